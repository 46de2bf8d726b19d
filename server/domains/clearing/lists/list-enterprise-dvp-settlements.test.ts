import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listEnterpriseDvpSettlements } from '#lib/contracts/clearing/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { DAYS, insertDvpFixture } from './testing-sheet.ts';

const h = await harness();
const { enterpriseId } = h;
const { account, second, foreignAccount, ids } = await insertDvpFixture(h);

type Query = Omit<InputOf<typeof listEnterpriseDvpSettlements>, 'enterpriseId' | 'limit' | 'offset'>;
const list = (query: Query & { limit?: number; offset?: number } = {}) =>
  h.call(listEnterpriseDvpSettlements, { as: h.viewer, input: { enterpriseId, limit: 50, offset: 0, ...query } });

describe('GET enterprise/{enterpriseId}/settlements', () => {
  const filters: [string, Query & { limit?: number; offset?: number }, number[]][] = [
    ['everything, newest first, each settlement once', {}, [3, 2, 1, 0]],
    ['a page', { limit: 2, offset: 1 }, [2, 1]],
    ['status', { status: ['pending'] }, [3, 0]],
    ['types', { types: ['agency'] }, [1]],
    ['a counterparty outside', { counterpartyAccountIds: [foreignAccount] }, [3, 1, 0]],
    ['a counterparty that is an account of the enterprise itself', { counterpartyAccountIds: [second] }, [2]],
    ['only malformed counterparties', { counterpartyAccountIds: ['desk'] }, []],
    ['dateInitiatedOnOrAfter', { dateInitiatedOnOrAfter: DAYS[2] }, [3, 2]],
    ['dateInitiatedBefore', { dateInitiatedBefore: DAYS[2] }, [1, 0]],
    ['requiresSigning true', { requiresSigning: 'true' }, [2, 0]],
    ['requiresSigning false', { requiresSigning: 'false' }, [3, 1]],
    ['batchId', { batchId: ['run-1'] }, [0]],
    ['externalIds', { externalIds: ['LAST', 'last'] }, [3]],
    ['externalIdPrefix, where wildcards are letters', { externalIdPrefix: 'NX_1' }, [0]],
  ];
  for (const [name, query, wanted] of filters) {
    it(`200: lists ${name}`, async () => {
      const reply = await list(query);
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(
        reply.body.settlementList.map((row) => ids.indexOf(row.id)),
        wanted,
      );
    });
  }
  it('200: counts all matches exactly, each settlement once, and only when asked to', async () => {
    assert.equal((await list({ includeTotalCount: 'true', limit: 1 })).body.totalCount, 4);
    assert.ok(!('totalCount' in (await list()).body));
  });
  it('200: leaves the requester’s account name out when asked to', async () => {
    assert.ok((await list()).body.settlementList.every((row) => row.requesterAccountName !== undefined));
    const without = await list({ omitRequesterAccountName: 'true' });
    assert.ok(without.body.settlementList.every((row) => row.requesterAccountName === undefined));
  });
  it('400: refuses a call without limit or offset, without a body', async () => {
    for (const query of ['', 'limit=5', 'offset=0', 'limit=501&offset=0', 'limit=5&offset=0&status=done']) {
      const reply = await h.app.request(`/api/clearing/v1/enterprise/${enterpriseId}/settlements?${query}`, {
        headers: { authorization: `Bearer ${h.viewer.token}` },
      });
      assert.deepEqual([reply.status, await reply.text()], [400, '']);
    }
  });
  it('401, 403, 404: answers {errorName, error}', async () => {
    const narrow = await h.create.token(h.viewer.id, { scopes: [`wallet_view:${account}`] });
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [h.outsider, enterpriseId, 401],
      [narrow.token, enterpriseId, 403],
      [h.viewer, newHexId(), 404],
    ] as const) {
      const input = { enterpriseId: id, limit: 1, offset: 0 };
      const reply = await h.call(listEnterpriseDvpSettlements, { as, input });
      assert.equal(reply.status, status, reply.text);
      assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['errorName', 'error']);
    }
  });
});
