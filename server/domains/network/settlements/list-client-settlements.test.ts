import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listClientSettlements } from '#lib/contracts/network/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { insertSettlement, type SettlementOptions } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const path = (id = enterpriseId) => `/api/network/v1/enterprises/${id}/clients/settlements`;
const bearer = { authorization: `Bearer ${h.viewer.token}` };

const [partnerA, partnerB, connectionA, connectionB] = Array.from({ length: 4 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
];
const SAME = '2026-03-02T09:30:00.000Z';
const pending = await insertSettlement(h.db, enterpriseId, {
  settlement: { partnerId: partnerA, createdAt: SAME, notes: 'net', rtId: connectionA, cutoffAt: SAME, disputed: true },
  party: { partyConnectionId: connectionA, counterpartyConnectionId: connectionB },
});
const failed = await insertSettlement(h.db, enterpriseId, {
  settlement: { partnerId: partnerA, createdAt: SAME, status: 'failed', reason: 'no funds', disputed: false },
  party: { partyConnectionId: connectionB },
});
const completed = await insertSettlement(h.db, enterpriseId, {
  settlement: { partnerId: partnerB, status: 'completed', createdAt: '2026-03-03T09:30:00.000Z', finalizedAt: SAME },
});
const rejected = await insertSettlement(h.db, enterpriseId, {
  settlement: { partnerId: partnerB, status: 'rejected', createdAt: SAME, reason: 'unknown', finalizedAt: SAME },
});
const foreign = await insertSettlement(h.db, h.otherEnterpriseId, { settlement: { partnerId: partnerA } });
const ORDERED = [completed.id, ...[pending.id, failed.id, rejected.id].sort().reverse()];

type Query = Omit<InputOf<typeof listClientSettlements>, 'enterpriseId'>;
async function idsOf(query: Query): Promise<string[]> {
  const reply = await h.call(listClientSettlements, { as: h.viewer, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.settlements.map((row) => row.id);
}
const get = (query: string, id?: string) => h.app.request(`${path(id)}?${query}`, { headers: bearer });

/** A GET with a body, which `fetch` cannot send. */
async function getWithBody(body: string): Promise<{ status: number; text: string }> {
  const url = new URL((await h.listen()) + path());
  return new Promise((resolve, reject) => {
    const headers = { ...bearer, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'GET', headers }, (reply) => {
      let text = '';
      reply.on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('GET clients/settlements', () => {
  it('200: lists the enterprise’s own settlements, newest first, equal times by id', async () => {
    assert.deepEqual(await idsOf({}), ORDERED);
  });
  it('200: gives each status exactly the fields of its variant', async () => {
    const reply = await h.call(listClientSettlements, { as: h.viewer, input: { enterpriseId } });
    const byId = new Map(reply.body.settlements.map((row) => [row.id, row]));
    const fields = (id: string) => Object.keys(byId.get(id) ?? {});
    assert.ok(fields(failed.id).includes('reason') && !fields(failed.id).includes('finalizedAt'));
    assert.ok(fields(completed.id).includes('finalizedAt') && !fields(completed.id).includes('reason'));
    assert.ok(fields(rejected.id).includes('finalizedAt') && fields(rejected.id).includes('reason'));
    for (const name of ['notes', 'rtId', 'cutoffAt', 'disputed']) assert.ok(fields(pending.id).includes(name), name);
    for (const name of ['notes', 'rtId', 'cutoffAt', 'reason']) assert.ok(!fields(completed.id).includes(name), name);
    assert.ok(reply.body.settlements.every((row) => row.reconciled === false));
  });
  it('200: answers an empty list for an enterprise without settlements', async () => {
    const empty = await h.create.enterprise();
    const user = await h.create.user({ [empty]: 'viewer' });
    const reply = await h.call(listClientSettlements, { as: user, input: { enterpriseId: empty } });
    assert.equal(reply.text, '{"settlements":[]}');
  });

  const filters: [string, Query, () => string[]][] = [
    ['settlementIds', { settlementIds: [failed.id, completed.id] }, () => [completed.id, failed.id]],
    ['settlementIds of another enterprise', { settlementIds: [foreign.id] }, () => []],
    ['onlyShowDisputed true', { onlyShowDisputed: 'true' }, () => [pending.id]],
    ['onlyShowDisputed false, which has no effect', { onlyShowDisputed: 'false' }, () => ORDERED],
    ['partnerIds', { partnerIds: [partnerB] }, () => [completed.id, rejected.id]],
    ['several partnerIds', { partnerIds: [partnerA, partnerB, partnerA] }, () => ORDERED],
    ['partyConnectionIds', { partyConnectionIds: [connectionB] }, () => [failed.id]],
    ['counterpartyConnectionIds', { counterpartyConnectionIds: [connectionB] }, () => [pending.id]],
    ['statuses', { statuses: ['rejected', 'completed'] }, () => [completed.id, rejected.id]],
    ['filters together', { statuses: ['failed', 'completed'], partnerIds: [partnerA] }, () => [failed.id]],
    ['an unknown partner', { partnerIds: [randomUUID()] }, () => []],
  ];
  for (const [name, query, wanted] of filters) {
    it(`200: filters by ${name}`, async () => assert.deepEqual(await idsOf(query), wanted()));
  }
  it('200: finds a settlement over several connections by each of them, and lists it once', async () => {
    const [own, party, source] = [await h.create.enterprise(), randomUUID(), randomUUID()];
    const reader = await h.create.user({ [own]: 'viewer' });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const add = async (day: number, transfers: SettlementOptions['transfers'] = []) => {
      const settlement = { createdAt: `2026-03-0${day}T09:30:00.000Z` };
      return (await insertSettlement(h.db, own, { settlement, transfers, party: { partyConnectionId: third } })).id;
    };
    const both = await add(1, [
      { destinationConnectionId: first, sourceConnectionId: party },
      { destinationConnectionId: first, sourceConnectionId: source },
      { destinationConnectionId: second },
    ]);
    const alone = await add(2, [{ destinationConnectionId: second, quantity: '5' }]);
    const other = await add(3, [{}]);
    const ask = async (input: Query) => {
      const reply = await h.call(listClientSettlements, { as: reader, input: { enterpriseId: own, ...input } });
      assert.equal(reply.status, 200, reply.text);
      return reply.body.settlements.map(({ id }) => id);
    };
    assert.deepEqual(await ask({}), [other, alone, both]);
    assert.deepEqual(await ask({ partyConnectionIds: [first] }), [both]);
    assert.deepEqual(await ask({ partyConnectionIds: [second] }), [alone, both]);
    assert.deepEqual(await ask({ partyConnectionIds: [first, second, third] }), [other, alone, both]);
    assert.deepEqual(await ask({ partyConnectionIds: [first, second], pageSize: 1, pageNumber: 1 }), [both]);
    assert.deepEqual(await ask({ partyConnectionIds: [first], counterpartyConnectionIds: [party, source] }), [both]);
    assert.deepEqual(await ask({ counterpartyConnectionIds: [party], settlementIds: [both, alone] }), [both]);
  });
  it('200: shows each client of a broker its own direction and disputes', async () => {
    const [one, two] = [await h.create.enterprise(), await h.create.enterprise()];
    const connection = randomUUID();
    const { id } = await insertSettlement(h.db, one, {
      settlement: { version: 2, disputed: true, cutoffAt: SAME },
      transfers: [{ sourceEnterpriseId: two, sourceConnectionId: connection, quantity: '150000000', usdValue: '1' }],
    });
    const seen = await Promise.all(
      [one, two].map(async (enterprise) => {
        const as = await h.create.user({ [enterprise]: 'viewer' });
        const input = { enterpriseId: enterprise, counterpartyConnectionIds: [connection] };
        const [row] = (await h.call(listClientSettlements, { as, input })).body.settlements;
        return [row?.id, row?.transferDirection, row?.disputed];
      }),
    );
    assert.deepEqual(seen, [
      [id, 'receive', true],
      [id, 'send', false],
    ]);
  });
  it('200: takes arrays as repeated keys and as name[]', async () => {
    for (const query of ['statuses=rejected&statuses=completed', 'statuses[]=rejected&statuses[]=completed']) {
      const reply = await get(query);
      assert.equal(reply.status, 200);
      const body = (await reply.json()) as { settlements: { id: string }[] };
      assert.deepEqual(
        body.settlements.map((row) => row.id),
        [completed.id, rejected.id],
      );
    }
    assert.equal(((await (await get('statuses[]=failed')).json()) as { settlements: [] }).settlements.length, 1);
  });
  it('200: pages without doubles or holes, and beyond the end answers an empty page', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4].map((pageNumber) => idsOf({ pageNumber, pageSize: 1 })));
    assert.deepEqual(pages.flat(), ORDERED);
    assert.deepEqual(await idsOf({ pageNumber: '10000000', pageSize: '500' }), []);
  });
  it('200: ignores an unknown parameter', async () => assert.equal((await get('colour=blue')).status, 200));
  it('200: takes filters from a JSON body on GET; path and query win over it', async () => {
    const body = { statuses: ['failed'], enterpriseId: h.otherEnterpriseId, pageSize: 10 };
    const reply = await getWithBody(JSON.stringify(body));
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(
      JSON.parse(reply.text).settlements.map((row: { id: string }) => row.id),
      [failed.id],
    );
  });
  it('400: refuses a body on GET that is not JSON, without a body of its own', async () => {
    assert.deepEqual(await getWithBody('{"statuses":'), { status: 400, text: '' });
  });

  const wrong: [string, string][] = [
    ['a malformed UUID', 'settlementIds=not-a-uuid'],
    ['a malformed partner', 'partnerIds=123'],
    ['a negative page number', 'pageNumber=-1'],
    ['a huge page number', 'pageNumber=99999999999999999999'],
    ['a page size of zero', 'pageSize=0'],
    ['a page size beyond 500', 'pageSize=501'],
    ['a page size that is no number', 'pageSize=ten'],
    ['an unknown status', 'statuses=done'],
    ['one unknown status among known ones', 'statuses=pending&statuses=done'],
    ['a repeated single-value parameter', 'pageSize=5&pageSize=6'],
    ['a flag that is neither true nor false', 'onlyShowDisputed=yes'],
    [
      'more ids than a filter takes',
      Array.from({ length: 501 }, (_, at) => `partnerIds=${at.toString(16).padStart(32, '0')}`).join('&'),
    ],
  ];
  for (const [name, query] of wrong) {
    it(`400: refuses ${name}, without a body`, async () => {
      const reply = await get(query);
      assert.equal(reply.status, 400);
      assert.equal(await reply.text(), '');
      const problems = problemsOf(reply);
      assert.equal(problems[0]?.path.split('.')[0], query.split('=')[0]);
    });
  }
  it('401: refuses a caller without credentials, and one who is no member; only the first must sign in', async () => {
    const none = await h.call(listClientSettlements, { as: null, input: { enterpriseId } });
    assert.deepEqual([none.status, none.headers.get('x-auth-required')], [401, 'true']);
    const stranger = await h.call(listClientSettlements, { as: h.outsider, input: { enterpriseId } });
    assert.deepEqual([stranger.status, stranger.headers.get('x-auth-required')], [401, null]);
    for (const reply of [none, stranger]) assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['error']);
  });
  it('403: refuses an enterprise without the off-exchange licence, and a token without the scope', async () => {
    const unlicensed = await h.create.enterprise({ licences: ['dvp'] });
    const member = await h.create.user({ [unlicensed]: 'admin' });
    const narrow = await h.create.token(h.viewer.id, { scopes: ['wallet_view_all'] });
    const replies = [
      await h.call(listClientSettlements, { as: member, input: { enterpriseId: unlicensed } }),
      await h.call(listClientSettlements, { as: narrow.token, input: { enterpriseId } }),
    ];
    for (const reply of replies) {
      assert.equal(reply.status, 403, reply.text);
      assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['error']);
    }
  });
  it('404: answers {error} for an enterprise that does not exist, also for a malformed id', async () => {
    for (const id of [newHexId(), 'nobody', 'a'.repeat(200)]) {
      const reply = await h.call(listClientSettlements, { as: h.viewer, input: { enterpriseId: id } });
      assert.equal(reply.status, 404);
      assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['error']);
    }
  });
});
