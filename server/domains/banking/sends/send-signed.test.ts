import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canonicalText } from '#lib/canonical.ts';
import { cancelWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf, passTime } from '../testing.ts';
import { balanceOf, payableAccount, setLimit } from '../withdrawals/testing.ts';
import { build, send, signingAccount } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const { idHash: address } = await payableAccount(h);
const account = await signingAccount(h);
const { id: walletId } = account;

async function signed(amount: string, more: { sequenceId?: string; memo?: { value: string } } = {}) {
  const { body, text } = await build(h, { walletId, recipients: [{ address, amount }], ...more });
  assert.ok(body.payload, text);
  return { payload: body.payload, signature: account.sign(body.payload) };
}
/** The same with other facts, signed as well. */
function resigned(halfSigned: { payload: string }, change: object) {
  const payload = canonicalText({ ...JSON.parse(halfSigned.payload), ...change });
  return { payload, signature: account.sign(payload) };
}

describe('POST {coin}/wallet/{walletId}/tx/send', () => {
  it('200: makes a withdrawal, once for a payload, and tells of it as others do', async () => {
    const halfSigned = await signed('5000', { memo: { value: 'Invoice 7' } });
    const replies = await Promise.all([1, 2, 3].map(() => send(h, { walletId, halfSigned })));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1);
    const { transfer } = replies[0]?.body ?? assert.fail();
    assert.deepEqual(
      [transfer.state, transfer.valueString, transfer.baseValueString, transfer.wallet, transfer.enterprise],
      ['signed', '-6500', '-5000', walletId, enterpriseId],
    );
    assert.deepEqual(await balanceOf(h, walletId), ['93500', '6500']);
    assert.deepEqual(await heardOf(h, transfer.id), ['withdrawal.queued']);
    const { rows } = await h.ownerPool.query('select reference, request_id from withdrawals where id = $1', [
      transfer.id,
    ]);
    assert.deepEqual(rows, [{ reference: 'Invoice 7', request_id: JSON.parse(halfSigned.payload).nonce }]);
    await passTime(h, 6 * 24 * 3600);
    const later = await send(h, { walletId, halfSigned });
    assert.deepEqual([later.body.status, later.body.transfer.state], ['confirmed', 'confirmed']);
    assert.equal(typeof later.body.transfer.confirmedTime, 'string');
  });
  it('200: says that one was cancelled', async () => {
    const halfSigned = await signed('10', { sequenceId: 'gone' });
    const { txid: withdrawalId } = (await send(h, { walletId, halfSigned, sequenceId: 'gone' })).body;
    await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId, withdrawalId } });
    assert.equal((await send(h, { walletId, halfSigned })).body.status, 'removed');
  });
  it('202: waits for another admin above the limit', async () => {
    await setLimit(h, '100');
    const halfSigned = await signed('101');
    const { status, text } = await send(h, { walletId, halfSigned });
    const { pendingApproval } = JSON.parse(text);
    assert.deepEqual([status, pendingApproval.state, pendingApproval.walletId], [202, 'pending', walletId]);
    assert.equal((await send(h, { walletId, halfSigned })).status, 202);
    await setLimit(h, null);
  });
  it('400: payloads that tx/build did not give, or that say other than the request', async () => {
    const halfSigned = await signed('5', { sequenceId: 'five', memo: { value: 'five' } });
    const other = { address, amount: '6' };
    for (const [wrong, said] of [
      [{ halfSigned: { payload: 'x', signature: 'x' } }, 'payload'],
      [{ halfSigned: resigned(halfSigned, { more: 1 }) }, 'tx/build'],
      [{ halfSigned: resigned(halfSigned, { nonce: 'mine' }) }, 'nonce'],
      [{ halfSigned: resigned(halfSigned, { recipients: [] }) }, 'recipients'],
      [{ halfSigned: resigned(halfSigned, { fromAccount: 'f'.repeat(32) }) }, 'another account'],
      [{ halfSigned: resigned(halfSigned, { coin: 'ofcteur' }) }, 'another currency'],
      [{ halfSigned: { ...halfSigned, signature: 'zz' } }, 'signature'],
      [{ halfSigned, recipients: [other] }, 'differ from what was signed'],
      [{ halfSigned, sequenceId: 'six' }, 'differs from what was signed'],
      [{ halfSigned, memo: { value: 'six' } }, 'differs from what was signed'],
    ] as const) {
      const reply = await send(h, {
        walletId,
        ...wrong,
        ...('recipients' in wrong && { recipients: [other] }),
      } as never);
      assert.equal(reply.status, 400, reply.text);
      assert.ok(reply.text.includes(said), reply.text);
    }
  });
  it('401, 403, 404: strangers, a wrong code, viewers and other wallets', async () => {
    const halfSigned = await signed('5');
    assert.equal((await send(h, { walletId, halfSigned }, null)).status, 401);
    assert.equal((await send(h, { walletId, halfSigned, otp: '123456' })).status, 401);
    assert.equal((await send(h, { walletId, halfSigned }, h.viewer)).status, 403);
    assert.equal((await send(h, { walletId, halfSigned }, h.outsider)).status, 404);
    assert.equal((await send(h, { coin: 'tbtc', walletId, halfSigned })).status, 404);
    assert.equal((await send(h, { coin: 'ofc', walletId, halfSigned })).status, 404);
  });
  it('409: other content under the same sequence id, and a fee that is no more', async () => {
    const sequenceId = 'rent';
    assert.equal((await send(h, { walletId, halfSigned: await signed('7', { sequenceId }) })).status, 200);
    assert.equal((await send(h, { walletId, halfSigned: await signed('8', { sequenceId }) })).status, 409);
    const halfSigned = resigned(await signed('9'), { feeString: '1' });
    const { status, text } = await send(h, { walletId, halfSigned });
    assert.deepEqual([status, text.includes('15.00 TUSD now')], [409, true], text);
  });
  it('422: a signature by another key, and too little money', async () => {
    const { payload } = await signed('5');
    const foreign = (await signingAccount(h)).sign(payload);
    const before = await balanceOf(h, walletId);
    assert.equal((await send(h, { walletId, halfSigned: { payload, signature: foreign } })).status, 422);
    assert.equal((await send(h, { walletId, halfSigned: await signed('99999999') })).status, 422);
    assert.deepEqual(await balanceOf(h, walletId), before);
  });
});
