import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptInvitation } from '#lib/contracts/access/accounts.ts';
import { createInvitation, readInvitation } from '#lib/contracts/directory/invitations.ts';
import { createOnboardingPerson } from '#lib/contracts/onboarding/associated-people.ts';
import { createKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, admin } = h;
const create = (email: string, as: typeof admin | null = admin, into = enterpriseId) =>
  h.call(createOnboardingPerson, {
    as,
    input: { enterpriseId: into, email, nameFirst: 'Ola', nameLast: 'Berg' },
  });
const EMAIL = 'ola@quayside.example';

describe('POST enterprises/{enterpriseId}/onboarding/people', () => {
  it('201: makes a user who can be onboarded, and answers the same one again', async () => {
    const { status, body } = await create('Ola@quayside.example');
    assert.deepEqual([status, body.isNew, body.email, body.name], [201, true, EMAIL, 'Ola Berg']);
    const again = await create(EMAIL);
    assert.deepEqual(again.body, { ...body, isNew: false });
    const input = { type: 'individual' as const, userId: body.userId, requestedProducts: [] };
    assert.equal((await h.call(createKybIdentity, { as: admin, input })).status, 201);
    assert.equal((await create(admin.email)).body.userId, admin.id, 'a member');
  });
  it('201: six at once make one person, one after the other', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => create('six@quayside.example')));
    assert.deepEqual(
      replies.map(({ status }) => status),
      replies.map(() => 201),
    );
    assert.equal(new Set(replies.map(({ body }) => body.userId)).size, 1);
    assert.equal(replies.filter(({ body }) => body.isNew).length, 1);
  });
  it('they cannot sign in before they accept an invitation, and are the same user then', async () => {
    const { userId } = (await create(EMAIL)).body;
    const password = 'correct horse battery staple 7';
    const invited = await h.call(createInvitation, {
      as: admin,
      input: { enterpriseId, email: EMAIL, role: 'viewer' },
    });
    const token = new URL(invited.body.url).hash.slice(1);
    const read = await h.call(readInvitation, { as: null, input: { token } });
    assert.equal(read.body.hasAccount, false);
    assert.equal(
      (await h.call(acceptInvitation, { as: null, input: { token, password } })).status,
      400,
      'without a name',
    );
    const accepted = await h.call(acceptInvitation, { as: null, input: { token, password, name: 'Ola Berg' } });
    assert.deepEqual([accepted.status, accepted.body.userId], [200, userId], accepted.text);
    const next = await h.call(createInvitation, {
      as: h.outsider,
      input: { enterpriseId: h.otherEnterpriseId, email: EMAIL, role: 'viewer' },
    });
    const other = new URL(next.body.url).hash.slice(1);
    const wrong = await h.call(acceptInvitation, {
      as: null,
      input: { token: other, password: 'another long password 8', name: 'Eve' },
    });
    assert.equal(wrong.status, 401, 'the password is theirs from now on');
  });
  it('400, 401, 403: for what is no address, without credentials, and to all but administrators', async () => {
    assert.equal((await create('ola')).status, 400);
    assert.equal((await create(EMAIL, null)).status, 401);
    assert.equal((await create(EMAIL, h.operator)).status, 403);
  });
  it('404, 409: in an enterprise of others, and for a user of others', async () => {
    assert.equal((await create(EMAIL, admin, h.otherEnterpriseId)).status, 404);
    assert.equal((await create(h.outsider.email)).status, 409);
  });
});
