import { randomUUID } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import * as contracts from '#lib/contracts/sandbox/off-exchange.ts';
import { connectionEvents } from '#lib/events/allocations.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { newHexId, uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { openSimulatedBalances } from '#server/domains/ledger/public.ts';
import {
  CONNECTION_KEY_PURPOSE,
  type ConnectionRow,
  concernedBy,
  insertConnection,
  presentConnection,
} from '../members/client-connection-store.ts';
import { type ClientRow, insertClient } from '../members/client-store.ts';
import { findOwnPartner, type PartnerRow } from '../members/partner-store.ts';
import { simulatedIds } from '../members/simulated-ids.ts';
import { signAsSimulated } from './actors.ts';
import { countSimulatedClients } from './simulated-clients.ts';
import { simulatedKey } from './simulated-key.ts';

/** A client that is nobody's, with a million whole units of each currency. */
async function makeClient(
  { db, now }: Context,
  { trustOrg, currencies }: PartnerRow,
  name: string,
): Promise<ClientRow> {
  const at = now.toISOString();
  const walletId = newHexId();
  const client = await insertClient(db, {
    id: uuidV7(now.getTime()),
    enterpriseId: null,
    name,
    walletId,
    trustOrg,
    balanceAlertLastSent: null,
    createdAt: at,
    updatedAt: at,
  });
  if (!client) throw new Error('an insert left no row');
  await openSimulatedBalances(db, { walletId, units: currencies, at });
  return client;
}

/** Connects it as a client of flesh and blood would: with a key of the partner's scheme, and signed. */
function connect(
  { db, now, service: { vault } }: Context,
  { client, partner, isInitialized }: { client: ClientRow; partner: PartnerRow; isInitialized: boolean },
): Promise<ConnectionRow> {
  const [id, at] = [uuidV7(now.getTime()), now.toISOString()];
  const connectionKey = simulatedKey(partner.connectionKeySchema);
  const signed = { partnerId: partner.id, name: `${client.name}`, connectionKey, nonce: newHexId() };
  const payload = canonicalText(signed);
  const signature = signAsSimulated(vault, client.walletId, payload);
  return insertConnection(db, {
    id,
    name: signed.name,
    clientId: client.id,
    partnerId: partner.id,
    networkAccountId: randomUUID(),
    isActive: true,
    isInitialized,
    ...(isInitialized ? simulatedIds(id, client.id) : {}),
    keySchema: connectionKey.schema,
    sealedKey: vault.encrypt(CONNECTION_KEY_PURPOSE, JSON.stringify(connectionKey)),
    proof: sha256(`${payload}.${signature}`).toString('hex'),
    nonce: signed.nonce,
    createdAt: at,
    updatedAt: at,
  });
}

export const createSimulatedClient = operation(contracts.createSimulatedClient, async (context, input) => {
  const { db, audit, emit } = context;
  const { enterpriseId, partnerId, mustWait } = input;
  const partner = orNotFound(
    await findOwnPartner(db, { enterpriseId, partnerId }),
    'The enterprise is no such partner.',
  );
  if (!partner.isActive) fail('unprocessable', 'The partner is inactive.');
  const name = input.name ?? `Simulated client ${(await countSimulatedClients(db, partnerId)) + 1}`;
  const client = await makeClient(context, partner, name);
  const connection = await connect(context, { client, partner, isInitialized: !mustWait });
  const { id } = connection;
  await audit({ subjectType: 'off-exchange-client', subjectId: client.id, after: { name, partnerId, connection: id } });
  const concerned = concernedBy({ client, partner });
  await emit(...connectionEvents.to(concerned, 'created', { id, body: { name, partnerId }, actorUserId: null }));
  if (!mustWait) await emit(...connectionEvents.to(concerned, 'initialized', { id, body: {}, actorUserId: null }));
  return { id: client.id, name, partnerId, connection: presentConnection(connection), createdAt: client.createdAt };
});
