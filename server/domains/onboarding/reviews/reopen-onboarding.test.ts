import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getKybIdentity, updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { decideOnboarding, reopenOnboarding } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { PRODUCT, readyBusiness } from '../testing.ts';
import { reviewing } from './testing.ts';

const h = await harness();
const { reviewer, insider, waiting, held, read } = await reviewing(h);
const reason = 'The register names another owner.';
const reopen = async (identityId: string, as = reviewer) =>
  h.call(reopenOnboarding, { as, input: { ...(await held(identityId)), reason } });
const decide = async (identityId: string, more: object) =>
  h.call(decideOnboarding, { as: reviewer, input: { ...(await held(identityId)), decision: 'approve', ...more } });
const declined = { decision: 'decline', reasonCodes: ['other'], reason: 'No.' };

describe('POST platform/onboarding-reviews/{identityId}/reopen', () => {
  for (const decision of [{}, declined])
    it(`200: reviews again what was ${decision === declined ? 'declined' : 'approved'}`, async () => {
      const { id } = await waiting();
      await decide(id, decision);
      const { status, body } = await reopen(id);
      assert.deepEqual([status, body.state, body.reasonCodes, body.reason], [200, 'waiting', [], null]);
      const { body: shown } = await h.call(getKybIdentity, { as: h.admin, input: { identityId: id } });
      assert.equal(shown.requestedProducts[0]?.status, 'inReview');
      const [last] = (await read(id)).body.history;
      assert.deepEqual([last?.detail.identityStatus, last?.detail.reason], ['in review', reason]);
      assert.equal((await decide(id, {})).status, 200);
    });
  it('200: what was approved and is declined then has the licence no more, unless another business brings it', async () => {
    const has = async () =>
      (
        await h.ownerPool.query('select 1 from enterprise_licences where enterprise_id = $1 and licence = $2', [
          h.enterpriseId,
          'ach-debits',
        ])
      ).rows.length === 1;
    const products = [PRODUCT, { ...PRODUCT, name: 'ACH Debits' as const }];
    const handed = async () => {
      const { id: identityId } = await readyBusiness(h, { enterpriseId: h.enterpriseId, as: h.admin });
      const input = { identityId, requestedProducts: products, finalizeSubmission: true };
      const { status, text } = await h.call(updateKybIdentity, { as: h.admin, input });
      assert.equal(status, 200, text);
      await decide(identityId, {});
      return identityId;
    };
    const [one, other] = [await handed(), await handed()];
    for (const [id, remains] of [
      [one, true],
      [other, false],
    ] as const) {
      assert.equal(await has(), true);
      await reopen(id);
      assert.equal((await decide(id, declined)).status, 200);
      assert.equal(await has(), remains);
    }
  });
  it('403: to a member of the enterprise', async () => {
    const { id } = await waiting();
    await decide(id, {});
    assert.equal((await reopen(id, insider)).status, 403);
  });
  it('409: what waits', async () => {
    assert.equal((await reopen((await waiting()).id)).status, 409);
  });
});
