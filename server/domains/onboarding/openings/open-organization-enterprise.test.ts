import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { acceptInvitation } from '#lib/contracts/access/accounts.ts';
import { getEnterprise } from '#lib/contracts/directory/enterprise-detail.ts';
import { searchInvitations } from '#lib/contracts/directory/invitations.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { createKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { openOrganizationEnterprise } from '#lib/contracts/onboarding/organization-enterprises.ts';
import { trustOrgNames } from '#lib/trust-org.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

type Input = InputOf<typeof openOrganizationEnterprise>;

const h = await harness();

/** An organisation of two enterprises with an admin of both. */
async function organization() {
  const [organizationId, first, second] = [newHexId(), await h.create.enterprise(), await h.create.enterprise()];
  const ids = [first, second];
  await h.ownerPool.query('update enterprises set organization_id = $1 where id = any($2::uuid[])', [
    organizationId,
    ids,
  ]);
  return { organizationId, first, second, admin: await h.create.user({ [first]: 'admin', [second]: 'admin' }) };
}
type Made = Awaited<ReturnType<typeof organization>>;

const open = ({ organizationId, admin }: Made, input: Partial<Input> = {}, as: Made['admin'] | string | null = admin) =>
  h.call(openOrganizationEnterprise, {
    as,
    input: {
      organizationId,
      email: 'Ines@quayside.example',
      idempotencyKey: 'a',
      accountType: 'entity',
      otp: '000000',
      ...input,
    },
  });
const namesIn = async (organizationId: string): Promise<string[]> =>
  (
    await h.ownerPool.query('select name from enterprises where organization_id = $1 order by created_at, id', [
      organizationId,
    ])
  ).rows.map(({ name }) => name);
const membersOf = async (enterpriseId: string, as: Made['admin']) =>
  (await h.call(searchMembers, { as, input: { enterpriseId } })).body.members.map(({ userId, role }) => [userId, role]);

