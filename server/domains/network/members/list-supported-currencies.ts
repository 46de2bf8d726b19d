import { findCoin } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/network/partners.ts';
import { operation } from '#server/core/call/operation.ts';
import { partnerNames } from './currencies.ts';
import { findPartners, type PartnerRow } from './partner-store.ts';

const currenciesOf = (partner: PartnerRow) =>
  partner.currencies.map((unit) => ({
    ofcCurrency: unit,
    backingCurrency: findCoin(unit)?.id ?? unit,
    partnerNames: [...partnerNames(partner, unit)],
  }));

export const listSupportedCurrencies = operation(contracts.listSupportedCurrencies, async ({ db }, { partnerIds }) => {
  const partners = await findPartners(db, partnerIds);
  return {
    supportedCurrencies: Object.fromEntries(partners.map((partner) => [partner.id, currenciesOf(partner)])),
    domain: 'bitgo-network' as const,
  };
});
