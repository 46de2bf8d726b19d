import { objectPath } from '#lib/kinds.ts';

/** A page of an enterprise, such as `members?new=1`; a path that starts with a slash is whole already. */
export const areaPath = (enterpriseId: string, path: string): string =>
  path.startsWith('/') ? path : `/e/${enterpriseId}/${path}`;

/** Where an enterprise opens. */
export const homePath = (enterpriseId: string): string => areaPath(enterpriseId, 'overview');

/** The page on which an object is open; null for a kind without a page. */
export function objectHref(enterpriseId: string, kind: string, id: string): string | null {
  const path = objectPath(kind, id);
  return path === null ? null : areaPath(enterpriseId, path);
}

/** The page that shows a request by the id that its reply names, below an enterprise. */
export const requestPath = (requestId: string): string => `requests?text=${encodeURIComponent(requestId)}`;
