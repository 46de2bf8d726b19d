import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listDvpSettlements } from '#lib/contracts/clearing/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { insertDvp } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const accountId = await insertAccount(h.db, enterpriseId, { label: 'Treasury' });
const secondId = await insertAccount(h.db, enterpriseId, { label: 'Prime' });
const btcWallet = await insertAccount(h.db, enterpriseId, { label: 'Cold', coin: 'btc' });
const foreignId = await insertAccount(h.db, h.otherEnterpriseId, { label: 'Contoso Desk' });
const own = { accountId, enterpriseId };
const second = { accountId: secondId, enterpriseId };
const foreign = { accountId: foreignId, enterpriseId: h.otherEnterpriseId };
const [DAY_1, DAY_2, DAY_3] = ['2026-03-02T09:30:00.000Z', '2026-03-03T09:30:00.000Z', '2026-03-04T09:30:00.000Z'];

const asked = await insertDvp(h.db, {
  requester: own,
  counterparty: foreign,
  requiresSigning: true,
  settlement: { createdAt: DAY_1, externalId: 'NX_100%', batchId: 'run-1' },
});
const answered = await insertDvp(h.db, {
  requester: foreign,
  counterparty: own,
  settlement: { createdAt: DAY_2, externalId: 'NXA100', status: 'settled', type: 'agency', batchId: 'run-2' },
});
const inner = await insertDvp(h.db, {
  requester: own,
  counterparty: second,
  settlement: { createdAt: DAY_2, externalId: 'OTHER', status: 'pending-acknowledgement', type: 'disbursement' },
});
await insertDvp(h.db, { requester: second, counterparty: foreign, settlement: { createdAt: DAY_3 } });
const ORDERED = [...[answered, inner].sort().reverse(), asked];

type Query = Omit<InputOf<typeof listDvpSettlements>, 'enterpriseId' | 'accountId' | 'limit' | 'offset'>;
const list = (query: Query & { limit?: number; offset?: number } = {}, as: string | null = h.viewer.token) =>
  h.call(listDvpSettlements, { as, input: { enterpriseId, accountId, limit: 50, offset: 0, ...query } });
async function idsOf(query: Query & { limit?: number; offset?: number }): Promise<string[]> {
  const reply = await list(query);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.settlementList.map((row) => row.id);
}
const get = (query: string, account = accountId, enterprise = enterpriseId) =>
  h.app.request(`/api/clearing/v1/enterprise/${enterprise}/account/${account}/settlements?${query}`, {
    headers: { authorization: `Bearer ${h.viewer.token}` },
  });

