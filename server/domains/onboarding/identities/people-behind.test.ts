import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countOnboarding, getOnboardingIdentity, searchOnboarding } from '#lib/contracts/onboarding/console.ts';
import { askForMore, decideOnboarding } from '#lib/contracts/onboarding/reviews.ts';
import { ONBOARDING_STAGES, type OnboardingStage } from '#lib/contracts/onboarding/stages.ts';
import { harness } from '#server/testing/harness.ts';
import { reviewing } from '../reviews/testing.ts';
import { readyBusiness } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const { reviewer, waiting, held } = await reviewing(h);
const decide = async (identityId: string, more: object) => {
  const input = { ...(await held(identityId)), decision: 'approve' as const, ...more };
  const { status, text } = await h.call(decideOnboarding, { as: reviewer, input });
  assert.equal(status, 200, text);
};
/** The stages by which somebody is found. */
async function foundBy(id: string): Promise<OnboardingStage[]> {
  const found: OnboardingStage[] = [];
  for (const stage of ONBOARDING_STAGES) {
    const { body } = await h.call(searchOnboarding, {
      as: h.admin,
      input: { enterpriseId, text: id, stages: [stage] },
    });
    for (const one of body.identities) {
      assert.deepEqual([one.id, one.stage], [id, stage]);
      found.push(stage);
    }
  }
  return found;
}
async function shownOf(identityId: string) {
  const { body } = await h.call(getOnboardingIdentity, { as: h.admin, input: { enterpriseId, identityId } });
  const { body: counts } = await h.call(countOnboarding, { as: h.admin, input: { enterpriseId, text: identityId } });
  const counted = [counts.open, counts.approved, counts.declined].map(({ total }) => total);
  return { stage: body.stage, since: body.since, missing: body.missing, counted };
}

describe('people behind a business, in the list', () => {
  it('wait while their business is open', async () => {
    const { personId } = await readyBusiness(h, { enterpriseId, as: h.admin });
    assert.deepEqual(await foundBy(personId), ['toComplete']);
    assert.deepEqual((await shownOf(personId)).counted, [1, 0, 0]);
  });
  it('stand where their business does once it was handed in, and since then', async () => {
    const { id, personId } = await waiting();
    assert.deepEqual(await foundBy(personId), ['inReview']);
    await decide(id, {});
    assert.deepEqual(await foundBy(personId), ['approved']);
    const { since } = await shownOf(id);
    assert.deepEqual(await shownOf(personId), { stage: 'approved', since, missing: [], counted: [0, 1, 0] });
  });
  it('are declined with it, and wait again when more is asked of it', async () => {
    const declined = await waiting();
    await decide(declined.id, { decision: 'decline', reasonCodes: ['other'], reason: 'No.' });
    assert.deepEqual(await foundBy(declined.personId), ['declined']);
    assert.deepEqual((await shownOf(declined.personId)).counted, [0, 0, 1]);
    const { id, personId } = await waiting();
    const requests = [{ kind: 'document' as const, name: 'w9', text: 'Sign it.' }];
    await h.call(askForMore, { as: reviewer, input: { ...(await held(id)), requests } });
    assert.deepEqual(await foundBy(personId), ['toComplete']);
  });
});
