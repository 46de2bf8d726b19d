import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revokeInvitation, searchInvitations } from '#lib/contracts/directory/invitations.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { harness } from '#server/testing/harness.ts';
import { invite } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const search = (input: object = {}, as = h.admin) =>
  h.call(searchInvitations, { as, input: { enterpriseId, ...input } });
const emailsOf = async (input: object) => (await search(input)).body.invitations.map(({ email }) => email);

describe('GET enterprises/{enterpriseId}/invitations', () => {
  it('200: narrows by state, which follows the business time, and by the start of an address', async () => {
    await invite(h, 'expired@example.test');
    await h.call(changeClock, { as: h.admin, input: { advanceSeconds: 73 * 3600 } });
    await invite(h, 'open@example.test');
    const revoked = await invite(h, 'revoked@example.test');
    await h.call(revokeInvitation, { as: h.admin, input: { enterpriseId, invitationId: revoked.id } });
    assert.deepEqual(await emailsOf({ states: ['open'] }), ['open@example.test']);
    assert.deepEqual(await emailsOf({ states: ['expired'] }), ['expired@example.test']);
    assert.deepEqual(await emailsOf({ states: ['revoked', 'expired'], sort: 'createdAt' }), [
      'expired@example.test',
      'revoked@example.test',
    ]);
    assert.deepEqual(await emailsOf({ text: 'OPEN' }), ['open@example.test']);
    assert.equal((await search()).body.total, 3);
  });
  it('200: pages without gap or repetition', async () => {
    const first = await search({ limit: 2 });
    const rest = await search({ limit: 2, cursor: first.body.nextCursor });
    const ids = [...first.body.invitations, ...rest.body.invitations].map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
  });
  it('403: refuses an operator', async () => {
    assert.equal((await search({}, h.operator)).status, 403);
  });
  it('404: hides those of another enterprise', async () => {
    assert.equal((await search({}, h.outsider)).status, 404);
  });
});
