import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { countDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { insertDvpFixture } from './testing-sheet.ts';

const h = await harness();
const { enterpriseId } = h;
const { second } = await insertDvpFixture(h);

async function counts(query: Omit<InputOf<typeof countDvpSettlements>, 'enterpriseId'>) {
  const reply = await h.call(countDvpSettlements, { as: h.viewer, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return Object.fromEntries(Object.entries(reply.body).map(([name, count]) => [name, count.total]));
}

describe('GET dvp-settlement-counts', () => {
  it('200: counts each status, what waits for a signature and what expires soon, each settlement once', async () => {
    assert.deepEqual(await counts({}), {
      all: 4,
      pending: 2,
      'pending-acknowledgement': 1,
      settled: 1,
      rejected: 0,
      canceled: 0,
      expired: 0,
      requiresSigning: 2,
      waitingForUs: 2,
      expiringSoon: 1,
    });
  });
  it('200: counts under the filters of the search', async () => {
    const some = await counts({ accountIds: [second] });
    assert.deepEqual([some.all, some.pending, some.requiresSigning], [2, 1, 0]);
    assert.equal((await counts({ text: 'nx' })).all, 2);
    assert.equal((await counts({ currencies: ['ofcsol'], quantityAtLeast: '7000' })).all, 1);
    assert.equal((await counts({ counterparty: 'contoso' })).all, 3);
    assert.equal((await counts({ onlyExpiringSoon: 'true' })).settled, 0);
    assert.deepEqual(
      Object.values(await counts({ batchIds: ['run-1'], onlyWaitingForUs: 'true' })).slice(0, 2),
      [1, 1],
    );
  });
  it('403, 404: refuses a token without the scope and a caller who is no member', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['settlement_network_read'] });
    assert.equal((await h.call(countDvpSettlements, { as: token, input: { enterpriseId } })).status, 403);
    assert.equal((await h.call(countDvpSettlements, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
