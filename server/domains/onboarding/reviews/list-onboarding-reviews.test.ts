import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listOnboardingReviews } from '#lib/contracts/onboarding/review-rows.ts';
import { harness } from '#server/testing/harness.ts';
import { reviewing } from './testing.ts';

const h = await harness();
const { reviewer, insider, waiting } = await reviewing(h);
const ids = [(await waiting()).id, (await waiting()).id];
const list = async (query: InputOf<typeof listOnboardingReviews> = {}, as: typeof h.admin | null = reviewer) =>
  h.call(listOnboardingReviews, { as, input: query });

describe('GET platform/onboarding-reviews', () => {
  it('200: lists what waits, the oldest first and page by page, by text, state and interface', async () => {
    const { body } = await list();
    assert.deepEqual([body.reviews.map(({ identityId }) => identityId), body.total], [ids, 2]);
    const [first] = body.reviews;
    assert.deepEqual(
      [first?.title, first?.enterpriseName, first?.state, first?.isOwn],
      ['Quayside Digital LLC', 'Northwind', 'waiting', false],
    );
    assert.ok((await list({}, insider)).body.reviews.every(({ isOwn }) => isOwn));
    const page = (await list({ limit: 1 })).body;
    const next = (await list({ limit: 1, cursor: page.nextCursor ?? '' })).body;
    assert.deepEqual(
      [...page.reviews, ...next.reviews].map(({ identityId }) => identityId),
      ids,
    );
    for (const query of [{ text: 'nobody' }, { states: ['approved'] }, { interfaces: ['kyc'] }] as const)
      assert.equal((await list(query as InputOf<typeof listOnboardingReviews>)).body.total, 0);
    assert.equal((await list({ text: 'quay' })).body.total, 2);
  });
  it('401, 403: to everybody but the platform’s administrators', async () => {
    assert.equal((await list({}, null)).status, 401);
    assert.equal((await list({}, h.admin)).status, 403);
  });
});
