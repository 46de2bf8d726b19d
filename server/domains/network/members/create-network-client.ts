import * as contracts from '#lib/contracts/network/clients.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { trustOrgOf } from '#server/domains/directory/public.ts';
import { oldestAccount } from '#server/domains/wallets/public.ts';
import { type ClientRow, findClient, insertClient, presentClient } from './client-store.ts';

export const createNetworkClient = operation(
  contracts.createNetworkClient,
  async ({ db, now, audit }, { enterpriseId }) => {
    const known = await findClient(db, enterpriseId);
    const client = known ?? (await becomeClient(db, enterpriseId, now));
    await audit({ subjectType: 'off-exchange-client', subjectId: client.id, after: { walletId: client.walletId } });
    return { client: presentClient(client) };
  },
);

type Tx = Parameters<typeof insertClient>[0];

async function becomeClient(db: Tx, enterpriseId: string, now: Date): Promise<ClientRow> {
  const walletId = await oldestAccount(db, enterpriseId);
  if (walletId === undefined) fail('missing_role', 'The enterprise has no trading account that could become a client.');
  const at = now.toISOString();
  const row: ClientRow = {
    id: uuidV7(now.getTime()),
    enterpriseId,
    name: null,
    walletId,
    trustOrg: await trustOrgOf(db, enterpriseId),
    balanceAlertLastSent: null,
    createdAt: at,
    updatedAt: at,
  };
  const made = (await insertClient(db, row)) ?? (await findClient(db, enterpriseId));
  return made ?? fail('state_conflict', 'The trading account belongs to another client.');
}
