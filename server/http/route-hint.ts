import type { Route } from '#lib/contract.ts';
import { fitsTemplate, wordsOf } from '#server/core/call/path-template.ts';

const OTHER_NUMBER: ReadonlyMap<string, string> = new Map([
  ['webhook', 'webhooks'],
  ['webhooks', 'webhook'],
]);

const placeOf = (words: readonly string[]): number => words.findIndex((word) => OTHER_NUMBER.has(word));

/** Which routes come into question: those of a method with so many words, that have the word in one of its numbers at a place. */
const keyOf = (method: string, words: readonly string[], place: number): string =>
  `${method} ${words.length} ${words[place]} ${place}`;

/**
 * The route that a caller of an unknown path has likely meant, as `POST /path`; null when none comes near. The public interface has
 * the word `webhook` in both numbers, after `enterprise` and after a coin.
 */
export function indexHints(routes: readonly Route[]): (method: string, path: string) => string | null {
  const templates = new Map<string, string[][]>();
  for (const { method, path } of routes) {
    const words = wordsOf(path);
    const key = keyOf(method, words, placeOf(words));
    templates.set(key, [...(templates.get(key) ?? []), words]);
  }
  return (method, path) => {
    const words = wordsOf(path);
    const place = placeOf(words);
    if (place < 0) return null;
    const meant = words.with(place, OTHER_NUMBER.get(words[place] ?? '') ?? '');
    const near = templates.get(keyOf(method, meant, place)) ?? [];
    return near.some((template) => fitsTemplate(template, meant)) ? `${method} ${meant.join('/')}` : null;
  };
}
