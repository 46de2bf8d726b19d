import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getPendingApproval as contract } from '#lib/contracts/approvals/pending-approvals.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting } from '#server/testing/waiting-allocation.ts';

const h = await harness();
const waiting = await createWaiting(h);
const { approvalId } = await waiting.request();
const get = (input: { approvalId: string; coin?: string }, as: TestUser | string = waiting.maker, route = 0) =>
  h.call(contract, { as, input, route });

describe('GET /api/v2/pendingapprovals/{approvalId}', () => {
  it('200: shows one, with or without the coin of its wallet in the path', async () => {
    const { body } = await get({ approvalId });
    assert.deepEqual([body.id, body.enterprise, body.state], [approvalId, waiting.enterpriseId, 'pending']);
    assert.deepEqual((await get({ approvalId, coin: 'ofc' }, waiting.maker, 1)).body, body);
  });
  it('404: knows none of others, of another coin, and none that is unknown', async () => {
    assert.equal((await get({ approvalId }, h.outsider)).status, 404);
    assert.equal((await get({ approvalId, coin: 'tofc' }, waiting.maker, 1)).status, 404);
    assert.equal((await get({ approvalId: 'f'.repeat(32) })).status, 404);
    assert.equal((await get({ approvalId: 'nothing' })).status, 404);
  });
  it('403: needs the scope', async () => {
    const { token } = await h.create.token(waiting.maker.id, { scopes: ['wallet_view_all'] });
    assert.equal((await get({ approvalId }, token)).status, 403);
  });
});
