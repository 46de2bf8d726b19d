import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { muteWallet, unmuteWallet } from '#lib/contracts/notifications/muting.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { auditOf, insertAccounts, refusalIn } from '../testing-settings.ts';

const h = await harness();
const { viewer } = h;
const [own = ''] = await insertAccounts(h.db, h.enterpriseId, 1);
const [foreign = ''] = await insertAccounts(h.db, h.otherEnterpriseId, 1);
const unmute = (walletId: string) => h.call(unmuteWallet, { as: viewer, input: { walletId } });

describe('DELETE mute/wallet/{walletId}', () => {
  it('202: unmutes, in whatever letter case, and leaves what others muted', async () => {
    for (const as of [viewer, h.admin]) await h.call(muteWallet, { as, input: { walletId: own } });
    const { status, body } = await unmute(own.toUpperCase());
    assert.equal(status, 202);
    assert.deepEqual(body, {
      userId: viewer.id,
      success: true,
      message: 'The wallet is not muted.',
      mutedEnterpriseIds: [],
      mutedWalletIds: [],
    });
    const again = await h.call(muteWallet, { as: h.admin, input: { walletId: own } });
    assert.deepEqual(again.body.mutedWalletIds, [own]);
  });
  it('202: what is not muted, unknown, foreign or no id at all, all the same', async () => {
    const replies = [];
    for (const id of [own, newHexId(), foreign, 'no id', "'; --", 'ü', 'a'.repeat(100)]) replies.push(await unmute(id));
    for (const { status, text } of replies) assert.deepEqual([status, text], [202, replies[0]?.text]);
  });
  it('202: tells the audit log the version and which one, of ids alone', async () => {
    const rows = await auditOf(h.db, 'unmuteWallet', viewer.id);
    const ids = rows.map(({ after }) => after?.walletId ?? null);
    assert.deepEqual(new Set(ids.slice(0, 4)), new Set([null]));
    const versions = rows.map(({ after }) => Number(after?.version));
    assert.deepEqual(
      versions,
      versions.toSorted((a, b) => b - a),
    );
    assert.equal(new Set(versions).size, versions.length);
  });
  it('202: gives the request id back', async () => {
    const headers = { 'request-id': 'unmute-1' };
    const { headers: replied } = await h.call(unmuteWallet, { as: viewer, input: { walletId: own }, headers });
    assert.equal(replied.get('request-id'), 'unmute-1');
  });
  it('400: too long', async () => {
    const refused = await unmute('a'.repeat(101));
    assert.deepEqual([refusalIn(refused).name, refusalIn(refused).status], ['ValidationFailed', 400]);
  });
  it('401: whoever is not signed in', async () => {
    const refused = await h.call(unmuteWallet, { as: null, input: { walletId: own } });
    assert.deepEqual([refused.status, refusalIn(refused).name], [401, 'Unauthorized']);
  });
});
