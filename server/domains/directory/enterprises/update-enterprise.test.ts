import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { getEnterprise, updateEnterprise } from '#lib/contracts/directory/enterprise-detail.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';

const h = await harness();
const { enterpriseId } = h;
const legal = (legalPersonName: string) => ({ legalIdentifiers: { legalPersonName } });
const update = (input: object, as: Parameters<typeof h.call>[1]['as'] = h.admin, id = enterpriseId) =>
  h.call(updateEnterprise, { as, input: { enterpriseId: id, ...input } as never });
const legalName = async () =>
  (await h.call(getEnterprise, { as: h.viewer, input: { enterpriseId } })).body.legalIdentifiers.legalPersonName;

describe('PUT enterprise/{enterpriseId}', () => {
  it('200: keeps the legal name, which every member reads, and audits the change', async () => {
    assert.equal(await legalName(), undefined);
    const reply = await update(legal('Northwind Capital Ltd'));
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(
      [reply.body.id, reply.body.name, reply.body.legalIdentifiers.legalPersonName],
      [enterpriseId, 'Northwind', 'Northwind Capital Ltd'],
    );
    assert.equal(await legalName(), 'Northwind Capital Ltd');
    const rows = await h.db.select().from(auditEntries).where(eq(auditEntries.operation, 'updateEnterprise'));
    assert.deepEqual(
      rows.map(({ before, after, subjectId }) => ({ before, after, subjectId })),
      [
        {
          before: { legalPersonName: null },
          after: { legalPersonName: 'Northwind Capital Ltd' },
          subjectId: enterpriseId,
        },
      ],
    );
  });
  it('200: leaves what was not sent, and takes what holds anyway', async () => {
    await update(legal('Kept Ltd'));
    for (const input of [{}, { approvalsRequired: 1 }, { usersViewAllWallets: true }]) {
      const { status, body } = await update(input);
      assert.deepEqual([status, body.legalIdentifiers.legalPersonName], [200, 'Kept Ltd']);
      assert.deepEqual([body.approvalsRequired, body.usersViewAllWallets], [1, true]);
    }
  });
  it('400: refuses settings that nothing here would obey, says why, and changes nothing', async () => {
    await update(legal('Kept Ltd'));
    const wrong: [string, object][] = [
      ['approvalsRequired', { approvalsRequired: 2 }],
      ['distributedCustody', { distributedCustody: { signingBitgoOrg: null } }],
      ['usersViewAllWallets', { usersViewAllWallets: false }],
      ['preferredUi', { preferredUi: 'bg23' }],
    ];
    for (const [path, input] of wrong) {
      const reply = await update({ ...legal('Other Ltd'), ...input });
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [400, path]);
      assert.match(reply.text, /is not supported: \w+/);
    }
    assert.equal(await legalName(), 'Kept Ltd');
  });
  it('400: refuses names that are none, naming the field', async () => {
    for (const name of ['', 'x'.repeat(301), 'a\u0000b', 5]) {
      const reply = await update(legal(name as string));
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [400, 'legalIdentifiers.legalPersonName']);
    }
    assert.equal((await update({ legalIdentifiers: 'Ltd' })).status, 400);
  });
  it('403: is for admins with enterprise_manage_all', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all', 'user_manage'] });
    for (const as of [h.viewer, h.operator, token]) assert.equal((await update(legal('x'), as)).status, 403);
  });
  it('404: knows no other enterprise', async () => {
    assert.equal((await update(legal('x'), h.outsider)).status, 404);
    assert.equal((await update(legal('x'), h.admin, 'unknown')).status, 404);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await update(legal('x'), null)).status, 401);
  });
});
