import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOnboardingPerson } from '#lib/contracts/onboarding/associated-people.ts';
import { getKybIdentity, updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { openOrganizationEnterprise } from '#lib/contracts/onboarding/organization-enterprises.ts';
import { decideOnboarding, decideOnboardingDocument, takeOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { completePerson, PRODUCT, readyBusiness } from '../testing.ts';
import { administeredOrganization } from '../testing-organization.ts';
import { reviewing } from './testing.ts';

const h = await harness();
const { reviewer, insider, waiting, held, read } = await reviewing(h);
const decline = {
  decision: 'decline',
  reasonCodes: ['ownership-unclear'],
  reason: 'Who owns it is not clear.',
} as const;
const decide = async (identityId: string, more = {}, as = reviewer) =>
  h.call(decideOnboarding, { as, input: { ...(await held(identityId)), decision: 'approve', ...more } });
const statuses = async (id: string) =>
  (
    await h.ownerPool.query(
      `select body->>'identityStatus' as status from events where subject_id = $1 and type = 'identityStatus' order by insertion`,
      [id],
    )
  ).rows.map(({ status }) => status);

describe('POST platform/onboarding-reviews/{identityId}/decision', () => {
  it('200: approves with all products, and everybody is told', async () => {
    const { id } = await waiting();
    await h.call(updateKybIdentity, { as: h.admin, input: { identityId: id } });
    const { status, body } = await decide(id);
    assert.deepEqual([status, body.state, body.takenBy], [200, 'approved', null]);
    assert.deepEqual(await statuses(id), ['in review', 'productRequestApproved', 'approved']);
    const shown = (await h.call(getKybIdentity, { as: h.admin, input: { identityId: id } })).body;
    assert.deepEqual(
      shown.requestedProducts.map((product) => product.status),
      ['approved'],
    );
    assert.ok(shown.requirements.every((one) => one.status === 'verified'));
    const { rows } = await h.ownerPool.query(
      `select 1 from audit_log where subject_id = $1 and operation = 'decideOnboarding'`,
      [id],
    );
    assert.equal(rows.length, 2, 'once for the platform, once for the enterprise');
    const told = await h.ownerPool.query(`select user_id from notices where subject_id = $1`, [id]);
    assert.equal(told.rows.length, 1, 'whoever began it, and is the only administrator');
  });
  it('200: declines with reasons that the enterprise reads', async () => {
    const { id } = await waiting();
    const { status, body } = await decide(id, decline);
    assert.deepEqual([status, body.state, body.reasonCodes], [200, 'declined', ['ownership-unclear']]);
    assert.deepEqual((await statuses(id)).slice(-2), ['productRequestRejected', 'declined']);
    const change = await h.call(updateKybIdentity, { as: h.admin, input: { identityId: id, business: {} } });
    assert.equal(change.status, 400);
  });
  it('400: a decline without reasons, an approval with some', async () => {
    const { id } = await waiting();
    assert.equal((await decide(id, { decision: 'decline', reasonCodes: ['other'] })).status, 400);
    assert.equal((await decide(id, { decision: 'decline', reason: 'No.' })).status, 400);
    assert.equal((await decide(id, { reasonCodes: ['other'] })).status, 400);
  });
  it('403: to a reviewer who is a member, and to all but the platform’s administrators', async () => {
    const { id } = await waiting();
    assert.equal((await decide(id, {}, insider)).status, 403);
    assert.equal((await decide(id, {}, h.admin)).status, 403);
    assert.equal((await read(id, insider)).body.isOwn, true);
  });
  it('403: to whoever had a part in it, also after they left the enterprise', async () => {
    const taking = { enterpriseId: h.enterpriseId };
    const begun = await readyBusiness(h, { ...taking, as: h.admin });
    const left = async () => {
      const as = await h.create.user({ [h.enterpriseId]: 'admin' }, { isPlatformAdmin: true });
      return {
        as,
        leave: async () => {
          await h.ownerPool.query('delete from memberships where user_id = $1', [as.id]);
          await h.service.onSignal('access');
        },
      };
    };
    const [ofBusiness, ofPerson, stranger] = [await left(), await left(), await left()];
    const change = { descriptionBusinessActivities: 'Settles invoices.' };
    const changed = await h.call(updateKybIdentity, {
      as: ofBusiness.as,
      input: { identityId: begun.id, business: change },
    });
    assert.equal(changed.status, 200, changed.text);
    const told = await h.call(updateKybIdentity, {
      as: ofPerson.as,
      input: { identityId: begun.personId, individual: { occupation: 'Other' } },
    });
    assert.equal(told.status, 200, told.text);
    await h.call(updateKybIdentity, { as: h.admin, input: { identityId: begun.id, finalizeSubmission: true } });
    for (const { as, leave } of [ofBusiness, ofPerson]) {
      await leave();
      const refused = await decide(begun.id, {}, as);
      assert.deepEqual([refused.status, /changed it or signed/.test(refused.text)], [403, true], refused.text);
      assert.equal((await read(begun.id, as)).body.isOwn, true);
    }
    await stranger.leave();
    assert.equal((await decide(begun.id, {}, stranger.as)).status, 200);
  });
  it('403: to whoever made its person or opened its enterprise, also after they left it', async () => {
    const made = await h.create.user({}, { isPlatformAdmin: true });
    const { organizationId } = await administeredOrganization(h, made);
    const input = { organizationId, email: made.email, accountType: 'entity', idempotencyKey: 'a' } as const;
    const { enterpriseId } = (await h.call(openOrganizationEnterprise, { as: made, input })).body;
    const maker = await h.create.user({ [enterpriseId]: 'admin' }, { isPlatformAdmin: true });
    const admin = await h.create.user({ [enterpriseId]: 'admin' });
    const named = { enterpriseId, email: 'ola@quayside.example', nameFirst: 'Ola', nameLast: 'Berg' };
    const { userId } = (await h.call(createOnboardingPerson, { as: maker, input: named })).body;
    const personId = await completePerson(h, { enterpriseId, as: admin }, userId);
    const handed = { identityId: personId, finalizeSubmission: true, requestedProducts: [PRODUCT] };
    const { status, text } = await h.call(updateKybIdentity, { as: admin, input: handed });
    assert.equal(status, 200, text);
    await h.ownerPool.query('delete from memberships where user_id = any($1::uuid[])', [[made.id, maker.id]]);
    await h.service.onSignal('access');
    for (const as of [made, maker]) assert.equal((await decide(personId, {}, as)).status, 403);
    assert.equal((await decide(personId)).status, 200);
  });
  it('404: what was never handed in', async () => {
    const input = { identityId: 'unknown', version: 1, decision: 'approve' as const };
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input })).status, 404);
  });
  it('409: what has changed, is decided, is taken by another, and all but one of several at once', async () => {
    const { id } = await waiting();
    const other = await h.create.user({}, { isPlatformAdmin: true });
    const looked = await held(id);
    await h.call(takeOnboardingReview, { as: other, input: looked });
    assert.match((await decide(id)).text, /Another reviewer/);
    const input = { ...looked, decision: 'approve' as const };
    assert.match((await h.call(decideOnboarding, { as: other, input })).text, /changed/);
    const now = { ...(await held(id)), decision: 'approve' as const };
    const replies = await Promise.all([1, 2, 3].map(() => h.call(decideOnboarding, { as: other, input: now })));
    assert.deepEqual(
      replies.map((reply) => reply.status).toSorted((a, b) => a - b),
      [200, 409, 409],
    );
    assert.equal((await decide(id)).status, 409);
  });
  it('409: an approval while a document is rejected', async () => {
    const { id } = await waiting();
    const document = (await read(id)).body.kyb?.documents?.[0];
    const input = {
      ...(await held(id)),
      identityDocumentId: document?.id ?? '',
      decision: 'reject' as const,
      reason: 'Torn.',
    };
    assert.equal((await h.call(decideOnboardingDocument, { as: reviewer, input })).status, 200);
    assert.match((await decide(id)).text, /It lacks articlesOfOrganization/);
  });
});
