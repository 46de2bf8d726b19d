import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listBankAccountReviews as contract } from '#lib/contracts/banking/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, passTime, usNumber } from '../testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const own = { enterpriseId: h.enterpriseId, as: h.admin };
const flagged = await addAccount(h, own, { accountNumber: usNumber('0005'), name: 'Flagged Bank' });
const doubtful = await addAccount(h, own, { accountNumber: usNumber('0007') });
await addAccount(h, own, { accountNumber: usNumber('0001') });
await passTime(h, 100);
const list = async (query: InputOf<typeof contract> = {}) =>
  (await h.call(contract, { as: platform, input: query })).body.reviews;

describe('GET platform/bank-account-reviews', () => {
  it('200: lists what waits, the oldest first, with the enterprise', async () => {
    const reviews = await list();
    assert.deepEqual(
      reviews.map(({ id }) => id),
      [flagged.id, doubtful.id],
    );
    assert.deepEqual([reviews[0]?.isOwn, reviews[0]?.accountNumber], [false, flagged.accountNumber]);
    assert.deepEqual(
      (await list({ activities: ['trustNameVerification'] })).map(({ id }) => id),
      [doubtful.id],
    );
    assert.deepEqual(
      (await list({ text: 'flagged' })).map(({ id }) => id),
      [flagged.id],
    );
    assert.equal((await list({ states: ['approved'] })).length, 1);
  });
  it('401, 403: to everybody but the platform’s administrators', async () => {
    assert.equal((await h.call(contract, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
