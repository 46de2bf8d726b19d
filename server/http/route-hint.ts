import type { Route } from '#lib/contract.ts';

const OTHER_NUMBER: ReadonlyMap<string, string> = new Map([
  ['webhook', 'webhooks'],
  ['webhooks', 'webhook'],
]);

/** The path with the word `webhook` in its other number: the public interface has both, after `enterprise` and after a coin. */
function inOtherNumber(path: string): string | null {
  const words = path.split('/');
  const index = words.findIndex((word) => OTHER_NUMBER.has(word));
  if (index < 0) return null;
  return words.with(index, OTHER_NUMBER.get(words[index] ?? '') ?? '').join('/');
}

const patternOf = ({ path }: Route): RegExp =>
  new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

/** The route that a caller of an unknown path has likely meant, as `POST /path`; null when none comes near. */
export function hintRoute(routes: readonly Route[], method: string, path: string): string | null {
  const meant = inOtherNumber(path);
  if (meant === null) return null;
  const isThere = routes.some((route) => route.method === method && patternOf(route).test(meant));
  return isThere ? `${method} ${meant}` : null;
}
