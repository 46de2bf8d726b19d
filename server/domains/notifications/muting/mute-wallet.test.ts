import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { muteWallet, setMutedWallets } from '#lib/contracts/notifications/muting.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { auditOf, insertAccounts, refusalIn } from '../testing-settings.ts';

const h = await harness();
const { viewer } = h;
const [own = ''] = await insertAccounts(h.db, h.enterpriseId, 1);
const [foreign = ''] = await insertAccounts(h.db, h.otherEnterpriseId, 1);
const mute = (walletId: string, as: { token: string } = viewer) =>
  h.call(muteWallet, { as: as.token, input: { walletId } });

describe('PUT mute/wallet', () => {
  it('200: mutes, and again; letter case does not count', async () => {
    for (const sent of [own, own, own.toUpperCase()]) {
      const { status, body } = await mute(sent);
      assert.equal(status, 200);
      assert.deepEqual([body.success, body.message, body.mutedWalletIds], [true, 'The wallet is muted.', [own]]);
    }
    const rows = await auditOf(h.db, 'muteWallet', viewer.id);
    const told = rows.map(({ after }) => after);
    assert.deepEqual(
      told,
      [3, 2, 1].map((version) => ({ version, walletId: own, isMuted: true })),
    );
  });
  it('400: an unknown and a foreign one alike, and nothing is written', async () => {
    const before = await auditOf(h.db, 'muteWallet', viewer.id);
    const refused = await Promise.all([newHexId(), foreign, 'no id', '%s'].map((id) => mute(id)));
    for (const one of refused) {
      const text = 'walletId: is unknown, or no wallet of yours';
      assert.deepEqual(refusalIn(one), { name: 'IllegalArgument', error: text, status: 400 });
      assert.deepEqual(problemsOf(one), [{ path: 'walletId', message: 'is unknown, or no wallet of yours' }]);
    }
    assert.deepEqual(await auditOf(h.db, 'muteWallet', viewer.id), before);
  });
  it('400: too long, empty or none at all', async () => {
    for (const id of ['a'.repeat(101), '', 7, null])
      assert.equal(refusalIn(await mute(id as string)).name, 'ValidationFailed');
    assert.equal((await h.call(muteWallet, { as: viewer, input: {} as never })).status, 400);
  });
  it('400: more than there may be at a time', async () => {
    const ids = await insertAccounts(h.db, h.enterpriseId, 5001);
    const many = h.admin;
    const all = { walletIds: ids.slice(0, 5000) };
    assert.equal((await h.call(setMutedWallets, { as: many, input: all })).status, 200);
    const refused = await mute(ids.at(-1) ?? '', many);
    assert.equal(refusalIn(refused).name, 'IllegalArgument');
    assert.match(refusalIn(refused).error, /at most 500 enterprises and 5,000 wallets/);
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(muteWallet, { as: null, input: { walletId: own } })).status, 401);
  });
});
