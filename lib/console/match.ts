/** What a person may mean by a text: a title, what stands beside it, and further words that find it. */
export interface Matchable {
  title: string;
  detail?: string | undefined;
  keywords?: string | undefined;
}

const LIKE = 10;
/** Shorter words with a slip are like everything. */
const SHORTEST_SLIP = 4;

/** Whether two words differ by one letter that is other, missing, too much or swapped with its neighbour, the end of `known` apart. */
function isSlip(word: string, known: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  const rest = word.slice(at);
  return (
    known.startsWith(rest.slice(1), at + 1) ||
    known.startsWith(rest, at + 1) ||
    known.startsWith(rest.slice(1), at) ||
    (rest.length > 1 && known.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`, at))
  );
}

/** Whether the letters of a word stand in a text in this order, the first one at the start of a word. */
function isSpread(word: string, text: string): boolean {
  return text.split(' ').some((_, index, all) => {
    const from = all.slice(index).join(' ');
    if (from[0] !== word[0]) return false;
    let at = 0;
    for (const letter of from) if (letter === word[at]) at += 1;
    return at === word.length;
  });
}

function scoreOfWord(word: string, { title, further }: { title: string; further: string }): number {
  if (title.startsWith(word)) return 100;
  if (` ${title}`.includes(` ${word}`)) return 80;
  if (title.includes(word)) return 60;
  if (` ${further}`.includes(` ${word}`)) return 50;
  if (further.includes(word)) return 30;
  if (word.length < SHORTEST_SLIP) return 0;
  if (`${title} ${further}`.split(/[\s-]+/).some((known) => isSlip(word, known))) return LIKE;
  return isSpread(word, title) ? LIKE / 2 : 0;
}

function scoreOf(words: readonly string[], { title, detail = '', keywords = '' }: Matchable): number {
  const known = { title: title.toLowerCase(), further: `${detail} ${keywords}`.toLowerCase() };
  return Math.min(...words.map((word) => scoreOfWord(word, known)));
}

/**
 * What matches each word of a text, the best first. What is only like it, by a slip of the finger or by letters in the same order, is
 * given when nothing else matches.
 */
export function bestMatches<T extends Matchable>(all: readonly T[], text: string): T[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...all];
  const scored = all.map((one) => ({ one, score: scoreOf(words, one) })).toSorted((a, b) => b.score - a.score);
  const least = (scored[0]?.score ?? 0) > LIKE ? LIKE + 1 : 1;
  return scored.filter(({ score }) => score >= least).map(({ one }) => one);
}
