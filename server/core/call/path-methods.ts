import type { Route } from '#lib/contract.ts';
import { fitsTemplate, isParam, wordsOf } from './path-template.ts';

function mayShare(left: readonly string[], right: readonly string[]): boolean {
  return (
    left.length === right.length &&
    left.every((word, index) => word === right[index] || isParam(word) || isParam(right[index] ?? ''))
  );
}

/** For a route, and its parameters in a request: whether the path of the request is also one of another method. */
export type IsSharedPath = (params: Readonly<Record<string, string>>) => boolean;

/** Tells of each route which requests to it could as well be made with another method. */
export function sharedPathsOf(routes: readonly Route[]): (route: Route) => IsSharedPath {
  const templates = routes.map(({ method, path }) => ({ method, words: wordsOf(path) }));
  return ({ method, path }) => {
    const own = wordsOf(path);
    const others = templates.filter((other) => other.method !== method && mayShare(own, other.words));
    if (others.length === 0) return () => false;
    return (params) => {
      const words = own.map((word) => (isParam(word) ? (params[word.slice(1, -1)] ?? '') : word));
      return others.some((other) => fitsTemplate(other.words, words));
    };
  };
}
