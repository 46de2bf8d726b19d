import { randomBytes, randomUUID } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import { createClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { createWallet, fundAccount } from '#server/domains/wallets/testing.ts';
import { type Harness, toRequest } from '#server/testing/harness.ts';
import { insertNetwork } from './members/connection-store.ts';
import { aClient, aConnection } from './testing-members.ts';

/** The unit of which an allocator has funds. */
export const UNIT = 'ofcbtc';

/**
 * Who allocates under load: a new enterprise that is a client, with funds and a connection to a partner that is there. Written through
 * the stores, for what has no harness. Gives requests, each signed and new, of one unit.
 */
export async function newAllocator(
  { service, db, create }: Pick<Harness, 'service' | 'db' | 'create'>,
  { partnerId, funds }: { partnerId: string; funds: string },
) {
  const enterpriseId = await create.enterprise();
  const { token } = await create.user({ [enterpriseId]: 'admin' });
  const { id: walletId, sign } = await createWallet(service, enterpriseId);
  await fundAccount(service, walletId, { [UNIT]: funds });
  const client = aClient(enterpriseId, { walletId });
  const connection = aConnection({ clientId: client.id, partnerId });
  await insertNetwork(db, { partners: [], clients: [client], connections: [connection] });
  const newRequest = (clientExternalId: string = randomUUID()) => {
    const amount = { currency: UNIT, quantity: '1' };
    const fields = { amount, clientExternalId, nonce: randomBytes(16).toString('hex') };
    const input = { enterpriseId, connectionId: connection.id, ...fields };
    const payload = canonicalText(input);
    return toRequest(createClientAllocation, { as: token, input: { ...input, payload, signature: sign(payload) } });
  };
  return { enterpriseId, walletId, networkAccountId: connection.networkAccountId, newRequest };
}
