import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containsPattern } from './prefix.ts';

/** Shorter ones have no trigram, and are in nearly everything. */
const SHORTEST = 3;
/** Shorter words are like too many others. */
const SHORTEST_LIKE = 4;
const MAX_WORDS = 8;

/** The words of a text, in lower case. */
const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Whether a text is long enough to be looked for inside of others. */
export const isFindable = (text: string): boolean => wordsOf(text).some((word) => word.length >= SHORTEST);

/** Whether each word of a text is in one of the columns, anywhere. */
export const containsWords = (text: string, ...columns: readonly SQLWrapper[]): SQL =>
  and(
    ...wordsOf(text).map(
      (word) =>
        sql`(${sql.join(
          columns.map((column) => sql`lower(${column}) like ${containsPattern(word)}`),
          sql` or `,
        )})`,
    ),
  ) ?? sql`false`;

/** The same for names of people and firms, or with a slip of the finger in one. What holds the words as they are comes first. */
export function namedLike(text: string, ...columns: readonly SQLWrapper[]): { matches: SQL; first: SQL } {
  const exact = containsWords(text, ...columns);
  const whole = wordsOf(text).join(' ');
  const alike = columns.map((column) => sql`${whole} <% lower(${column})`);
  const matches = whole.length < SHORTEST_LIKE ? exact : sql`(${exact} or ${sql.join(alike, sql` or `)})`;
  return { matches, first: sql`${exact} desc` };
}
