// The books with their counts. An element with a count contains nothing else. Entries without a count are hidden until
// the browser receives one.
import { Fragment } from "react";
import type { Counts } from "../browser/live-counts/counts.ts";
import type { CountedBook } from "../site/live-counts.ts";

type Props = Readonly<{
  books: readonly CountedBook[];
  counts: Counts;
  format: (count: number) => string;
  heading: "h2" | "h3";
  totalLabel: string;
}>;

/** The books side by side, each with its total and its entries. */
export function JaapBooks({ books, counts, format, heading: Heading, totalLabel }: Props) {
  return (
    <div className="books">
      {books.map((book) => {
        const total = totalOf(book, counts);
        return (
          <section key={book.id} className="book" hidden={total === null}>
            <Heading>{book.title}</Heading>
            <dl>
              <div className="total">
                <dt>{totalLabel}</dt>
                <dd data-jaap-total={book.id} suppressHydrationWarning>
                  {total !== null && <Count text={format(total)} />}
                </dd>
              </div>
              {book.entries.map(({ name, label, latin }) => {
                const count = counts.get(name) ?? null;
                return (
                  <div key={name} hidden={count === null}>
                    <dt lang="mr">
                      {label}
                      {latin !== null && <span lang="en">{` ${latin}`}</span>}
                    </dt>
                    <dd data-jaap-entry={name} suppressHydrationWarning>
                      {count !== null && <Count text={format(count)} />}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

/**
 * A count. Its text node is replaced on every change: a growing number at the right edge starts further left, which
 * browsers would count as a layout shift of the same node.
 */
function Count({ text }: Readonly<{ text: string }>) {
  return <Fragment key={text}>{text}</Fragment>;
}

/** The sum of a book's counts; null where none is known. */
export function totalOf({ entries }: CountedBook, counts: Counts): number | null {
  const known = entries.flatMap(({ name }) => counts.get(name) ?? []);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
