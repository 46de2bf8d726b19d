import { randomUUID } from 'node:crypto';
import * as contracts from '#lib/contracts/network/client-connections.ts';
import { connectionEvents } from '#lib/events/allocations.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import {
  CONNECTION_KEY_PURPOSE,
  concernedBy,
  findProved,
  insertConnection,
  presentConnection,
} from './client-connection-store.ts';
import { connectionFields, requireParties } from './connection-wanted.ts';
import { simulatedIds } from './simulated-ids.ts';

export const createClientConnection = operation(contracts.createClientConnection, async (context, input) => {
  const { db, now, service, audit, emit } = context;
  const { enterpriseId, partnerId, name, connectionKey, nonce, payload, signature } = input;
  demandPayload(payload, { fields: connectionFields(input), path: { enterpriseId } });
  const { client, partner } = await requireParties(db, input);
  const at = now.toISOString();
  await demandSignature(db, { accountId: client.walletId, payload, signature }, 'payload_signature_rejected');
  const proof = sha256(`${payload}.${signature}`).toString('hex');
  const known = await findProved(db, { clientId: client.id, proof });
  if (known) {
    await audit({ subjectType: 'off-exchange-connection', subjectId: known.id, after: { name, partnerId } });
    return { connection: presentConnection(known) };
  }
  await spendNonce(db, { accountId: client.walletId, nonce, at });
  const isSimulated = partner.enterpriseId === null || client.enterpriseId === null;
  const id = uuidV7(now.getTime());
  const connection = await insertConnection(db, {
    id,
    name,
    clientId: client.id,
    partnerId,
    networkAccountId: randomUUID(),
    isActive: true,
    isInitialized: isSimulated,
    ...(isSimulated ? simulatedIds(id, client.id) : {}),
    keySchema: connectionKey.schema,
    sealedKey: service.vault.encrypt(CONNECTION_KEY_PURPOSE, JSON.stringify(connectionKey)),
    proof,
    nonce,
    createdAt: at,
    updatedAt: at,
  });
  const after = { name, partnerId, keySchema: connectionKey.schema };
  await audit({ subjectType: 'off-exchange-connection', subjectId: id, after });
  const concerned = concernedBy({ client, partner });
  await emit(...connectionEvents.to(concerned, 'created', { id, body: { name, partnerId } }));
  if (isSimulated) await emit(...connectionEvents.to(concerned, 'initialized', { id, body: {}, actorUserId: null }));
  return { connection: presentConnection(connection) };
});
