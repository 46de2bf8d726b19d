import type { InputOf } from '#lib/contract.ts';
import { createClientConnection, signClientConnection } from '#lib/contracts/network/client-connections.ts';
import type { ConnectionKey } from '#lib/contracts/network/connection-shapes.ts';
import type { Harness } from '#server/testing/harness.ts';
import { newNonce, type TestClient } from '../testing-network.ts';

/** What clients give partners of each scheme; every secret has the word in it. */
export const KEYS: Readonly<Record<ConnectionKey['schema'], ConnectionKey>> = {
  token: { schema: 'token', connectionToken: 'hush-hush-1' },
  tokenAndSignature: { schema: 'tokenAndSignature', connectionToken: 'hush-hush-2', signature: 'hush-hush-3' },
  apiKeyAndSecret: { schema: 'apiKeyAndSecret', apiKey: 'hush-hush-4', apiSecret: 'hush-hush-5' },
  clearloop: {
    schema: 'clearloop',
    apiKey: 'hush-hush-6',
    apiSecret: 'hush-hush-7',
    clientAccountId: 'hush-hush-8',
    companyRegistrationNumber: 'hush-hush-9',
  },
};
export const SECRET = 'hush-hush';

type Wanted = Omit<InputOf<typeof signClientConnection>, 'enterpriseId'>;

/** A wanted connection, as the client signs it. */
export const wantedWith = (partnerId: string, more: Partial<Wanted> = {}): Wanted => ({
  partnerId,
  name: 'Quayside main',
  connectionKey: KEYS.token,
  nonce: newNonce(),
  ...more,
});

/** The request of a client, signed. */
export async function signedConnection(h: Harness, client: TestClient, wanted: Wanted) {
  const { enterpriseId, as, sign } = client;
  const { body } = await h.call(signClientConnection, { as, input: { enterpriseId, ...wanted } });
  return { enterpriseId, ...wanted, payload: body.payload, signature: sign(body.payload) };
}

/** Connects, and gives the reply. */
export const makeConnection = async (h: Harness, client: TestClient, wanted: Wanted) =>
  h.call(createClientConnection, { as: client.as, input: await signedConnection(h, client, wanted) });
