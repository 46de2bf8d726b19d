import type { SavedView } from '#lib/contracts/saved-views/saved-views.ts';
import { kindOf, SAVED_PAGES } from '#lib/kinds.ts';
import { areaPath } from './area-path.ts';

/** Keys of a list's URL that say where one stands, not what one looks at. */
const PLACE = ['after', 'page', 'rows', 'open', 'tab', 'view', 'cols', 'form', 'new'];

/** Whether a key of a list's URL says where one stands. */
export const isPlaceKey = (key: string): boolean => PLACE.includes(key);

/** What a saved view keeps of a query string: filters and order, in a fixed sequence. */
export function viewQuery(search: string): string {
  const entries = [...new URLSearchParams(search)].filter(([key]) => !isPlaceKey(key));
  return new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}

/** Whether two query strings show the same view. */
export const isSameView = (one: string, other: string): boolean => viewQuery(one) === viewQuery(other);

/** The query string under which a page shows a view. */
export function savedViewSearch({ id, query, columns }: Pick<SavedView, 'id' | 'query' | 'columns'>): string {
  const place = new URLSearchParams({ view: id, ...(columns === null ? {} : { cols: columns }) });
  return [query, place.toString()].filter((part) => part !== '').join('&');
}

/** Where a view is open: on the page that it is a view of. */
export function savedViewHref(enterpriseId: string, view: SavedView): string {
  const saved = SAVED_PAGES.find(({ page }) => page === view.page);
  return `${areaPath(enterpriseId, (saved && kindOf(saved.kind).path) ?? '')}?${savedViewSearch(view)}`;
}

/** A URL that names no view says `view=none` where a page opens with one: the reader wants it as it comes. */
export const NO_VIEW = 'none';

interface Parsed {
  parse: (text: string) => unknown;
}

/** What a saved query says that a page does not know any more, as `key=value`. */
export function lostParts(keys: Readonly<Record<string, Parsed>>, query: string): string[] {
  return [...new URLSearchParams(query)].flatMap(([key, raw]) => {
    if (raw === '') return [];
    const parsed = keys[key]?.parse(raw) ?? null;
    if (parsed === null) return [`${key}=${raw}`];
    if (!Array.isArray(parsed)) return [];
    const lost = raw.split(',').filter((each) => !parsed.map(String).includes(each));
    return lost.length > 0 ? [`${key}=${lost.join(',')}`] : [];
  });
}
