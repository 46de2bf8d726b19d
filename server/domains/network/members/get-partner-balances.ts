import * as contracts from '#lib/contracts/network/partner-connections.ts';
import { operation } from '#server/core/call/operation.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { findClient } from './client-store.ts';
import { partnerName } from './currencies.ts';
import { listPartnerRoutes } from './partner-connection-store.ts';
import { partnersOf } from './partner-store.ts';
import { presentBalances } from './present-balances.ts';

export const getPartnerBalances = operation(contracts.getPartnerBalances, async ({ db }, query) => {
  const { enterpriseId, partnerIds } = query;
  const [routes, partners, client] = await Promise.all([
    listPartnerRoutes(db, { ...query, isTakenUp: true }),
    partnersOf(db, enterpriseId),
    findClient(db, enterpriseId),
  ]);
  const [allocated, own] = await Promise.all([
    readBalances(db, { kind: 'allocated', owners: routes.map(({ connection }) => connection.networkAccountId) }),
    readBalances(db, { kind: 'available', owners: client ? [client.walletId] : [] }),
  ]);
  const byAccount = Map.groupBy(allocated, ({ owner }) => owner);
  const networkBalances = routes.map(({ connection, partner }) => [
    connection.id,
    {
      clientId: connection.clientId,
      partnerId: partner.id,
      partnersConnectionId: connection.partnersConnectionId ?? '',
      balances: presentBalances(byAccount.get(connection.networkAccountId) ?? [], (unit) => partnerName(partner, unit)),
    },
  ]);
  const reader = partners.find(({ id }) => partnerIds === undefined || partnerIds.includes(id));
  return {
    networkBalances: Object.fromEntries(networkBalances),
    ...(reader && { balances: presentBalances(own, (unit) => partnerName(reader, unit)) }),
  };
});
