import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getKybIdentity, updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { askForMore } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { reviewing } from './testing.ts';

const h = await harness();
const { reviewer, insider, waiting, held, read } = await reviewing(h);
const activity = { kind: 'businessInformation', name: 'activity', text: 'Say who the customers are.' } as const;
const ask = async (identityId: string, requests: unknown[] = [activity], as = reviewer) =>
  h.call(askForMore, { as, input: { ...(await held(identityId)), requests: requests as (typeof activity)[] } });
const patch = (identityId: string, change: object) =>
  h.call(updateKybIdentity, { as: h.admin, input: { identityId, ...change } });

describe('POST platform/onboarding-reviews/{identityId}/ask', () => {
  it('200: makes it changeable, and it waits again once what was asked for was sent', async () => {
    const { id } = await waiting();
    assert.deepEqual([(await ask(id)).body.state, (await read(id)).body.asks], ['asked', [activity]]);
    const open = (await h.call(getKybIdentity, { as: h.admin, input: { identityId: id } })).body;
    assert.equal(open.requestedProducts[0]?.status, 'missingRequirements');
    assert.match((await patch(id, { finalizeSubmission: true })).text, /businessInformation.activity: is missing/);
    const change = { business: { descriptionBusinessActivities: 'Settles invoices of exporters in Maine.' } };
    const { status, body } = await patch(id, { ...change, finalizeSubmission: true });
    assert.deepEqual([status, body.requestedProducts[0]?.status], [200, 'inReview']);
    const { body: again } = await read(id);
    assert.deepEqual([again.state, again.asks], ['waiting', []]);
  });
  it('200: more of somebody behind a business is answered by their own identity', async () => {
    const { id, personId } = await waiting();
    assert.equal(
      (await ask(id, [{ kind: 'associatedPerson', name: 'controlPerson', text: 'Which street?' }])).status,
      200,
    );
    const person = { street1: '1 Pier', city: 'Boston', subdivision: 'MA', zip: '02110', country: 'US' };
    assert.equal((await patch(personId, { individual: { address: person } })).status, 200);
    assert.equal((await patch(id, { finalizeSubmission: true })).status, 200);
  });
  it('400: what is no requirement of it', async () => {
    const { id } = await waiting();
    assert.equal((await ask(id, [{ ...activity, name: 'weather' }])).status, 400);
    assert.equal((await ask(id, [])).status, 400);
    for (const text of ['a\u0001b', 'a\u202eb', ' '])
      assert.equal((await ask(id, [{ ...activity, text }])).status, 400, text);
  });
  it('403: to a reviewer who is a member', async () => {
    const { id } = await waiting();
    assert.equal((await ask(id, undefined, insider)).status, 403);
  });
  it('409: what does not wait', async () => {
    const { id } = await waiting();
    await ask(id);
    assert.equal((await ask(id)).status, 409);
  });
});
