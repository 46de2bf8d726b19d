import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listBankAccountReviews } from '#lib/contracts/banking/reviews.ts';
import { listUnmatchedDeposits } from '#lib/contracts/banking/unmatched-deposits.ts';
import { listWithdrawalBatches } from '#lib/contracts/banking/withdrawal-batches.ts';
import { listOnboardingReviews } from '#lib/contracts/onboarding/review-rows.ts';
import { listPlatformAttention } from '#lib/contracts/platform/attention.ts';
import { PLATFORM_ATTENTION } from '#lib/platform-attention.ts';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';

const h = await harness();
await seedForTest(h);
const as = await h.create.user({}, { isPlatformAdmin: true });

describe('GET platform/attention', () => {
  it('200: counts each kind of work as its list does', async () => {
    const { status, body, text } = await h.call(listPlatformAttention, { as, input: {} });
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.items.map(({ kind }) => kind),
      PLATFORM_ATTENTION.map(({ name }) => name),
    );
    const totals = {
      'withdrawal-batches-due': (await h.call(listWithdrawalBatches, { as, input: { onlyDue: true } })).body.total,
      'unmatched-deposits': (await h.call(listUnmatchedDeposits, { as, input: {} })).body.total,
      'bank-account-reviews': (await h.call(listBankAccountReviews, { as, input: {} })).body.total,
      'onboarding-reviews': (await h.call(listOnboardingReviews, { as, input: {} })).body.total,
    };
    assert.deepEqual(Object.fromEntries(body.items.map(({ kind, total }) => [kind, total])), totals);
    assert.ok(totals['unmatched-deposits'] > 0 && totals['bank-account-reviews'] > 0, 'the demo data has some');
  });
  it('401, 403: to everybody but the platform’s administrators', async () => {
    assert.equal((await h.call(listPlatformAttention, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(listPlatformAttention, { as: h.admin, input: {} })).status, 403);
  });
});
