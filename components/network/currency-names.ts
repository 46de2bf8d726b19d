import { allUnits, findCoin } from '#lib/coins.ts';

/** Symbols of the units that accounts hold, as filters show them. */
export const currencyNames = (): ReadonlyMap<string, string> =>
  new Map(allUnits().map((id) => [id, findCoin(id)?.symbol ?? id]));
