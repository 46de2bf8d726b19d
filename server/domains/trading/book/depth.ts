import type { PriceLevel, Side } from './types.ts';

/** The best levels of house and clients together, one for each price. */
export function joinLevels(
  side: Side,
  sources: { house: Iterator<PriceLevel, undefined>; clients: Iterator<PriceLevel, undefined> },
  count: number,
): PriceLevel[] {
  const levels: PriceLevel[] = [];
  let house = sources.house.next().value;
  let client = sources.clients.next().value;
  for (;;) {
    const isHouse = house !== undefined && (client === undefined || isAtLeastAsGood(side, house.price, client.price));
    const next = isHouse ? house : client;
    if (next === undefined) return levels;
    const last = levels.at(-1);
    if (last?.price === next.price) last.size += next.size;
    else if (levels.length === count) return levels;
    else levels.push({ ...next });
    if (isHouse) house = sources.house.next().value;
    else client = sources.clients.next().value;
  }
}

const isAtLeastAsGood = (side: Side, price: bigint, than: bigint): boolean =>
  side === 'buy' ? price >= than : price <= than;

/** Levels of which several have the same price, as one for each price. */
export const onePerPrice = (side: Side, levels: readonly PriceLevel[]): PriceLevel[] =>
  joinLevels(side, { house: levels.values(), clients: [].values() }, levels.length);
