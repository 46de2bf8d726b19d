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
