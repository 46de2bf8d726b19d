/** The first place in a sorted array of which `isBefore` does not hold. */
export function findPlace<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let from = 0;
  let to = items.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(items[middle] as Item)) from = middle + 1;
    else to = middle;
  }
  return from;
}
