import type { Contract } from '#lib/contract.ts';
import type { NamedOperation } from '#server/core/call/operation.ts';
import { fitsTemplate, wordsOf } from '#server/core/call/path-template.ts';

export type FindContract = (method: string, path: string) => Contract | null;

/** Finds what a path without query means; for the few requests that must be answered before they are dispatched. */
export function createRouteFinder(operations: readonly NamedOperation[]): FindContract {
  const routes = operations.flatMap(({ contract }) =>
    contract.routes.map(({ method, path }) => ({ contract, method, words: wordsOf(path) })),
  );
  return (method, path) => {
    const given = wordsOf(path);
    return routes.find((route) => route.method === method && fitsTemplate(route.words, given))?.contract ?? null;
  };
}
