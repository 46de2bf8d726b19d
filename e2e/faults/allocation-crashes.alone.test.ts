import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { makeProof, readBalances } from '#server/domains/ledger/public.ts';
import { insertNetwork } from '#server/domains/network/members/connection-store.ts';
import { newAllocator, UNIT } from '#server/domains/network/testing-allocator.ts';
import { aPartner } from '#server/domains/network/testing-members.ts';
import { createHttpApp } from '#server/http/app.ts';
import { startCrashableServer } from './crashable-server.ts';
import { openServiceAndPeople } from './ground.ts';

const CRASHES = 10;
/** Two for each client, so that some wait for the lock of its account when it crashes. */
const WRITERS = 6;
const CLIENTS = 3;
const BETWEEN = 15;
const PAUSE_MS = 15;
const PAUSE_AFTER_REFUSAL_MS = 50;
const PATIENCE_MS = 60_000;
const FUNDS = 1_000_000n;

const server = await startCrashableServer();
const ground = await openServiceAndPeople(server.url);
const { service, db } = ground;
const app = createHttpApp(service);
const partner = aPartner();
await insertNetwork(db, { partners: [partner], clients: [], connections: [] });
const making = Array.from({ length: CLIENTS }, () =>
  newAllocator(ground, { partnerId: partner.id, funds: String(FUNDS) }),
);
const clients = await Promise.all(making);
type Client = (typeof clients)[number];

after(async () => {
  await ground.close();
  await server.stop();
});

/** Ids of what was acknowledged, by external id. */
const acknowledged = new Map<string, string>();
let refusals = 0;

/** Sends one request, the same again until it is acknowledged. */
async function allocate({ newRequest }: Client): Promise<void> {
  const clientExternalId = randomUUID();
  const { path, init } = newRequest(clientExternalId);
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const response = await app.request(path, init, { address: '127.0.0.1' });
    const text = await response.text();
    if (response.status === 200) {
      const { allocation } = JSON.parse(text) as { allocation: { id: string; status: string } };
      assert.equal(allocation.status, 'cleared');
      return void acknowledged.set(clientExternalId, allocation.id);
    }
    assert.ok(response.status >= 500, `${response.status} ${text}`);
    refusals += 1;
    await delay(PAUSE_AFTER_REFUSAL_MS);
  }
  throw new Error(`an allocation was not acknowledged within ${PATIENCE_MS} ms`);
}

/** Each crash comes at a random moment after some more were acknowledged. */
async function crashOften(): Promise<void> {
  for (let count = 0; count < CRASHES; count += 1) {
    const [wanted, deadline] = [acknowledged.size + BETWEEN, Date.now() + PATIENCE_MS];
    while (acknowledged.size < wanted && Date.now() < deadline) await delay(PAUSE_MS);
    await delay(randomInt(0, 200));
    await server.crash();
    await delay(randomInt(0, 100));
    await server.restart();
  }
}

async function idsOf(statement: string): Promise<string[]> {
  const { rows } = await service.pool.query<{ id: string }>(statement);
  return rows.map(({ id }) => id).toSorted();
}

describe('ten crashes of the database while clients allocate', () => {
  before(async () => {
    let isOver = false;
    const write = async (client: Client): Promise<void> => {
      while (!isOver) await allocate(client);
    };
    const writing = Array.from({ length: WRITERS }, (_, place) => write(clients[place % CLIENTS] as Client));
    const crashing = crashOften().finally(() => {
      isOver = true;
    });
    await Promise.all([crashing, ...writing]);
  });

  it('lose no acknowledged allocation, and make none twice: record, ledger group and event are there, each once', async (t) => {
    t.diagnostic(`${acknowledged.size} allocations acknowledged, ${refusals} requests refused meanwhile`);
    assert.ok(acknowledged.size > CRASHES * BETWEEN && refusals > CRASHES, 'there was load during the crashes');
    const ids = [...acknowledged.values()].toSorted();
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(await idsOf(`select id::text from network_allocations where status = 'cleared'`), ids);
    assert.deepEqual(await idsOf('select id::text from network_allocations'), ids);
    assert.deepEqual(await idsOf(`select reference as id from ledger_groups where kind = 'allocation'`), ids);
    assert.deepEqual(await idsOf(`select reference as id from ledger_holds where state = 'posted'`), ids);
    assert.deepEqual(await idsOf(`select subject_id as id from events where subject_type = 'allocation'`), ids);
    const audited = await idsOf(`select distinct subject_id as id from audit_log where subject_type = 'allocation'`);
    assert.deepEqual(audited, ids);
  });

  it('leave books that are right: what left the accounts is on the connections, and nothing is held', async () => {
    assert.deepEqual((await makeProof(service)).problems, []);
    const given = await readBalances(db, {
      kind: 'allocated',
      owners: clients.map(({ networkAccountId }) => networkAccountId),
    });
    const left = await readBalances(db, { kind: 'available', owners: clients.map(({ walletId }) => walletId) });
    const sum = (all: typeof given): bigint => all.reduce((total, { available }) => total + BigInt(available), 0n);
    assert.equal(sum(given), BigInt(acknowledged.size));
    assert.equal(sum(left), FUNDS * BigInt(CLIENTS) - BigInt(acknowledged.size));
    assert.ok([...given, ...left].every(({ held, asset }) => held === '0' && asset === UNIT));
  });
});
