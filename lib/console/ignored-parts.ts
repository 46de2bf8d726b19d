import { isPlaceKey } from './saved-view-link.ts';

interface Parsed {
  parse: (text: string) => unknown;
}

/** Parsers of a list's URL keys. */
type Keys = Readonly<Record<string, unknown>>;

const isKnown = (keys: Keys, key: string): boolean => Object.hasOwn(keys, key) || isPlaceKey(key);

/** What a list does not understand of the values that it has a filter for. */
function lostValues(keys: Keys, key: string, raw: string): string[] {
  if (raw === '' || !Object.hasOwn(keys, key)) return [];
  const parsed = (keys[key] as Parsed).parse(raw);
  if (parsed === null) return [`${key}=${raw}`];
  if (!Array.isArray(parsed)) return [];
  const kept = new Set(parsed.map(String));
  const lost = raw.split(',').filter((each) => !kept.has(each));
  return lost.length > 0 ? [`${key}=${lost.join(',')}`] : [];
}

/** What a link or a saved view says that a list does not understand, as `key=value`: filters that are gone, and unknown values. */
export const ignoredParts = (keys: Keys, search: URLSearchParams): string[] =>
  [...search].flatMap(([key, raw]) => (isKnown(keys, key) ? lostValues(keys, key, raw) : [`${key}=${raw}`]));

/** A query string without the keys that a list does not know. */
export const withoutUnknown = (keys: Keys, search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([key]) => isKnown(keys, key))).toString();
