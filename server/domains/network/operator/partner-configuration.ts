import { asc } from 'drizzle-orm';
import { unitOf } from '#lib/coins.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { partnerNames } from '../members/currencies.ts';
import type { PartnerConfiguration, PartnerRow } from '../members/partner-store.ts';
import { networkPartners } from '../members/tables.ts';

/** The configuration as the operator sends it, by units. Throws 400 for unknown currencies and for names that mean two of them. */
export function demandConfiguration(given: PartnerConfiguration): PartnerConfiguration {
  const unit = (word: string, path: string): string =>
    unitOf(word) ?? refuseField(path, 'is no currency that the service knows');
  const currencies = [...new Set(given.currencies.map((word) => unit(word, 'configuration.currencies')))];
  const path = 'configuration.currencyNames';
  const names = Object.entries(given.currencyNames).map(([word, own]) => [unit(word, path), own] as const);
  const currencyNames = Object.fromEntries(names);
  const named = new Set([...currencies, ...Object.keys(currencyNames)]);
  const all = [...named].flatMap((one) => partnerNames({ currencyNames }, one).map((name) => [one, name] as const));
  if (Object.keys(currencyNames).length < names.length) refuseField(path, 'names a currency twice');
  if (new Set(all.map(([, name]) => name)).size < all.length)
    refuseField(path, 'has a name that stands for two currencies, or twice');
  if (all.some(([one, name]) => (unitOf(name) ?? one) !== one))
    refuseField(path, 'has a name by which the service knows another currency');
  return { ...given, currencies, currencyNames };
}

/** What of a partner is configured. */
export const configurationOf = (row: PartnerRow | PartnerConfiguration): PartnerConfiguration => ({
  currencies: row.currencies,
  currencyNames: row.currencyNames,
  isOnchainEnabled: row.isOnchainEnabled,
  settlementTransactionRouteId: row.settlementTransactionRouteId,
  lossSlaHours: row.lossSlaHours,
  gainSlaHours: row.gainSlaHours,
  reservedTimeoutMinutes: row.reservedTimeoutMinutes,
  publicKey: row.publicKey,
  isStable: row.isStable,
});

/** A partner as the operator reads it. */
export const presentOperatorPartner = (row: PartnerRow) => {
  const { currencyNames, ...configuration } = configurationOf(row);
  const names = Object.entries(currencyNames).map(([unit, own]) => [unit, [...own]]);
  return {
    id: row.id,
    name: row.name,
    enterpriseId: row.enterpriseId,
    isActive: row.isActive,
    isBroker: row.isBroker,
    configuration: { ...configuration, currencyNames: Object.fromEntries(names) as Record<string, string[]> },
    createdAt: row.createdAt,
  };
};

export const listAllPartners = (db: Queryable, limit: number): Promise<PartnerRow[]> =>
  db.select().from(networkPartners).orderBy(asc(networkPartners.name), asc(networkPartners.id)).limit(limit);
