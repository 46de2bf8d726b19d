import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeMember } from '#lib/contracts/directory/members.ts';
import { getMutes, setMutedWallets } from '#lib/contracts/notifications/muting.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { insertAccounts, refusalIn } from '../testing-settings.ts';

const h = await harness();
const { viewer, enterpriseId } = h;
const ids = await insertAccounts(h.db, enterpriseId, 5000);
const [first = '', second = ''] = ids;
const [foreign = ''] = await insertAccounts(h.db, h.otherEnterpriseId, 1);
const set = (walletIds?: string[], as = viewer) => h.call(setMutedWallets, { as, input: { walletIds } });
const muted = async (as = viewer) => (await h.call(getMutes, { as, input: {} })).body.mutedWalletIds;

describe('PUT mute/wallets', () => {
  it('200: replaces the whole list, up to 5,000, doubles folded', async () => {
    assert.deepEqual((await set(ids)).body.mutedWalletIds, ids);
    assert.deepEqual((await set([second, first, second.toUpperCase()])).body.mutedWalletIds, [first, second]);
    assert.deepEqual(await muted(), [first, second]);
  });
  it('200: an absent list changes nothing, an empty one clears', async () => {
    assert.deepEqual((await set()).body.mutedWalletIds, [first, second]);
    assert.deepEqual((await set([])).body.mutedWalletIds, []);
  });
  it('200: what is muted already may stay when its enterprise was left, and comes back never again', async () => {
    const leaving = await h.create.user({ [enterpriseId]: 'viewer' });
    await set([first, second], leaving);
    await h.call(removeMember, { as: h.admin, input: { enterpriseId, userId: leaving.id } });
    assert.deepEqual((await set([first], leaving)).body.mutedWalletIds, [first]);
    assert.equal(refusalIn(await set([first, second], leaving)).name, 'IllegalArgument');
    assert.deepEqual(await muted(leaving), [first]);
  });
  it('400: one that is unknown or foreign, and nothing is changed', async () => {
    await set([first]);
    for (const bad of [newHexId(), foreign, 'x']) {
      const refused = await set([second, first, bad]);
      assert.equal(refusalIn(refused).name, 'IllegalArgument');
      assert.deepEqual(problemsOf(refused)[0]?.path, 'walletIds.2');
    }
    assert.deepEqual(await muted(), [first]);
  });
  it('400: 5,001 of them, and one that is too long', async () => {
    for (const bad of [[...ids, newHexId()], ['a'.repeat(101)]])
      assert.equal(refusalIn(await set(bad)).name, 'ValidationFailed');
    assert.deepEqual(await muted(), [first]);
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(setMutedWallets, { as: null, input: {} })).status, 401);
  });
});