describe('POST v2/organization/{organizationId}/enterprise', () => {
  it('200: opens an enterprise whose administrators are invited, and onboarded before they accept', async () => {
    const made = await organization();
    const { status, body, text } = await open(made, { additionalAdmins: ['jon@quayside.example'] });
    assert.equal(status, 200, text);
    const { enterpriseId, userId, invitations } = body;
    assert.deepEqual(
      invitations.map(({ email }) => email),
      ['ines@quayside.example', 'jon@quayside.example'],
    );
    assert.ok((await namesIn(made.organizationId)).includes('quayside.example'));
    assert.deepEqual(await membersOf(enterpriseId, made.admin), [[made.admin.id, 'admin']]);
    const listed = await h.call(searchInvitations, { as: made.admin, input: { enterpriseId } });
    assert.deepEqual(
      listed.body.invitations.map(({ role, state }) => [role, state]),
      [
        ['admin', 'open'],
        ['admin', 'open'],
      ],
    );
    const person = { type: 'individual' as const, userId, requestedProducts: [] };
    const headers = { 'enterprise-id': enterpriseId };
    const begun = await h.call(createKybIdentity, { as: made.admin, input: person, headers });
    assert.equal(begun.status, 201, begun.text);
    const token = new URL(invitations[0]?.url ?? '').hash.slice(1);
    const password = 'correct horse battery staple 7';
    const accepted = await h.call(acceptInvitation, { as: null, input: { token, password, name: 'Ines Falk' } });
    assert.deepEqual([accepted.body.userId, accepted.body.role], [userId, 'admin'], accepted.text);
  });
  it('200: of an individual by their address, for the caller themselves, and for a user of others, who is asked first', async () => {
    const made = await organization();
    const own = { email: made.admin.email, accountType: 'individual', otp: undefined } as const;
    const { body } = await open(made, own);
    assert.deepEqual([body.userId, body.invitations], [made.admin.id, []], 'who invites nobody confirms nothing');
    assert.ok((await namesIn(made.organizationId)).includes(made.admin.email));
    const { body: shown } = await h.call(getEnterprise, { as: made.admin, input: { enterpriseId: body.enterpriseId } });
    assert.deepEqual([shown.accountType, shown.type, shown.kycState], ['individual', 'individual', 'unverified']);
    const other = await open(made, { email: h.outsider.email, idempotencyKey: 'b' });
    assert.deepEqual([other.body.userId, other.body.invitations.length], [h.outsider.id, 1], other.text);
    assert.deepEqual(await membersOf(other.body.enterpriseId, made.admin), [[made.admin.id, 'admin']]);
    const known = await h.ownerPool.query('select 1 from onboarding_people where enterprise_id = $1', [
      other.body.enterpriseId,
    ]);
    assert.equal(known.rowCount, 0);
  });
  it('200: the same again by the same key, also for a token that names its enterprises, and one of several at once', async () => {
    const made = await organization();
    const replies = await Promise.all([1, 2, 3].map(() => open(made)));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(new Set(replies.map(({ body }) => `${body.enterpriseId} ${body.userId}`)).size, 1);
    assert.equal(replies.filter(({ body }) => body.invitations.length > 0).length, 1, 'links are shown once');
    assert.equal((await namesIn(made.organizationId)).length, 3);
    const narrow = await h.create.token(made.admin.id, { permittedEnterprises: [made.first, made.second] });
    const again = await open(made, {}, narrow.token);
    assert.deepEqual([again.status, again.body.enterpriseId], [200, replies[0]?.body.enterpriseId], again.text);
    assert.equal((await open(made, { idempotencyKey: 'b' }, narrow.token)).status, 200, 'opened ones do not count');
    const less = await h.create.token(made.admin.id, { permittedEnterprises: [made.first] });
    assert.equal((await open(made, { idempotencyKey: 'c' }, less.token)).status, 403);
    assert.equal((await open(await organization())).status, 200, 'the key of another organisation');
  });
  it('200: a user who is deactivated is invited like everybody', async () => {
    const made = await organization();
    const gone = await h.create.user({});
    await h.ownerPool.query('update users set is_active = false where id = $1', [gone.id]);
    const { status, body, text } = await open(made, { email: gone.email });
    assert.deepEqual([status, body.userId, body.invitations.length], [200, gone.id, 1], text);
  });
  it('200: who was invited there can lock out nobody, and a repeat stands in the log of an own enterprise', async () => {
    const made = await organization();
    const { enterpriseId } = (await open(made)).body;
    const logged = async () => {
      const rows = await h.ownerPool.query(
        `select enterprise_id as id from audit_log where subject_id = $1 and operation = 'openOrganizationEnterprise'`,
        [enterpriseId],
      );
      return rows.rows.map(({ id }) => id.replaceAll('-', ''));
    };
    assert.deepEqual(await logged(), [enterpriseId]);
    await h.ownerPool.query('delete from memberships where enterprise_id = $1', [enterpriseId]);
    const again = await open(made, { otp: undefined });
    assert.deepEqual([again.status, again.body.enterpriseId], [200, enterpriseId], again.text);
    const [first, ...more] = (await logged()).filter((id) => id !== enterpriseId);
    assert.ok(first === made.first || first === made.second);
    assert.deepEqual(more, []);
    assert.equal((await open(made, { idempotencyKey: 'b' })).status, 200, 'the next one');
    const guest = await h.create.user({ [enterpriseId]: 'admin' });
    assert.equal((await open(made, { idempotencyKey: 'c' }, guest)).status, 403);
  });
  for (const isEverywhere of [false, true])
    it(`200: has the second factor and the trust organisation of the others, ${isEverywhere ? '' : 'not '}where all have the same`, async () => {
      const made = await organization();
      const [usual, other] = trustOrgNames(h.service.env.OPERATOR_NAME);
      await h.ownerPool.query('update users set otp_confirmed_at = $2 where id = $1', [
        made.admin.id,
        h.service.clock.nowIso(),
      ]);
      await h.ownerPool.query(
        'update enterprises set requires_second_factor = true, trust_org = $2 where id = any($1::uuid[])',
        [isEverywhere ? [made.first, made.second] : [made.first], other],
      );
      const { body, text } = await open(made, { email: made.admin.email, otp: undefined });
      const { rows } = await h.ownerPool.query(
        'select requires_second_factor as required, trust_org as trust from enterprises where id = $1',
        [body.enterpriseId],
      );
      assert.deepEqual(rows, [{ required: isEverywhere, trust: isEverywhere ? other : usual }], text);
    });
  it('400: what is no address, no key and no type, and who is named twice', async () => {
    const made = await organization();
    for (const input of [
      { email: 'ines' },
      { idempotencyKey: '' },
      { idempotencyKey: ' ' },
      { idempotencyKey: 'a\u0001b' },
      { accountType: 'trust' as 'entity' },
      { additionalAdmins: ['jon@quayside.example', 'JON@quayside.example'] },
      { additionalAdmins: ['ines@quayside.example'] },
      { additionalAdmins: ['jon'] },
    ]) {
      const { status, text } = await open(made, input);
      assert.equal(status, 400, text);
    }
    assert.equal((await namesIn(made.organizationId)).length, 2);
  });
  it('400: an Idempotency-Key, by which links would come again', async () => {
    const made = await organization();
    const input = {
      organizationId: made.organizationId,
      email: 'ines@quayside.example',
      accountType: 'entity' as const,
    };
    const { status } = await h.call(openOrganizationEnterprise, {
      as: made.admin,
      input: { ...input, idempotencyKey: 'a', otp: '000000' },
      headers: { 'idempotency-key': 'b' },
    });
    assert.equal(status, 400);
    assert.equal((await namesIn(made.organizationId)).length, 2);
  });
  it('401: without a code where others are invited, as for every invitation of an admin', async () => {
    const made = await organization();
    const full = await h.create.token(made.admin.id, { scopes: ['all'] });
    const { status, text } = await open(made, { otp: undefined }, full.token);
    assert.equal(status, 401, text);
    assert.ok(JSON.parse(text).needsOTP, text);
    assert.equal((await open(made, { otp: '123456' }, full.token)).status, 401);
    assert.equal((await namesIn(made.organizationId)).length, 2);
    const { rowCount } = await h.ownerPool.query(`select 1 from invitations where invited_by = $1`, [made.admin.id]);
    assert.equal(rowCount, 0);
    assert.equal((await open(made, {}, full.token)).status, 200);
    assert.equal((await open(made, { otp: undefined }, full.token)).status, 200, 'the same again invites nobody');
  });
  it('401, 403, 404: without credentials, to members without the right in all of it, and to strangers', async () => {
    const made = await organization();
    const half = await h.create.user({ [made.first]: 'admin', [made.second]: 'viewer' });
    assert.equal((await open(made, {}, null)).status, 401);
    assert.equal((await open(made, {}, half)).status, 403);
    assert.equal((await open(made, {}, await h.create.user({ [made.first]: 'admin' }))).status, 403);
    const weak = await h.create.token(made.admin.id, { scopes: ['user_manage'] });
    assert.equal((await open(made, {}, weak.token)).status, 403);
    assert.equal((await open(made, {}, h.outsider)).status, 404);
    assert.equal((await open(made, { organizationId: made.first })).status, 404);
  });
  it('409: the same key with other fields', async () => {
    const made = await organization();
    await open(made);
    for (const input of [
      { email: 'ola@quayside.example' },
      { accountType: 'individual' as const },
      { additionalAdmins: ['jon@quayside.example'] },
    ])
      assert.equal((await open(made, input)).status, 409);
    assert.equal((await namesIn(made.organizationId)).length, 3);
  });
});
