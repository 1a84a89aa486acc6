// The lists below the text of the teacher's page: the newest discourses and experiences.
import { site } from "#config";
import type { PostCard } from "../../data/library/card.ts";
import type { TeacherLists } from "../../data/library/posts.ts";
import { t } from "../../site/i18n/strings.ts";
import { categoryUrl } from "../../site/urls.ts";

export type TeacherSection = Readonly<{
  id: string;
  title: string;
  cards: readonly PostCard[];
  url: string;
  all: string;
}>;

/** The lists that have posts. */
export function teacherSections({ discourses, experiences }: TeacherLists): TeacherSection[] {
  const { pravachan, experiences: experienceCategory } = site.categories;
  return [
    {
      id: "discourses",
      title: t.home.latestDiscourses,
      cards: discourses,
      url: categoryUrl(pravachan),
      all: t.home.allDiscourses,
    },
    {
      id: "experiences",
      title: t.home.fromExperiences,
      cards: experiences,
      url: categoryUrl(experienceCategory),
      all: t.home.allExperiences,
    },
  ].filter(({ cards }) => cards.length > 0);
}
