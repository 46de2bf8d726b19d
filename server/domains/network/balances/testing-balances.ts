import { newHexId } from '#server/core/runtime/id.ts';
import { mustApply } from '#server/domains/ledger/public.ts';
import { createWallet, fundAccount, holdOn } from '#server/domains/wallets/testing.ts';
import type { Harness } from '#server/testing/harness.ts';
import { insertNetwork } from '../members/connection-store.ts';
import { aClient, aConnection, aPartner } from '../testing-members.ts';

/** An enterprise with a trading account that has allocated some of its bitcoin, a wallet that holds ether, and one that is empty. */
export async function createHoldings({ service, create }: Pick<Harness, 'service' | 'create'>) {
  const enterpriseId = await create.enterprise();
  const account = await createWallet(service, enterpriseId, { label: 'Treasury' });
  const vault = await createWallet(service, enterpriseId, { coin: 'eth', type: 'custodial', label: 'Vault' });
  const partner = aPartner();
  const client = aClient(enterpriseId, { walletId: account.id });
  const connection = aConnection({ clientId: client.id, partnerId: partner.id, name: 'Quayside main' });
  await insertNetwork(service.db, { partners: [partner], clients: [client], connections: [connection] });
  await fundAccount(service, account.id, { ofcbtc: '1000', ofcusd: '30' });
  await fundAccount(service, vault.id, { eth: '70' });
  await holdOn(service, { walletId: account.id, unit: 'ofcbtc', quantity: '50' });
  const asset = 'ofcbtc';
  const own = { kind: 'available' as const, owner: account.id, asset, enterpriseId };
  const { networkAccountId: owner, id: scope } = connection;
  const allocated = { kind: 'allocated' as const, owner, scope, asset, enterpriseId };
  const transfers = [{ debit: own, credit: allocated, amount: '400' }];
  const groups = [{ kind: 'allocation', reference: newHexId(), transfers }];
  await mustApply(service.db, { at: service.clock.nowIso(), groups });
  return { enterpriseId, account, vault, connection, client };
}
