import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getEnterprise } from '#lib/contracts/directory/enterprise-detail.ts';
import { askForMore, decideOnboarding, reopenOnboarding } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { reviewing } from '../reviews/testing.ts';
import { readyBusiness } from '../testing.ts';

const h = await harness();
const { reviewer, held, waiting } = await reviewing(h);
const stateOf = async (enterpriseId = h.enterpriseId): Promise<string> =>
  (await h.call(getEnterprise, { as: h.admin, input: { enterpriseId } })).body.kycState;

it('an enterprise is known as far as the newest business of it that was handed in', async () => {
  assert.equal(await stateOf(), 'unverified');
  await readyBusiness(h, { enterpriseId: h.enterpriseId, as: h.admin });
  assert.equal(await stateOf(), 'unverified', 'what is not handed in says nothing');
  const { id } = await waiting();
  assert.equal(await stateOf(), 'pending');
  const requests = [{ kind: 'businessInformation' as const, name: 'activity', text: 'What is traded?' }];
  const asked = await h.call(askForMore, { as: reviewer, input: { ...(await held(id)), requests } });
  assert.equal(asked.status, 200, asked.text);
  assert.equal(await stateOf(), 'pending', 'it comes back');
  const { id: other } = await waiting();
  const decide = async (more: object) =>
    h.call(decideOnboarding, { as: reviewer, input: { ...(await held(other)), decision: 'approve', ...more } });
  await decide({});
  assert.equal(await stateOf(), 'approved');
  await h.call(reopenOnboarding, { as: reviewer, input: { ...(await held(other)), reason: 'The owner changed.' } });
  assert.equal(await stateOf(), 'pending');
  await decide({ decision: 'decline', reasonCodes: ['other'], reason: 'No.' });
  assert.equal(await stateOf(), 'rejected');
});
