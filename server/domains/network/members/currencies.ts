import { findCoin, unitOf } from '#lib/coins.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { networkPartners } from './tables.ts';

type Names = Pick<typeof networkPartners.$inferSelect, 'currencyNames' | 'currencies'>;

/** What a partner calls a unit; the first is what it reads. By default the symbol of the currency: `BTC`. */
export const partnerNames = ({ currencyNames }: Pick<Names, 'currencyNames'>, unit: string): readonly string[] =>
  currencyNames[unit] ?? [findCoin(unit)?.symbol ?? unit.toUpperCase()];

/** The name by which a partner reads a unit. */
export const partnerName = (partner: Pick<Names, 'currencyNames'>, unit: string): string =>
  partnerNames(partner, unit)[0] ?? unit;

/** The unit that a word means to a partner or, without one, to everybody; undefined for an unknown word. */
export function unitFor(word: string, partner?: Names): string | undefined {
  const own = partner?.currencies.find((unit) => partnerNames(partner, unit).includes(word));
  return own ?? unitOf(word);
}

/** The same for a request. Throws 400 for a word that nobody knows. */
export const demandUnit = (path: string, word: string, partner?: Names): string =>
  unitFor(word, partner) ?? refuseField(path, 'is no currency that the service knows');

/** Units that words of a filter may mean, under whatever name; words that nobody knows match nothing. */
export const unitsOf = (words: readonly string[] | undefined, partners: readonly Names[] = []): string[] | undefined =>
  words?.flatMap((word) => {
    const units = [unitOf(word), ...partners.map((partner) => unitFor(word, partner))];
    return [...new Set(units.filter((unit) => unit !== undefined))];
  });
