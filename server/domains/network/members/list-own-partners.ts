import * as contracts from '#lib/contracts/network/own-partners.ts';
import { operation } from '#server/core/call/operation.ts';
import { partnersOf } from './partner-store.ts';
import { presentOwnPartner } from './partner-view.ts';

export const listOwnPartners = operation(contracts.listOwnPartners, async ({ db }, { enterpriseId }) => {
  const own = await partnersOf(db, enterpriseId);
  return {
    partners: own.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)).map(presentOwnPartner),
  };
});
