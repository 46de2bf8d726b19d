import type { Place } from './places.ts';
import type { ReadField } from './read-fields.ts';

/** The fields of a message outside of its groups, the first of each tag. */
export interface Order {
  get: (tag: number) => string | undefined;
  places: ReadonlyMap<number, number>;
}

/** Where a field stands in the message; null where it is missing. */
export const placeIn = ({ places }: Order, tag: number): number | null => places.get(tag) ?? null;

/** Reads a message by tags; what is empty is as good as missing. */
export function readOrder(fields: readonly ReadField[], places: readonly Place[]): Order {
  const found = new Map<number, number>();
  for (const [at, { tag, value }] of fields.entries())
    if (tag !== null && value !== '' && places[at]?.depth === 0 && !found.has(tag)) found.set(tag, at);
  return { places: found, get: (tag) => fields[found.get(tag) ?? -1]?.value };
}
