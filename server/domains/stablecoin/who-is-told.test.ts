import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval, rejectApproval } from '#lib/contracts/approvals/approvals.ts';
import { revokeLicence } from '#lib/contracts/directory/platform.ts';
import { muteWallet } from '#lib/contracts/notifications/muting.ts';
import { searchNotices } from '#lib/contracts/notifications/notices.ts';
import { publishMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { inOrder, toldOf } from '#server/domains/notifications/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime, waitingOrder } from './testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, admin, operator } = place;
const other = await h.create.user({ [enterpriseId]: 'admin' });
const both = inOrder(admin, other);
const all = inOrder(admin, other, operator);

describe('of an order that waits for another admin', () => {
  it('the admins are asked, but for whoever made it', async () => {
    const made = await waitingOrder(h, place);
    assert.deepEqual(await toldOf(h.db, made.id), { 'mint-order-to-approve': both });
    const own = await waitingOrder(h, place, { as: admin });
    assert.deepEqual(await toldOf(h.db, own.id), { 'mint-order-to-approve': [other.id] });
    const free = await ordered(h, place);
    assert.deepEqual(await toldOf(h.db, free.id), {});
    const reply = await h.call(approveApproval, { as: other, input: { enterpriseId, approvalId: own.approvalId } });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await toldOf(h.db, own.id), { 'mint-order-to-approve': [other.id] }, 'nobody is told of a yes');
  });
  it('whoever made it is told that it was rejected', async () => {
    const { id, approvalId } = await waitingOrder(h, place);
    const input = { enterpriseId, approvalId, notes: 'Too much' };
    assert.equal((await h.call(rejectApproval, { as: admin, input })).status, 200);
    assert.deepEqual(await toldOf(h.db, id), {
      'mint-order-to-approve': both,
      'mint-order-failed': [operator.id],
    });
  });
});

describe('of an order that goes wrong', () => {
  it('whoever made it and the admins are told once each, and nobody of one that is fulfilled', async () => {
    const failing = await ordered(h, place, { memo: 'sandbox:fail-processing' });
    const good = await ordered(h, place);
    await passMintTime(h, 600);
    assert.deepEqual(await toldOf(h.db, failing.id), { 'mint-order-failed': all });
    assert.deepEqual(await toldOf(h.db, good.id), {});
  });
  it('the same are told that it is late', async () => {
    const { id } = await ordered(h, place, { memo: 'sandbox:hold' });
    await passMintTime(h, 7100);
    assert.deepEqual(await toldOf(h.db, id), {});
    await passMintTime(h, 200);
    assert.deepEqual(await toldOf(h.db, id), { 'mint-order-late': all });
  });
  it('whoever muted the account has the notice and no mail', async () => {
    const own = await mintPlace(h);
    const person = await h.create.user({ [own.enterpriseId]: 'admin' });
    const mute = await h.call(muteWallet, { as: person, input: { walletId: own.accountId } });
    assert.equal(mute.status, 200, mute.text);
    const { id } = await waitingOrder(h, own);
    const { body } = await h.call(searchNotices, { as: person, input: { enterpriseId: own.enterpriseId } });
    assert.deepEqual([body.notices[0]?.subjectId, body.notices[0]?.isMuted], [id, true]);
    const { rows } = await h.ownerPool.query(
      "select replace(m.user_id::text, '-', '') as user_id from mails m join notices n on n.id = m.notice_id where n.subject_id = $1",
      [id],
    );
    assert.deepEqual(rows, [{ user_id: own.admin.id }]);
  });
});

describe('of new terms', () => {
  it('the admins of enterprises that mint are told, and nobody else', async () => {
    const platform = await h.create.user({}, { isPlatformAdmin: true });
    const second = await mintPlace(h);
    const former = await mintPlace(h);
    const licence = { enterpriseId: former.enterpriseId, licence: 'mint' as const };
    assert.equal((await h.call(revokeLicence, { as: platform, input: licence })).status, 200);
    const { body, status, text } = await h.call(publishMintTerms, { as: platform, input: { text: 'Terms, again' } });
    assert.equal(status, 201, text);
    const told = (await toldOf(h.db, String(body.version)))['mint-terms-published'] ?? [];
    for (const one of [admin, other, second.admin]) assert.ok(told.includes(one.id));
    for (const one of [operator, place.viewer, former.admin, h.admin, platform]) assert.ok(!told.includes(one.id));
  });
});
