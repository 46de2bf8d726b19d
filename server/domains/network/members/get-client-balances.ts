import * as contracts from '#lib/contracts/network/client-balances.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { listConnectionsOf } from './client-connection-store.ts';
import { findClient } from './client-store.ts';
import { findPartners } from './partner-store.ts';
import { presentBalances } from './present-balances.ts';

export const getClientBalances = operation(contracts.getClientBalances, async ({ db }, query) => {
  const client = orNotFound(await findClient(db, query.enterpriseId), 'The enterprise is no client of the network.');
  const connections = await listConnectionsOf(db, { ...query, isTakenUp: true });
  const [own, allocated, partners] = await Promise.all([
    readBalances(db, { kind: 'available', owners: [client.walletId] }),
    readBalances(db, { kind: 'allocated', owners: connections.map((one) => one.networkAccountId) }),
    findPartners(db, [...new Set(connections.map((one) => one.partnerId))]),
  ]);
  const byAccount = Map.groupBy(allocated, ({ owner }) => owner);
  const institutions = new Map(partners.map((partner) => [partner.id, partner.institutionIdentifier]));
  const networkBalances = connections.map(({ id, name, partnerId, partnersConnectionId, networkAccountId }) => [
    id,
    {
      partnerId,
      partnersConnectionId: partnersConnectionId ?? '',
      name,
      partnerInstitutionIdentifier: institutions.get(partnerId) ?? '',
      balances: presentBalances(byAccount.get(networkAccountId) ?? []),
    },
  ]);
  return {
    clientId: client.id,
    balances: presentBalances(own),
    networkBalances: Object.fromEntries(networkBalances),
  };
});
