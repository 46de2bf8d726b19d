import type { AccountPlace } from '#server/domains/ledger/public.ts';
import type { Route } from './client-connection-store.ts';

interface Holder {
  walletId: string;
  enterpriseId: string | null;
}

/** Where the books keep what a client or a partner can spend of a unit. */
export const availableOf = ({ walletId, enterpriseId }: Holder, asset: string): AccountPlace => ({
  kind: 'available',
  owner: walletId,
  asset,
  enterpriseId,
});

/** Where they keep what is allocated to a connection. */
export const allocatedOf = (
  { connection, client }: { connection: Pick<Route['connection'], 'id' | 'networkAccountId'>; client: Holder },
  asset: string,
): AccountPlace => ({
  kind: 'allocated',
  owner: connection.networkAccountId,
  scope: connection.id,
  asset,
  enterpriseId: client.enterpriseId,
});
