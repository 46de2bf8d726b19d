import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { setApprovalsRequired } from '#lib/contracts/wallets/signing.ts';
import { getWallet } from '#lib/contracts/wallets/wallets.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const wallet = await createWallet(h.service, enterpriseId);
const second = await h.create.user({ [enterpriseId]: 'admin' });
const set = (approvalsRequired: number, as: TestUser | string = h.admin, walletId = wallet.id) =>
  h.call(setApprovalsRequired, { as, input: { enterpriseId, walletId, approvalsRequired } });

describe('PUT wallets/{walletId}/approvals-required', () => {
  it('200: changes it, with an audit entry and an event', async () => {
    const { status, body } = await set(2, second);
    assert.deepEqual([status, body], [200, { walletId: wallet.id, approvalsRequired: 2, admins: 2 }]);
    const shown = await h.call(getWallet, { as: h.viewer, input: { coin: 'ofc', walletId: wallet.id } });
    assert.equal(shown.body.approvalsRequired, 2);
    const own = and(eq(auditEntries.operation, 'setApprovalsRequired'), eq(auditEntries.subjectId, wallet.id));
    const rows = await h.db.select().from(auditEntries).where(own);
    assert.deepEqual(
      rows.map(({ before, after, actorUserId }) => [before, after, actorUserId]),
      [[{ approvalsRequired: 1 }, { approvalsRequired: 2 }, second.id]],
    );
    const { rows: told } = await h.ownerPool.query('select type, body from events where subject_id = $1', [wallet.id]);
    assert.deepEqual(told, [{ type: 'wallet.approvals-required-changed', body: { before: 1, after: 2 } }]);
    assert.equal((await set(1)).body.approvalsRequired, 1);
  });
  it('422: refuses more than there are admins, of whom those who were switched off are none', async () => {
    const { status, text } = await set(3);
    assert.equal(status, 422);
    assert.match(text, /approvalsRequired: is more than the enterprise has admins: 2/);
    await h.ownerPool.query('update users set is_active = false where id = $1', [second.id]);
    assert.equal((await set(2)).status, 422);
    await h.ownerPool.query('update users set is_active = true where id = $1', [second.id]);
  });
  it('400: takes 1 to 20', async () => {
    for (const count of [0, 21, 1.5, -1]) assert.equal((await set(count)).status, 400, String(count));
  });
  it('403: is for admins with the scope', async () => {
    assert.equal((await set(1, h.operator)).status, 403);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_edit_all'] });
    assert.equal((await set(1, token)).status, 403);
  });
  it('404: knows no wallet of another enterprise', async () => {
    const foreign = await createWallet(h.service, h.otherEnterpriseId);
    assert.equal((await set(1, h.admin, foreign.id)).status, 404);
    assert.equal((await set(1, h.outsider)).status, 404);
    assert.equal((await set(1, h.admin, 'nothing')).status, 404);
  });
});
