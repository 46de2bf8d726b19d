import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMutes, setMutes } from '#lib/contracts/notifications/muting.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { auditOf, insertAccounts, refusalIn } from '../testing-settings.ts';

const h = await harness();
const { viewer, enterpriseId } = h;
const [wallet = '', other = ''] = await insertAccounts(h.db, enterpriseId, 2);
const set = (input: { enterpriseIds?: string[]; walletIds?: string[] }) => h.call(setMutes, { as: viewer, input });
const muted = async () => {
  const { body } = await h.call(getMutes, { as: viewer, input: {} });
  return { enterpriseIds: body.mutedEnterpriseIds, walletIds: body.mutedWalletIds };
};

describe('PUT user/mute-settings', () => {
  it('200: replaces both lists, and leaves the one that is not sent', async () => {
    const both = { enterpriseIds: [enterpriseId], walletIds: [wallet, other] };
    assert.deepEqual((await set(both)).body, both);
    assert.deepEqual((await set({ walletIds: [wallet, wallet] })).body, { ...both, walletIds: [wallet] });
    assert.deepEqual((await set({ enterpriseIds: [] })).body, { enterpriseIds: [], walletIds: [wallet] });
    assert.deepEqual((await set({})).body, { enterpriseIds: [], walletIds: [wallet] });
    const [newest] = await auditOf(h.db, 'setMutes', viewer.id);
    assert.deepEqual(newest?.after, { version: 4, enterprises: 0, wallets: 1 });
  });
  it('400: a foreign one in either list, and nothing of both is changed', async () => {
    const before = await muted();
    const bad = [
      { enterpriseIds: [enterpriseId], walletIds: [newHexId()] },
      { enterpriseIds: [h.otherEnterpriseId], walletIds: [] },
    ];
    for (const input of bad) assert.equal(refusalIn(await set(input)).name, 'IllegalArgument');
    assert.deepEqual(await muted(), before);
  });
  it('400: 501 enterprises, or 5,001 wallets', async () => {
    const many = (count: number) => Array.from({ length: count }, newHexId);
    assert.equal(refusalIn(await set({ enterpriseIds: many(501) })).name, 'ValidationFailed');
    assert.equal(refusalIn(await set({ walletIds: many(5001) })).name, 'ValidationFailed');
    assert.equal(refusalIn(await set({ enterpriseIds: many(500), walletIds: many(5000) })).name, 'IllegalArgument');
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(setMutes, { as: null, input: {} })).status, 401);
  });
});