describe('GET account/{accountId}/settlements', () => {
  it('200: lists what the account is a party of, newest first, equal times by id', async () => {
    assert.deepEqual(await idsOf({}), ORDERED);
  });
  it('200: has approvals, transfers and the requester’s account name of each settlement', async () => {
    const reply = await list();
    for (const row of reply.body.settlementList) {
      assert.equal(row.approvalRequests.length, 2);
      assert.equal(row.settlementTransfers.length, 1);
      assert.equal(row.settlementTransfers[0]?.quantity, '9'.repeat(78));
      assert.equal(row.requesterAccountName, row.id === answered ? 'Contoso Desk' : 'Treasury');
    }
    assert.ok(!('totalCount' in reply.body));
  });
  it('200: leaves the name out when asked to', async () => {
    const reply = await list({ omitRequesterAccountName: 'true' });
    assert.ok(reply.body.settlementList.every((row) => !('requesterAccountName' in row)));
  });
  it('200: reads a page in the same number of statements, however long it is', async () => {
    const { pool, credentials } = h.service;
    async function statementsFor(limit: number): Promise<number> {
      let statements = 0;
      const count = () => {
        statements += 1;
      };
      credentials.clear();
      pool.on('acquire', count);
      await idsOf({ limit });
      pool.off('acquire', count);
      return statements;
    }
    const one = await statementsFor(1);
    assert.ok(one > 3);
    assert.equal(await statementsFor(50), one);
  });
  it('200: counts all matches exactly, whatever the page', async () => {
    const reply = await list({ includeTotalCount: 'true', limit: 1, offset: 2 });
    assert.deepEqual([reply.body.totalCount, reply.body.settlementList.map((row) => row.id)], [3, [asked]]);
    assert.equal((await list({ includeTotalCount: 'true', types: ['agency'] })).body.totalCount, 1);
    assert.equal((await list({ includeTotalCount: 'true', offset: 900 })).body.totalCount, 3);
  });
  const filters: [string, Query, string[]][] = [
    ['one status', { status: 'settled' as never }, [answered]],
    ['several statuses', { status: ['settled', 'pending'] }, [answered, asked]],
    ['counterparty', { counterpartyAccountIds: [secondId] }, [inner]],
    ['counterparty, where the account itself is none', { counterpartyAccountIds: [accountId] }, []],
    [
      'counterparty, where a malformed id is an unknown one',
      { counterpartyAccountIds: ['desk', foreignId] },
      [answered, asked],
    ],
    ['only malformed counterparties', { counterpartyAccountIds: ['desk'] }, []],
    ['dateInitiatedOnOrAfter, the instant included', { dateInitiatedOnOrAfter: DAY_2 }, ORDERED.slice(0, 2)],
    ['dateInitiatedBefore, the instant left out', { dateInitiatedBefore: DAY_2 }, [asked]],
    ['a range in another zone', { dateInitiatedBefore: '2026-03-03T10:30:00.001+01:00' }, ORDERED],
    ['requiresSigning true', { requiresSigning: 'true' }, [asked]],
    ['requiresSigning false', { requiresSigning: 'false' }, ORDERED.slice(0, 2)],
    ['types', { types: ['agency', 'direct'] }, [answered, asked]],
    ['batchId', { batchId: ['run-1', 'run-9'] }, [asked]],
    ['externalIds', { externalIds: ['OTHER'] }, [inner]],
    ['externalIdPrefix', { externalIdPrefix: 'NX' }, [answered, asked]],
    ['externalIdPrefix, where wildcards are letters', { externalIdPrefix: 'NX_1' }, [asked]],
    ['filters together', { externalIdPrefix: 'NX', types: ['direct'], status: ['pending'] }, [asked]],
  ];
  for (const [name, query, wanted] of filters) {
    it(`200: filters by ${name}`, async () => assert.deepEqual(await idsOf(query), wanted));
  }
  it('200: pages without doubles or holes', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => idsOf({ limit: 1, offset })));
    assert.deepEqual(pages.flat(), ORDERED);
  });
  it('200: takes status[]=, and ignores an unknown parameter', async () => {
    assert.equal((await get('limit=5&offset=0&status[]=settled&status[]=pending&colour=blue')).status, 200);
  });
  it('200: a token with the single-wallet scope reads this account, and no other', async () => {
    const { token } = await h.create.token(h.viewer.id, { scopes: [`wallet_view:${accountId}`] });
    assert.equal((await list({}, token)).status, 200);
    const input = { enterpriseId, accountId: secondId, limit: 1, offset: 0 };
    assert.equal((await h.call(listDvpSettlements, { as: token, input })).status, 403);
  });
  const wrong = [
    '',
    'limit=50',
    'offset=0',
    'limit=0&offset=0',
    'limit=501&offset=0',
    'limit=5&offset=-1',
    'limit=5&offset=99999999999999999999',
    'limit=5&limit=6&offset=0',
    'limit=5&offset=0&status=done',
    'limit=5&offset=0&types=swap',
    'limit=5&offset=0&requiresSigning=maybe',
    'limit=5&offset=0&dateInitiatedBefore=yesterday',
    'limit=5&offset=0&dateInitiatedBefore=2026-03-02T09:30:00',
    'limit=5&offset=0&externalIdPrefix=',
  ];
  for (const query of wrong) {
    it(`400: refuses "${query}" without a body`, async () => {
      const reply = await get(query);
      assert.deepEqual([reply.status, await reply.text()], [400, '']);
      assert.ok(reply.headers.has('clearhouse-problem'));
    });
  }
  it('401, 403, 404: answers {errorName, error}', async () => {
    const narrow = await h.create.token(h.viewer.id, { scopes: ['settlement_network_read'] });
    const input = { enterpriseId, accountId, limit: 1, offset: 0 };
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [h.outsider, enterpriseId, 401],
      [narrow.token, enterpriseId, 403],
      [h.viewer, newHexId(), 404],
    ] as const) {
      const reply = await h.call(listDvpSettlements, { as, input: { ...input, enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
      assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['errorName', 'error']);
    }
  });
  it('404: answers alike for an unknown, a malformed and another enterprise’s account, and for a wallet that is none', async () => {
    const texts = new Set<string>();
    for (const account of [newHexId(), 'treasury', foreignId, btcWallet]) {
      const reply = await get('limit=1&offset=0', account);
      assert.equal(reply.status, 404);
      texts.add(await reply.text());
    }
    assert.equal(texts.size, 1);
  });
});
