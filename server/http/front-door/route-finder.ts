import type { Contract } from '#lib/contract.ts';
import type { NamedOperation } from '#server/core/call/operation.ts';

/** The segments of a route, null for each parameter. */
const segmentsOf = (path: string): (string | null)[] =>
  path.split('/').map((segment) => (segment.startsWith('{') ? null : segment));

export type FindContract = (method: string, path: string) => Contract | null;

/** Finds what a path without query means; for the few requests that must be answered before they are dispatched. */
export function createRouteFinder(operations: readonly NamedOperation[]): FindContract {
  const routes = operations.flatMap(({ contract }) =>
    contract.routes.map(({ method, path }) => ({ contract, method, segments: segmentsOf(path) })),
  );
  return (method, path) => {
    const given = path.split('/');
    const found = routes.find(
      (route) =>
        route.method === method &&
        route.segments.length === given.length &&
        route.segments.every((segment, index) => (segment === null ? given[index] !== '' : segment === given[index])),
    );
    return found?.contract ?? null;
  };
}
