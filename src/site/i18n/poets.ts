// Poets of Marathi abhangs, for their pages.
import type { SiteConfig } from "../config-type.ts";

/** Who each of them was, in English, Marathi and Hindi. */
export const varkariPoets: NonNullable<SiteConfig["poets"]> = [
  {
    name: "संत ज्ञानेश्वर",
    about: {
      en: "Sant Dnyaneshwar (1275–1296) explained the Bhagavad Gita in Marathi verse, in the Dnyaneshwari, and began the Haripath. He took samadhi at Alandi when he was 21.",
      mr: "संत ज्ञानेश्वर (1275–1296) यांनी ज्ञानेश्वरीत भगवद्गीतेचा अर्थ मराठी ओव्यांतून सांगितला आणि हरिपाठ रचला. वयाच्या एकविसाव्या वर्षी त्यांनी आळंदी येथे समाधी घेतली.",
      hi: "संत ज्ञानेश्वर (1275–1296) ने ज्ञानेश्वरी में भगवद्गीता का अर्थ मराठी ओवियों में समझाया और हरिपाठ रचा। इक्कीस वर्ष की आयु में उन्होंने आळंदी में समाधि ली।",
    },
  },
  {
    name: "संत नामदेव",
    about: {
      en: "Sant Namdev (about 1270–1350) was a tailor by birth and a devotee of Vitthal at Pandharpur. He carried kirtan as far as Punjab; hymns of his are in the Guru Granth Sahib.",
      mr: "संत नामदेव (सुमारे 1270–1350) शिंपी कुळात जन्मले आणि पंढरपूरच्या विठ्ठलाचे भक्त झाले. त्यांनी कीर्तन पंजाबपर्यंत नेले; त्यांची पदे गुरु ग्रंथ साहिबातही आहेत.",
      hi: "संत नामदेव (लगभग 1270–1350) दर्जी कुल में जन्मे और पंढरपुर के विठ्ठल के भक्त थे। वे कीर्तन को पंजाब तक ले गए; उनके पद गुरु ग्रंथ साहिब में भी हैं।",
    },
  },
  {
    name: "संत जनाबाई",
    about: {
      en: "Sant Janabai lived in the 13th and 14th centuries and served in the house of Sant Namdev. In her abhangs, Vitthal comes to share the work of the house.",
      mr: "संत जनाबाई तेराव्या–चौदाव्या शतकात होऊन गेल्या; त्या संत नामदेवांच्या घरी सेवा करीत. त्यांच्या अभंगांत विठ्ठल घरकामात मदतीला येतो.",
      hi: "संत जनाबाई तेरहवीं–चौदहवीं शताब्दी में हुईं और संत नामदेव के घर में सेवा करती थीं। उनके अभंगों में विठ्ठल घर के काम में हाथ बँटाने आते हैं।",
    },
  },
  {
    name: "संत चोखामेळा",
    about: {
      en: "Sant Chokhamela (14th century) lived at Mangalvedha and was a disciple of Sant Namdev. Because of his birth he was kept out of the temple, and sang at its door; his samadhi is at its steps at Pandharpur.",
      mr: "संत चोखामेळा (चौदावे शतक) मंगळवेढ्याचे, संत नामदेवांचे शिष्य. जन्मामुळे त्यांना मंदिरात प्रवेश नव्हता, तरी दाराशी उभे राहून ते गात; त्यांची समाधी पंढरपूरला मंदिराच्या महाद्वाराजवळ पायरीशी आहे.",
      hi: "संत चोखामेला (चौदहवीं शताब्दी) मंगळवेढ़ा के थे और संत नामदेव के शिष्य थे। जन्म के कारण उन्हें मंदिर में प्रवेश नहीं था, फिर भी वे द्वार पर खड़े होकर गाते थे; उनकी समाधि पंढरपुर में मंदिर के महाद्वार की सीढ़ी के पास है।",
    },
  },
  {
    name: "संत एकनाथ",
    about: {
      en: "Sant Eknath (1533–1599) of Paithan prepared a corrected text of the Dnyaneshwari and wrote the Eknathi Bhagavat, abhangs and bharuds in the language of the people.",
      mr: "पैठणचे संत एकनाथ (1533–1599) यांनी ज्ञानेश्वरीची शुद्ध प्रत सिद्ध केली आणि लोकभाषेत एकनाथी भागवत, अभंग व भारुडे रचली.",
      hi: "पैठण के संत एकनाथ (1533–1599) ने ज्ञानेश्वरी का शुद्ध पाठ तैयार किया और लोकभाषा में एकनाथी भागवत, अभंग और भारुड रचे।",
    },
  },
  {
    name: "संत तुकाराम",
    about: {
      en: "Sant Tukaram (1608–1650) was a grocer of Dehu, near Pune. His several thousand abhangs, gathered in the Gatha, are sung on every wari to Pandharpur.",
      mr: "संत तुकाराम (1608–1650) हे पुण्याजवळील देहूचे वाणी. त्यांचे हजारो अभंग गाथेत आहेत आणि पंढरपूरच्या प्रत्येक वारीत गायले जातात.",
      hi: "संत तुकाराम (1608–1650) पुणे के पास देहू के एक बनिया थे। उनके हज़ारों अभंग गाथा में हैं और पंढरपुर की हर वारी में गाए जाते हैं।",
    },
  },
  {
    name: "गोस्वामी तुलसीदास",
    about: {
      en: "Goswami Tulsidas (about 1532–1623) told the story of Rama in the Ramcharitmanas, in the Awadhi of the people. The Hanuman Chalisa and the Vinay Patrika are his, too.",
      mr: "गोस्वामी तुलसीदास (सुमारे 1532–1623) यांनी रामचरितमानसात रामकथा लोकांच्या अवधी भाषेत सांगितली. हनुमान चालीसा आणि विनयपत्रिका याही त्यांच्याच रचना.",
      hi: "गोस्वामी तुलसीदास (लगभग 1532–1623) ने रामचरितमानस में रामकथा लोगों की अवधी भाषा में कही। हनुमान चालीसा और विनयपत्रिका भी उन्हीं की रचनाएँ हैं।",
    },
  },
];
