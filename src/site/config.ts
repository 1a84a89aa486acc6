// Who we are: one site, one teacher. A webmaster changes values here and nowhere else.
import type { SiteConfig } from "./config-type.ts";
import { varkariPoets } from "./i18n/poets.ts";
import { statesOfIndia } from "./i18n/states-of-india.ts";
import { en } from "./i18n/strings-en.ts";
import { hi } from "./i18n/strings-hi.ts";
import { mr } from "./i18n/strings-mr.ts";
import { usualFields } from "./usual-fields.ts";

/** The teacher's {name}, as in slugs and in one entry of the first jaap book. */
const name = "shantideep";
const capitalName = name.charAt(0).toUpperCase() + name.slice(1);

const pravachan = `sadguru-${name}-pravachan`;
const thursday = "thursday-announcements-at-shree-harigurugram";

export const site: SiteConfig = {
  name,
  interfaceLanguages: [mr, hi, en],
  language: "en",
  timeZone: "Asia/Kolkata",
  numberLocale: "en-US",
  numberLocales: { mr: "en-IN", hi: "en-IN" },
  defaultUrl: "http://localhost:4321",
  // `true` makes visitors' browsers refuse http on every subdomain, also on those of other sites: see config-type.ts.
  hstsIncludeSubDomains: false,

  title: { en: "Shantideep Upasana", mr: "शांतिदीप उपासना", hi: "शांतिदीप उपासना" },
  shortTitle: { en: "Shantideep", mr: "शांतिदीप", hi: "शांतिदीप" },
  tagline: {
    en: "Discourses, experiences and hymns of the Shantideep family",
    mr: "प्रवचने, अनुभव आणि स्तोत्रे · शांतिदीप परिवार",
    hi: "प्रवचन, अनुभव और स्तोत्र · शांतिदीप परिवार",
  },
  teacher: { en: "Sadguru Shantideep", mr: "सद्गुरु शांतिदीप", hi: "सद्गुरु शांतिदीप" },
  owner: { en: "Shantideep Upasana Parivar", mr: "शांतिदीप उपासना परिवार", hi: "शांतिदीप उपासना परिवार" },

  // The last lines of the home page. {teacher} is replaced by the teacher's name.
  about: {
    en: "This website gathers the discourses of {teacher}, the experiences of devotees, announcements, hymns and abhangs in one quiet place. Read, sing and pray at your own pace, in Marathi, Hindi and English.",
    mr: "{teacher} यांची प्रवचने, भक्तांचे अनुभव, सूचना, स्तोत्रे आणि अभंग एका शांत जागी आणणारे हे संकेतस्थळ. मराठी, हिंदी आणि इंग्रजीत आपल्या गतीने वाचा, गा आणि उपासना करा.",
    hi: "{teacher} के प्रवचन, भक्तों के अनुभव, सूचनाएँ, स्तोत्र और अभंग एक शांत स्थान पर। मराठी, हिंदी और अंग्रेज़ी में अपनी गति से पढ़ें, गाएँ और उपासना करें।",
  },
  // Title of the Thursday announcements in the menu, with the place of the gathering.
  thursdayTitle: {
    en: "Thursday announcements at Shree Harigurugram",
    mr: "श्रीहरिगुरुग्राम येथील गुरुवारच्या सूचना",
    hi: "श्रीहरिगुरुग्राम में गुरुवार की सूचनाएँ",
  },

  // Slugs of the categories and posts that pages and menus name.
  categories: {
    pravachan,
    thursday,
    experiences: "personal-experiences",
    announcements: "announcements",
    navadurga: "know-about-navadurga",
    specialArticles: "specialarticles",
    featured: "featured-posts",
    abhangLyrics: "abhang-lyrics",
  },
  // What the page of a poet says about the poet; `name` as the abhangs have it. Poets that are not here need no entry.
  // To add one: [...varkariPoets, { name: "…", about: { en: "…", mr: "…", hi: "…" } }].
  poets: varkariPoets,
  videoPostType: "videopost",
  navadurgaLanguage: "Marathi",

  posts: {
    mentor: `${name}-sadguru`,
    privacyPolicy: "privacy-policy",
    terms: "terms-and-conditions",
    specialArticles: [
      { slug: "navadurga", label: { en: "Navadurga", mr: "नवदुर्गा", hi: "नवदुर्गा" } },
      { slug: "ganesh-bhakti", label: { en: "Ganesh Bhakti", mr: "गणेश भक्ती", hi: "गणेश भक्ति" } },
      {
        slug: "uddharet-atmana-atmanam",
        label: { en: "Uddharet Atmana Atmanam", mr: "उद्धरेत् आत्मना आत्मानम्", hi: "उद्धरेत् आत्मना आत्मानम्" },
      },
      {
        slug: "financial-terrorism",
        label: { en: "Financial Terrorism", mr: "आर्थिक दहशतवाद", hi: "आर्थिक आतंकवाद" },
      },
    ],
  },

  // How many posts each named query takes, and how many a listing page shows.
  pageSizes: {
    pravachan: 7,
    featured: 2,
    thursday: 1,
    announcements: 6,
    navadurga: 4,
    experiences: 7,
    specialArticles: 4,
    videos: 4,
    categories: 4,
    events: 1,
    carousel: 5,
    listing: 20,
    languageListing: 60,
    feed: 50,
  },

  popularSearches: {
    en: ["Ram Naam", "Pravachan", "Dattaguru", "Hanuman", "Haripath", "Seva"],
    mr: ["राम नाम", "प्रवचन", "दत्तगुरु", "हनुमान", "हरिपाठ", "सेवा"],
    hi: ["राम नाम", "प्रवचन", "दत्तगुरु", "हनुमान", "सुंदरकांड", "सेवा"],
  },

  // Words that mean the same: the search for one also finds the others, of which one may be two words, as Guru Purnima. Forms such as दिवाळीत and spellings
  // such as diwali need no entry. What is a part of the others, as a chapter, has a > before it: they find it, and it finds none of them.
  synonyms: [
    ["दिवाळी", "दीपावली", "दीवाली", "Deepavali"],
    ["दसरा", "दशहरा", "विजयादशमी", "Dussehra"],
    ["नवरात्र", "नवरात्रि", "नवरात्री", "Navratri"],
    ["होळी", "होलिका", "शिमगा"],
    ["रामनवमी", "रामजन्म"],
    ["जन्माष्टमी", "गोकुळाष्टमी", "कृष्णजन्म"],
    ["गणपती", "गणेश", "विनायक", "बाप्पा", "गजानन"],
    ["विठ्ठल", "पांडुरंग", "विठोबा", "विठू", "विठुराया", "पंढरीनाथ"],
    ["रुक्मिणी", "रखुमाई", "रखुमाबाई"],
    ["हनुमान", "मारुती", "बजरंगबली", "बजरंग"],
    ["शंकर", "शिव", "महादेव"],
    ["दुर्गा", ">नवदुर्गा"],
    ["देऊळ", "मंदिर", "temple"],
    ["उपवास", "उपास", "व्रत", "fasting"],
    ["पौर्णिमा", "पूर्णिमा", "Purnima"],
    ["गुरुपौर्णिमा", "Guru Purnima"],
    [
      "रामायण",
      "रामकथा",
      "रामचरितमानस",
      ">बालकांड",
      ">अयोध्याकांड",
      ">अरण्यकांड",
      ">किष्किंधाकांड",
      ">सुंदरकांड",
      ">युद्धकांड",
      ">लंकाकांड",
      ">उत्तरकांड",
    ],
    ["दत्तात्रेय", "दत्त"],
    ["तुकाराम", "तुकोबा"],
    ["चोखामेळा", "चोखोबा"],
    ["वही", "बही", "notebook", "book"],
    ["लिखित", "लेखन", "लिहिणे", "writing"],
    ["प्रवचन", "discourse"],
    ["अनुभव", "experience"],
    ["दान", "देणगी", "donation", "donate"],
    ["कंबल", "ब्लँकेट", "blanket"],
    ["मोरपीस", "मोरपंख", "मयूरपंख"],
    ["दिवा", "दीप", "दीया", "lamp"],
    ["शेतकरी", "किसान", "farmer"],
    ["आजी", "दादी", "नानी", "grandmother"],
    ["नोंदणी", "नावनोंदणी", "पंजीकरण", "registration"],
    ["जप", "जाप", "chanting"],
    ["प्रार्थना", "prayer"],
    ["श्रद्धा", "faith"],
    ["सेवा", "service"],
    ["क्षमा", "forgiveness"],
    ["उत्सव", "सण", "त्योहार", "festival"],
    ["वारी", "तीर्थयात्रा", "pilgrimage"],
    ["गोष्ट", "कथा", "कहानी", "story"],
  ],

  // Everyday words by which the search finds the site's own pages, besides their titles and menu labels in three languages.
  pageWords: {
    gallery: ["photos", "pictures", "images", "album", "फोटो", "छायाचित्रे", "चित्रे", "तस्वीरें", "अल्बम"],
    wallpapers: ["wallpaper", "background", "desktop pictures", "phone pictures", "भित्तिचित्रे"],
    bank: [
      "name chanting",
      "chanting",
      "Ramnaam",
      "naam jap",
      "jap",
      "japa",
      "रामनाम",
      "नामजप",
      "जप",
      "नामस्मरण",
      "वही",
    ],
    counter: ["counter", "mala", "japmala", "beads", "108", "जपमाळ", "माळ", "जपमाला", "मोजणी", "गिनती"],
    kendras: [
      "centres",
      "centers",
      "kendra",
      "address",
      "near me",
      "map",
      "contact",
      "phone number",
      "satsang",
      "timings",
      "केंद्र",
      "पत्ता",
      "पता",
      "नकाशा",
      "जवळचे",
      "संपर्क",
      "फोन",
      "सत्संग",
    ],
    hymns: ["hymns", "prayers", "स्तोत्रे", "प्रार्थना", "download", "pdf"],
    stotra: ["stotras", "prayers", "aarti", "स्तोत्रे", "आरती", "प्रार्थना"],
    gajar: ["chants", "bhajan", "kirtan", "गजरे", "भजन", "कीर्तन", "धून"],
    abhangs: ["abhanga", "songs", "lyrics", "poems", "अभंगवाणी", "गाणी", "भजन", "गीत"],
    teacher: ["teacher", "guru", "mentor", "biography", "गुरु", "गुरुदेव", "चरित्र", "परिचय"],
    offline: ["offline", "save pages", "without internet", "download", "ऑफलाइन", "ऑफ़लाइन", "जतन", "सहेजें"],
  },

  social: [
    { network: "facebook", url: "https://www.facebook.com/example" },
    { network: "instagram", url: "https://www.instagram.com/example" },
    { network: "twitter", url: "https://twitter.com/example" },
    { network: "youtube", url: "https://www.youtube.com/@example" },
  ],
  sisterSites: [
    {
      label: { en: "Shantideep Seva Trust", mr: "शांतिदीप सेवा न्यास", hi: "शांतिदीप सेवा न्यास" },
      url: "https://seva.example.org",
    },
    { label: { en: "Lamp Library", mr: "दीप ग्रंथालय", hi: "दीप ग्रंथालय" }, url: "https://library.example.org" },
    { label: { en: "Festival Calendar", mr: "उत्सव दिनदर्शिका", hi: "उत्सव पंचांग" }, url: "https://calendar.example.org" },
  ],
  apps: [
    {
      label: { en: "Shantideep app", mr: "शांतिदीप ॲप", hi: "शांतिदीप ऐप" },
      googlePlay: "https://play.google.com/store/apps/details?id=org.example.shantideep",
      appStore: "https://apps.apple.com/app/id0000000000",
    },
  ],

  // What the event banner's counts and areas say; an event may have labels of its own.
  eventLabels: {
    mumbaiCount: { en: "Visitors in Mumbai", mr: "उपस्थित भाविक, मुंबई", hi: "उपस्थित श्रद्धालु, मुंबई" },
    otherCount: { en: "Visitors in other places", mr: "उपस्थित भाविक, इतर ठिकाणी", hi: "उपस्थित श्रद्धालु, अन्य स्थान" },
    url1: { en: "More information", mr: "अधिक माहिती", hi: "अधिक जानकारी" },
    url2: { en: "See also", mr: "हेही पाहा", hi: "यह भी देखें" },
  },

  // `latin` is shown beside a name where the interface is in English.
  books: [
    {
      id: "first",
      title: { en: "First book of Ram-naam", mr: "रामनाम वही पहिली", hi: "रामनाम बही पहली" },
      entries: [
        { name: "ram", label: "राम", latin: "Ram" },
        { name: "ShreeRam", label: "श्रीराम", latin: "Shriram" },
        { name: "krishna", label: "कृष्ण", latin: "Krishna" },
        { name: "Dattaguru", label: "दत्तगुरु", latin: "Dattaguru" },
        { name: `Jai${capitalName}`, label: "जय शांतिदीप", latin: "Jai Shantideep" },
      ],
    },
    {
      id: "second",
      title: { en: "Second book of Ram-naam", mr: "रामनाम वही दुसरी", hi: "रामनाम बही दूसरी" },
      entries: [
        { name: "PanchaMukh", label: "पंचमुख", latin: "Panchamukh" },
        { name: "HariMarkat", label: "हरिमर्कट", latin: "Harimarkat" },
        { name: "Mahakundalini", label: "महाकुंडलिनी", latin: "Mahakundalini" },
        { name: "AnjaniSuta", label: "अंजनीसुत", latin: "Anjanisuta" },
        { name: "Ramduta", label: "रामदूत", latin: "Ramduta" },
      ],
    },
  ],

  // A post's `language` in the database, and the language tag that its passages carry.
  languages: { Marathi: "mr", Hindi: "hi", English: "en", Sanskrit: "sa", Gujarati: "gu", Kannada: "kn" },

  // Names for which documents have one language only. Any of the texts stands for the others. Countries need no entry.
  names: [
    ...statesOfIndia,
    { en: "Satara", mr: "सातारा", hi: "सातारा" },
    { en: "Pune", mr: "पुणे", hi: "पुणे" },
    { en: "Thane", mr: "ठाणे", hi: "ठाणे" },
    { en: "Nashik", mr: "नाशिक", hi: "नासिक" },
    { en: "Kolhapur", mr: "कोल्हापूर", hi: "कोल्हापुर" },
    { en: "Solapur", mr: "सोलापूर", hi: "सोलापुर" },
    { en: "Pandharpur", mr: "पंढरपूर", hi: "पंढरपुर" },
    { en: "Sangli", mr: "सांगली", hi: "सांगली" },
    { en: "Ratnagiri", mr: "रत्नागिरी", hi: "रत्नागिरि" },
    { en: "Nagpur", mr: "नागपूर", hi: "नागपुर" },
    { en: "Amravati", mr: "अमरावती", hi: "अमरावती" },
    { en: "Nanded", mr: "नांदेड", hi: "नांदेड़" },
    { en: "Jalgaon", mr: "जळगाव", hi: "जलगाँव" },
    { en: "Surat", mr: "सुरत", hi: "सूरत" },
    { en: "Vadodara", mr: "वडोदरा", hi: "वडोदरा" },
    { en: "Belagavi", mr: "बेळगाव", hi: "बेलगावी" },
    { en: "Hubballi", mr: "हुबळी", hi: "हुबली" },
    { en: "Dharwad", mr: "धारवाड", hi: "धारवाड़" },
    { en: "Margao", mr: "मडगाव", hi: "मडगाँव" },
    { en: "South Goa", mr: "दक्षिण गोवा", hi: "दक्षिण गोवा" },
    { en: "Indore", mr: "इंदूर", hi: "इंदौर" },
    { en: "Ujjain", mr: "उज्जैन", hi: "उज्जैन" },
    { en: "Hyderabad", mr: "हैदराबाद", hi: "हैदराबाद" },
    { en: "Nizamabad", mr: "निझामाबाद", hi: "निज़ामाबाद" },
    { en: "Dubai", mr: "दुबई", hi: "दुबई" },
    { en: "London", mr: "लंडन", hi: "लंदन" },
    { en: "Greater London", mr: "ग्रेटर लंडन", hi: "ग्रेटर लंदन" },
    { en: "England", mr: "इंग्लंड", hi: "इंग्लैंड" },
    { en: "Edison", mr: "एडिसन", hi: "एडिसन" },
    { en: "New Jersey", mr: "न्यू जर्सी", hi: "न्यू जर्सी" },
    { en: "Ram Naam", mr: "रामनाम", hi: "रामनाम" },
    { en: "Seva", mr: "सेवा", hi: "सेवा" },
    { en: "Family and Upasana", mr: "कुटुंब आणि उपासना", hi: "परिवार और उपासना" },
    { en: "Dattaguru", mr: "दत्तगुरु", hi: "दत्तगुरु" },
    { en: "Pandharpur Wari", mr: "पंढरपूरची वारी", hi: "पंढरपुर की वारी" },
    { en: "Navadurga", mr: "नवदुर्गा", hi: "नवदुर्गा" },
    { en: "Hanuman", mr: "हनुमान", hi: "हनुमान" },
    { en: "Ganesh Bhakti", mr: "गणेश भक्ती", hi: "गणेश भक्ति" },
    { en: "Sant Dnyaneshwar", mr: "संत ज्ञानेश्वर", hi: "संत ज्ञानेश्वर" },
    { en: "Sant Namdev", mr: "संत नामदेव", hi: "संत नामदेव" },
    { en: "Sant Janabai", mr: "संत जनाबाई", hi: "संत जनाबाई" },
    { en: "Sant Chokhamela", mr: "संत चोखामेळा", hi: "संत चोखामेला" },
    { en: "Sant Eknath", mr: "संत एकनाथ", hi: "संत एकनाथ" },
    { en: "Sant Tukaram", mr: "संत तुकाराम", hi: "संत तुकाराम" },
    { en: "Goswami Tulsidas", mr: "गोस्वामी तुलसीदास", hi: "गोस्वामी तुलसीदास" },
  ],

  // A post with a time in the future: "show" at once, or "wait" until then.
  schedule: "show",

  // A pull fails when it must leave out more documents of a collection than this.
  rejections: { share: 0.05, documents: 50 },

  // Where kendras may be, by country: south, north, west and east edge in degrees.
  countries: {
    India: [6, 37.5, 68, 97.5],
    "United Arab Emirates": [22, 26.5, 51, 56.5],
    "United Kingdom": [49, 61, -9, 2],
    "United States": [18, 72, -180, -66],
  },

  // A kendra's time zone by "state, country", else by country; without one there is no calendar file.
  timeZones: {
    India: "Asia/Kolkata",
    "United Arab Emirates": "Asia/Dubai",
    "United Kingdom": "Europe/London",
    "New Jersey, United States": "America/New_York",
  },
  meetingMinutes: 90,
  kendraReports: "mailto:kendras@example.org",

  // The map of the kendras. Its tiles are requested only after a click.
  map: {
    tiles: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
    maxZoom: 19,
  },

  // Other origins whose recordings readers may save, and whose files of timings they load when they press play, such as
  // "https://firebasestorage.googleapis.com". Each must allow this site's address (CORS). Recordings of this site need no row.
  soundOrigins: [],

  // Our field → the names it may have in the database; the first one that a document has wins.
  // Other names, here for the title of posts: { ...usualFields, posts: { ...usualFields.posts, title: ["title", "heading"] } }.
  fields: usualFields,
};
