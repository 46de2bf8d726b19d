import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import {
  muteEnterprise,
  muteWallet,
  setMutedEnterprises,
  unmuteEnterprise,
  unmuteWallet,
} from '#lib/contracts/notifications/muting.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { auditOf, insertAccounts, refusalIn } from '../testing-settings.ts';

const h = await harness();
const { viewer } = h;
const [own, foreign] = [h.enterpriseId, h.otherEnterpriseId];
const mute = (enterpriseId: string, as: { token: string } = viewer) =>
  h.call(muteEnterprise, { as: as.token, input: { enterpriseId } });

describe('PUT mute/enterprise', () => {
  it('200: mutes, and again; letter case does not count', async () => {
    for (const sent of [own, own, own.toUpperCase()]) {
      const { status, body } = await mute(sent);
      assert.equal(status, 200);
      assert.deepEqual(
        [body.success, body.message, body.mutedEnterpriseIds],
        [true, 'The enterprise is muted.', [own]],
      );
    }
    const rows = await auditOf(h.db, 'muteEnterprise', viewer.id);
    const told = rows.map(({ after }) => after);
    assert.deepEqual(
      told,
      [3, 2, 1].map((version) => ({ version, enterpriseId: own, isMuted: true })),
    );
  });
  it('200: the audit log of the enterprise tells of it, and of the end of it', async () => {
    const as = await h.create.user({ [own]: 'viewer' });
    const [walletId = ''] = await insertAccounts(h.db, own, 1);
    await mute(own, as);
    await h.call(muteWallet, { as, input: { walletId } });
    await h.call(unmuteWallet, { as, input: { walletId } });
    for (const enterpriseId of [own, foreign, newHexId()])
      await h.call(unmuteEnterprise, { as, input: { enterpriseId } });
    const input = { enterpriseId: own, actorIds: [as.id] };
    const { body } = await h.call(searchAuditEntries, { as: h.admin, input });
    assert.deepEqual(body.entries.map(({ operation }) => operation).toSorted(), [
      'muteEnterprise',
      'muteWallet',
      'unmuteEnterprise',
      'unmuteWallet',
    ]);
  });
  it('400: an unknown and a foreign one alike, and nothing is written', async () => {
    const before = await auditOf(h.db, 'muteEnterprise', viewer.id);
    const refused = await Promise.all([newHexId(), foreign, 'no id', '%s'].map((id) => mute(id)));
    for (const one of refused) {
      const text = 'enterpriseId: is unknown, or no enterprise of yours';
      assert.deepEqual(refusalIn(one), { name: 'IllegalArgument', error: text, status: 400 });
      assert.deepEqual(problemsOf(one), [{ path: 'enterpriseId', message: 'is unknown, or no enterprise of yours' }]);
    }
    assert.deepEqual(await auditOf(h.db, 'muteEnterprise', viewer.id), before);
  });
  it('400: too long, empty or none at all', async () => {
    for (const id of ['a'.repeat(101), '', 7, null])
      assert.equal(refusalIn(await mute(id as string)).name, 'ValidationFailed');
    assert.equal((await h.call(muteEnterprise, { as: viewer, input: {} as never })).status, 400);
  });
  it('400: more than there may be at a time', async () => {
    const ids = await Promise.all(Array.from({ length: 501 }, () => h.create.enterprise()));
    const many = await h.create.user(Object.fromEntries(ids.map((id) => [id, 'viewer'])));
    const all = { enterpriseIds: ids.slice(0, 500) };
    assert.equal((await h.call(setMutedEnterprises, { as: many, input: all })).status, 200);
    const refused = await mute(ids.at(-1) ?? '', many);
    assert.equal(refusalIn(refused).name, 'IllegalArgument');
    assert.match(refusalIn(refused).error, /at most 500 enterprises and 5,000 wallets/);
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(muteEnterprise, { as: null, input: { enterpriseId: own } })).status, 401);
  });
});
