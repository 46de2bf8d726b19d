import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { NoticeChannel, NoticeName } from '#lib/notifications/catalogue.ts';
import { NOTICES } from '#lib/notifications/catalogue.ts';
import { newHexId, uuidV7 } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { type NoticeFacts, standingOf } from './standing-queries.ts';
import { noticeMutes, noticeSettings, noticeSubscriptions } from './tables.ts';

const h = await harness();
const { db, enterpriseId } = h;
const at = h.service.clock.nowIso();
const walletId = await insertAccount(db, enterpriseId, { label: 'Trading' });
const someone = () => h.create.user({ [enterpriseId]: 'viewer' });

const standing = async (userId: string, facts: Partial<NoticeFacts> = {}) => {
  const found = await standingOf(db, {
    userIds: [userId],
    notice: 'deposit-settled',
    enterpriseId,
    walletId,
    ...facts,
  });
  const own = found.get(userId);
  assert.ok(own);
  return own;
};
const switched = (userId: string, of: { notice?: NoticeName; channel: NoticeChannel; isSubscribed: boolean }) =>
  db.insert(noticeSubscriptions).values({
    id: uuidV7(h.service.clock.now().getTime()),
    userId,
    category: NOTICES['deposit-settled'].category,
    notice: null,
    createdAt: at,
    updatedAt: at,
    ...of,
  });
const mute = (userId: string, kind: 'enterprise' | 'wallet', objectId: string) =>
  db.insert(noticeMutes).values({ userId, kind, objectId, mutedAt: at });
const settings = (userId: string, values: Partial<typeof noticeSettings.$inferInsert>) =>
  db.insert(noticeSettings).values({ userId, version: 1, updatedAt: at, ...values });

const TOLD = { isMuted: false, inApp: true, email: true, push: true, digest: null };
const MUTED = { ...TOLD, isMuted: true, email: false, push: false };
const QUIET = { ...TOLD, email: false, push: false };

describe('how somebody is told of a notice', () => {
  it('is by all channels by default, for all who are asked of, and unknown ones are left out', async () => {
    const users = [await someone(), await someone(), h.outsider];
    const userIds = [...users.map(({ id }) => id), newHexId(), users[0]?.id ?? ''];
    const found = await standingOf(db, { userIds, notice: 'dispute-opened', enterpriseId, walletId: null });
    assert.deepEqual([...found.keys()].sort(), users.map(({ id }) => id).sort());
    for (const one of found.values()) assert.deepEqual(one, TOLD);
    assert.equal(
      (await standingOf(db, { userIds: [], notice: 'dispute-opened', enterpriseId, walletId: null })).size,
      0,
    );
  });
  it('is by the inbox alone where the wallet is muted, or its enterprise', async () => {
    const [byWallet, byEnterprise] = [await someone(), await someone()];
    await mute(byWallet.id, 'wallet', walletId);
    await mute(byEnterprise.id, 'enterprise', enterpriseId);
    assert.deepEqual(await standing(byWallet.id), MUTED);
    assert.deepEqual(await standing(byWallet.id, { walletId: null }), TOLD);
    assert.deepEqual(await standing(byEnterprise.id), MUTED);
    assert.deepEqual(await standing(byEnterprise.id, { walletId: null }), MUTED);
    assert.deepEqual(await standing(byEnterprise.id, { enterpriseId: null, walletId: null }), TOLD);
  });
  it('asks a notice before its category, by channel', async () => {
    const { id } = await someone();
    await switched(id, { channel: 'email', isSubscribed: false });
    await switched(id, { channel: 'in-app', isSubscribed: false });
    await switched(id, { notice: 'deposit-settled', channel: 'email', isSubscribed: true });
    assert.deepEqual(await standing(id), { ...TOLD, inApp: false });
    assert.deepEqual(await standing(id, { notice: 'deposit-returned' }), { ...TOLD, inApp: false, email: false });
    assert.deepEqual(await standing(id, { notice: 'dispute-opened' }), TOLD);
  });
  it('keeps small deposits and withdrawals in the inbox, to the cent, and tells what nobody knows the worth of', async () => {
    const { id } = await someone();
    await settings(id, { depositThresholdUsd: '100.00', withdrawalThresholdUsd: '0' });
    const worth = (direction: 'deposit' | 'withdrawal', usd: string | null) =>
      standing(id, { worth: { direction, usd } });
    assert.deepEqual(await worth('deposit', '99.999999'), QUIET);
    assert.deepEqual(await worth('deposit', '100'), TOLD);
    assert.deepEqual(await worth('deposit', null), TOLD);
    assert.deepEqual(await worth('withdrawal', '0.01'), TOLD);
    assert.deepEqual(await standing(h.viewer.id, { worth: { direction: 'deposit', usd: '0.01' } }), TOLD);
  });
  it('goes by mail at once where it is mandatory, whatever is muted, switched off or digested', async () => {
    const { id } = await someone();
    await mute(id, 'enterprise', enterpriseId);
    await settings(id, { digestHour: 7, digestZone: 'Europe/Berlin' });
    await db.insert(noticeSubscriptions).values({
      id: uuidV7(h.service.clock.now().getTime()),
      userId: id,
      category: 'access_tokens',
      channel: 'email',
      isSubscribed: false,
      createdAt: at,
      updatedAt: at,
    });
    assert.deepEqual(await standing(id, { notice: 'token-expiring' }), TOLD);
    assert.deepEqual(await standing(id), { ...MUTED, digest: { hour: 7, zone: 'Europe/Berlin' } });
  });
});
