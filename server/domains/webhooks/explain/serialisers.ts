import type { Budget } from './budget.ts';

/** How well-known libraries write a JSON value; a receiver that parses a body and writes it anew gets one of these. */
export interface Serialiser {
  name: string;
  write: (value: unknown) => string;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

interface Style {
  item: string;
  colon: string;
  sorted: boolean;
  text: (value: string) => string;
}

const quote = (text: string): string => JSON.stringify(text);

/** The characters that a pattern finds, as `\uXXXX` in one case of letters. */
const escaping =
  (pattern: RegExp, isUpper = false) =>
  (text: string): string =>
    quote(text).replace(pattern, (found) => {
      const hex = found.charCodeAt(0).toString(16).padStart(4, '0');
      return `\\u${isUpper ? hex.toUpperCase() : hex}`;
    });

function write(value: Json, style: Style): string {
  if (typeof value === 'string') return style.text(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one) => write(one, style)).join(style.item)}]`;
  const names = Object.keys(value);
  if (style.sorted) names.sort((a, b) => (a < b ? -1 : 1));
  return `{${names.map((name) => `${style.text(name)}${style.colon}${write(value[name] ?? null, style)}`).join(style.item)}}`;
}

const compact = { item: ',', colon: ':', sorted: false, text: quote };
const styled =
  (style: Partial<Style>) =>
  (value: unknown): string =>
    write(value as Json, { ...compact, ...style });

const ASCII_ONLY = escaping(/[\u0080-\uffff]/g);

/** The value with its keys in the order of a writer that sorts them; its depth is bounded, as that of all that is parsed here. */
function sortedCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedCopy);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sortedCopy(one)]));
}

export const SERIALISERS: readonly Serialiser[] = [
  { name: 'JSON.stringify', write: (value) => JSON.stringify(value) },
  { name: 'JSON.stringify with an indent of 2', write: (value) => JSON.stringify(value, null, 2) },
  { name: 'JSON.stringify with an indent of 4', write: (value) => JSON.stringify(value, null, 4) },
  { name: 'JSON.stringify with tabs', write: (value) => JSON.stringify(value, null, '\t') },
  { name: 'Python json.dumps', write: styled({ item: ', ', colon: ': ', text: ASCII_ONLY }) },
  { name: 'Python json.dumps(ensure_ascii=False)', write: styled({ item: ', ', colon: ': ' }) },
  {
    name: 'Python json.dumps(sort_keys=True)',
    write: styled({ item: ', ', colon: ': ', sorted: true, text: ASCII_ONLY }),
  },
  { name: "Python json.dumps(separators=(',', ':'))", write: styled({ text: ASCII_ONLY }) },
  {
    name: "Python json.dumps(sort_keys=True, separators=(',', ':'))",
    write: styled({ sorted: true, text: ASCII_ONLY }),
  },
  { name: 'Go json.Marshal of a map', write: styled({ sorted: true, text: escaping(/[<>&\u2028\u2029]/g) }) },
  { name: 'Go json.Marshal of a struct', write: styled({ text: escaping(/[<>&\u2028\u2029]/g) }) },
  { name: 'Java Gson', write: styled({ text: escaping(/[<>&='\u2028\u2029]/g) }) },
  { name: 'Java Jackson with its pretty printer', write: styled({ item: ',\n  ', colon: ' : ' }) },
  { name: 'PHP json_encode', write: (value) => styled({ text: ASCII_ONLY })(value).replaceAll('/', '\\/') },
  { name: '.NET System.Text.Json', write: styled({ text: escaping(/[\u0080-\uffff<>&+'`]/g, true) }) },
  { name: 'a writer that sorts the keys', write: styled({ sorted: true }) },
  {
    name: 'a writer that sorts the keys, with an indent of 2',
    write: (value) => JSON.stringify(sortedCopy(value), null, 2),
  },
];

/** The serialiser that makes this text out of the value, if a known one does; as far as the budget goes. */
export function serialiserOf(text: string, value: unknown, budget: Budget): string | null {
  if (value === undefined) return null;
  for (const { name, write: writeAs } of SERIALISERS) {
    if (budget.isSpent()) return null;
    if (writeAs(value) === text) return name;
  }
  return null;
}
