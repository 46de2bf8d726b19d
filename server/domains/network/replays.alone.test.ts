import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Contract, InputOf } from '#lib/contract.ts';
import { createClientAllocation, createClientDeallocation } from '#lib/contracts/network/client-allocations.ts';
import { createPartnerSettlement, createPartnerSettlementV2 } from '#lib/contracts/network/partner-settlements.ts';
import { createPartnerTrade } from '#lib/contracts/network/partner-trades.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { harness, toRequest } from '#server/testing/harness.ts';
import { credentialsOf } from '#server/testing/signed-request.ts';
import { signedAllocation } from './allocations/testing-allocations.ts';
import { signedSettlement } from './settlements/testing-settlements.ts';
import {
  anotherPartner,
  connect,
  connectWith,
  enterprisePartner,
  newNonce,
  simulatedPartner,
  testClient,
} from './testing-network.ts';
import { signedTrade, tradeOf } from './trades/testing-trades.ts';

/** Half of them before the restart, and half after it. */
const REPLAYS = 1000;
const AT_ONCE = 8;
const HERE = { isWrittenHere: true };

const h = await harness();
const funds = { ofcbtc: '1000000', ofcusd: '1000000' };
const client = await testClient(h, { funds });
const venue = await enterprisePartner(h, { funds });
const { id: connectionId } = await connect(h, client, await simulatedPartner(h));
const { id: venueConnectionId } = await connectWith(h, client, venue);
const careful = await anotherPartner(h, venue, { clientDisputeWindowMinutes: 60, topUpWindowMinutes: 60 });
const { id: carefulConnectionId } = await connectWith(h, client, careful);

type App = Pick<ReturnType<typeof createHttpApp>, 'request'>;
type Request = ReturnType<typeof toRequest>;
interface Reply {
  status: number;
  text: string;
}

/** A second process over the same database, as after a restart. */
async function restart(): Promise<App> {
  const { env, log } = h.service;
  const options = { env, log, domains, databaseUrl: h.databaseUrl, masterKey: env.MASTER_KEY ?? '' };
  const service = await openService(options);
  after(() => service.close());
  return createHttpApp(service);
}

async function send(app: App, { path, init }: Request): Promise<Reply> {
  const response = await app.request(path, init, { address: '127.0.0.1' });
  return { status: response.status, text: await response.text() };
}

/** What a replay may not add to: everything but the audit log, which tells of each answer. */
const TABLES = [
  'ledger_accounts',
  'ledger_groups',
  'ledger_holds',
  'ledger_transfers',
  'network_allocations',
  'network_settlements',
  'network_settlement_parties',
  'network_settlement_transfers',
  'network_tasks',
  'network_trades',
  'network_trade_versions',
  'pending_approvals',
  'used_nonces',
  'events',
];

/** How many rows there are, when the last of them changed, and what every account has. */
async function effects(): Promise<unknown> {
  const counts = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`);
  const { rows } = await h.ownerPool.query(`
    select ${counts.join(', ')}, (select max(updated_at) from network_allocations) as allocated,
      (select max(updated_at) from network_settlements) as settled, (select max(updated_at) from network_trades) as traded,
      (select jsonb_agg(jsonb_build_array(id, posted, held) order by id) from ledger_accounts) as balances`);
  return rows[0];
}

/** Sends requests in turn, again and again, before and after a restart. Gives every reply. */
async function replay(requests: readonly Request[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const app of [h.app, await restart()]) {
    const places = Array.from({ length: REPLAYS / 2 }, (_, place) => place).values();
    const one = async (): Promise<void> => {
      for (const place of places) replies.push(await send(app, requests[place % requests.length] as Request));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }
  return replies;
}

/** Replays have no effect, and all of them are answered like this. */
async function demandNoEffect(requests: readonly Request[], wanted: Reply): Promise<void> {
  const before = await effects();
  const replies = await replay(requests);
  assert.equal(replies.length, REPLAYS);
  assert.deepEqual(new Map(replies.map(({ status, text }) => [text, status])), new Map([[wanted.text, wanted.status]]));
  assert.deepEqual(await effects(), before);
}

/** Sends a request for the first time, which has an effect. */
async function first<C extends Contract>(contract: C, as: { token: string }, input: InputOf<C>) {
  const before = await effects();
  const request = toRequest(contract, { as: as.token, input });
  const reply = await send(h.app, request);
  assert.equal(reply.status, 200, reply.text);
  assert.notDeepEqual(await effects(), before);
  return { request, reply };
}

const { as } = client;
const allocation = (more: object = {}) =>
  signedAllocation(h, client, { connectionId, quantity: '7', ...HERE, ...more });
const allocate = (input: InputOf<typeof createClientAllocation>) => first(createClientAllocation, as, input);

describe('a thousand replays, half of them after a restart, have no effect', () => {
  it('of a nonce, under other requests each time: 409', async () => {
    const nonce = newNonce();
    await allocate(await allocation({ nonce }));
    const requests: Request[] = [];
    for (let place = 0; place < REPLAYS / 2; place += 1) {
      const contract = place % 2 === 0 ? createClientAllocation : createClientDeallocation;
      requests.push(toRequest(contract, { as: as.token, input: await allocation({ nonce }) }));
    }
    const refused = await send(h.app, requests[0] as Request);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /nonce/);
    const before = await effects();
    const replies = await replay(requests);
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [409]);
    assert.deepEqual(await effects(), before);
  });
  it('of an external id of an allocation, by the same request and under new nonces: the record as it is', async () => {
    const input = await allocation();
    const { request, reply } = await allocate(input);
    const requests = [request];
    while (requests.length < 50) {
      const renewed = await allocation({ clientExternalId: input.clientExternalId });
      requests.push(toRequest(createClientAllocation, { as: as.token, input: renewed }));
    }
    await demandNoEffect(requests, reply);
  });
  it('of a signed write: 401, whatever the operation would have said', async () => {
    const { path, init } = toRequest(createClientAllocation, { as: as.token, input: await allocation() });
    const call = { origin: '', path, method: init.method, token: as.token, body: init.body ?? '' };
    const headers = { 'content-type': 'application/json', ...credentialsOf({ ...call, scheme: '3.0' }) };
    const request = { path, init: { ...init, headers } };
    assert.equal((await send(h.app, request)).status, 200);
    const before = await effects();
    const replies = await replay([request]);
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [401]);
    assert.deepEqual(await effects(), before);
  });
  it('of an external id of a settlement, of the first version and of the second: the record as it is', async () => {
    const amounts = (id: string) => ({ settlementAmounts: { [id]: { USD: '5' } }, ...HERE });
    const once = await signedSettlement(h, venue, amounts(venueConnectionId));
    const settled = await first(createPartnerSettlement, venue.as, once);
    await demandNoEffect([settled.request], settled.reply);
    const cutoffAt = h.service.clock.nowIso();
    const later = await signedSettlement(h, careful, { ...amounts(carefulConnectionId), cutoffAt });
    const created = await first(createPartnerSettlementV2, careful.as, { ...later, cutoffAt });
    await demandNoEffect([created.request], created.reply);
  });
  it('of an external id of a trade: the record as it is', async () => {
    const input = await signedTrade(h, venue, { trade: tradeOf(h, venueConnectionId), ...HERE });
    const { request, reply } = await first(createPartnerTrade, venue.as, input);
    await demandNoEffect([request], reply);
  });
  it('and the books are right after all of it', async () => {
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
});
