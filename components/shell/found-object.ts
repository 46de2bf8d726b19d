import { areaPath, objectHref } from '#lib/console/area-path.ts';
import type { FoundObject } from '#lib/contracts/overview/find-objects.ts';
import { kindOf, SAVED_PAGES } from '#lib/kinds.ts';

/** The page on which a found object is open; of a saved view the page that it is a view of. */
export function foundPath(enterpriseId: string, { kind, id, view }: FoundObject): string {
  if (view === undefined) return objectHref(enterpriseId, kind, id) ?? '';
  const saved = SAVED_PAGES.find(({ page }) => page === view.page);
  return `${areaPath(enterpriseId, (saved && kindOf(saved.kind).path) ?? '')}?${view.query}`;
}
