import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { setMemberRole } from '#lib/contracts/directory/members.ts';
import { writeAudit } from '#server/core/audit/audit.ts';
import { sealAll } from '#server/core/audit/audit-chain.ts';
import { invite } from '#server/domains/directory/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const second = await h.create.user({ [enterpriseId]: 'admin' });
const invitation = await invite(h, 'a@example.test');
const changed = await h.call(setMemberRole, {
  as: second,
  input: { enterpriseId, userId: h.viewer.id, role: 'operator' },
});
const search = (input: object = {}, as = h.admin) =>
  h.call(searchAuditEntries, { as, input: { enterpriseId, ...input } });
const operationsOf = async (input: object) => (await search(input)).body.entries.map(({ operation }) => operation);

describe('GET enterprises/{enterpriseId}/audit/entries', () => {
  it('200: tells who did what to which object, newest first', async () => {
    const { body } = await search();
    assert.deepEqual(
      body.entries.map(({ operation, actorUserId, subjectId }) => [operation, actorUserId, subjectId]),
      [
        ['setMemberRole', second.id, h.viewer.id],
        ['createInvitation', h.admin.id, invitation.id],
      ],
    );
    assert.match(body.entries[0]?.actorName ?? '', /^User /);
    assert.equal(body.total, 2);
  });
  it('200: narrows by operation, actor, kind of subject, time, subject id and request id', async () => {
    assert.deepEqual(await operationsOf({ operations: ['createInvitation'] }), ['createInvitation']);
    assert.deepEqual(await operationsOf({ actorIds: [second.id] }), ['setMemberRole']);
    assert.deepEqual(await operationsOf({ subjectTypes: ['invitation'] }), ['createInvitation']);
    assert.deepEqual(await operationsOf({ text: h.viewer.id.slice(0, 12) }), ['setMemberRole']);
    assert.deepEqual(await operationsOf({ text: changed.headers.get('request-id') }), ['setMemberRole']);
    assert.deepEqual(await operationsOf({ recordedBefore: '2020-01-01T00:00:00Z' }), []);
    assert.deepEqual(await operationsOf({ sort: 'recordedAt', limit: 1 }), ['createInvitation']);
  });
  it('200: names the objects, by what people call them', async () => {
    const [role, invited] = (await search()).body.entries;
    assert.match(role?.subjectName ?? '', /^User /);
    assert.equal(invited?.subjectName, 'a@example.test');
  });
  it('200: gives the place in the chain once an entry is sealed', async () => {
    assert.deepEqual(new Set((await search()).body.entries.map(({ position }) => position)), new Set([null]));
    await sealAll(h.service, () => h.service.clock.wall().toISOString());
    assert.deepEqual(
      (await search()).body.entries.map(({ position }) => position),
      [2, 1],
    );
  });
  it('200: pages without gap or repetition', async () => {
    const first = await search({ limit: 1 });
    const rest = await search({ limit: 1, cursor: first.body.nextCursor });
    assert.notEqual(first.body.entries[0]?.id, rest.body.entries[0]?.id);
    assert.equal(rest.body.nextCursor, null);
  });
  it('403: refuses an operator', async () => {
    assert.equal((await search({}, h.operator)).status, 403);
  });
  it('404: hides the log of another enterprise', async () => {
    assert.equal((await search({}, h.outsider)).status, 404);
  });
  it('200: names the access token that did it', async () => {
    const narrow = await h.create.token(h.admin.id);
    await h.service.pool.query(`update access_tokens set label = 'Nightly' where id = $1`, [narrow.id]);
    await h.call(setMemberRole, { as: narrow.token, input: { enterpriseId, userId: h.viewer.id, role: 'viewer' } });
    const [entry] = (await search()).body.entries;
    assert.deepEqual([entry?.actorKind, entry?.actorTokenName], ['token', 'Nightly']);
  });
  it('200: names no access token that may not be used here', async () => {
    const user = await h.create.user({ [enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'admin' });
    const { id } = await h.create.token(user.id, { permittedEnterprises: [h.otherEnterpriseId] });
    const sql = `update access_tokens set label = 'Elsewhere' where id = $1`;
    await h.service.pool.query(sql, [id]);
    const now = new Date();
    await writeAudit(
      h.db,
      { operation: 'updateAccessToken', actorKind: 'token', actorTokenId: id, requestId: 'r', now, wall: now },
      { subjectType: 'access-token', subjectId: id, enterpriseId },
    );
    const [entry] = (await search()).body.entries;
    assert.deepEqual([entry?.actorTokenId, entry?.actorTokenName, entry?.subjectName], [id, null, null]);
  });
});
