import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveWithdrawal, getWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { createServiceKey } from '#lib/contracts/wallets/signing.ts';
import { balanceOf, payableAccount, setLimit } from '#server/domains/banking/withdrawals/testing.ts';
import { createWallet, fundAccount, PASSPHRASE } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { publicClient } from './client.ts';

const h = await harness();
const { enterpriseId } = h;
const origin = await h.listen();
const { idHash: address } = await payableAccount(h);
const admin = await h.create.user({ [enterpriseId]: 'admin' });

async function account() {
  const made = await createWallet(h.service, enterpriseId, { coin: 'tofc' });
  await fundAccount(h.service, made.id, { ofctusd: '100000' });
  return made;
}

for (const authVersion of [2, 3] as const) {
  const bitgo = publicClient(origin, { accessToken: h.operator.token, authVersion });
  const walletOf = (id: string, coin = 'ofctusd') => bitgo.coin(coin).wallets().get({ id });

  describe(`withdrawals by the public client with a version ${authVersion} token`, () => {
    it('are sent under the passphrase, once for a sequence id', async () => {
      const { id } = await account();
      const wallet = await walletOf(id);
      const sequenceId = `payroll ${authVersion}`;
      const recipients = [{ address, amount: '5000' }];
      const sent = await wallet.sendMany({ recipients, sequenceId, walletPassphrase: PASSPHRASE });
      const { transfer } = sent;
      assert.deepEqual(
        [sent.status, transfer.coin, transfer.valueString, transfer.feeString, transfer.sequenceId],
        ['signed', 'ofctusd', '-6500', '1500', sequenceId],
      );
      const again = await wallet.send({ address, amount: '5000', sequenceId, walletPassphrase: PASSPHRASE });
      assert.deepEqual(again, sent);
      assert.deepEqual(await balanceOf(h, id), ['93500', '6500']);
      const other = wallet.send({ address, amount: '5001', sequenceId, walletPassphrase: PASSPHRASE });
      await assert.rejects(other, { status: 409 });
      const { body } = await h.call(getWithdrawal, {
        as: h.viewer,
        input: { enterpriseId, withdrawalId: transfer.id },
      });
      assert.deepEqual([body.state, body.quantity, body.requestId], ['queued', '5000', sequenceId]);
    });
    it('are built, signed and sent by hand, also under the coin of the account, and by the key of the service', async () => {
      const { id } = await account();
      const wallet = await walletOf(id, 'tofc');
      const built = await wallet.prebuildTransaction({ recipients: [{ address, amount: '700' }] });
      const { payload } = built as unknown as { payload: string };
      const signature = await wallet.toTradingAccount().signPayload({ payload, walletPassphrase: PASSPHRASE });
      const sent = await wallet.submitTransaction({ halfSigned: { payload, signature } as never });
      assert.equal(sent.transfer.valueString, '-2200');
      assert.deepEqual(await wallet.submitTransaction({ halfSigned: { payload, signature } as never }), sent);
      await h.call(createServiceKey, { as: h.admin, input: { enterpriseId, walletId: id, otp: '000000' } });
      const byService = await (await walletOf(id)).sendMany({ recipients: [{ address, amount: '1' }] });
      assert.equal(byService.status, 'signed');
      assert.deepEqual(await balanceOf(h, id), ['96299', '3701']);
    });
    it('wait for another admin above the limit', async () => {
      await setLimit(h, '1000');
      const { id } = await account();
      const wallet = await walletOf(id);
      const request = { address, amount: '1001', sequenceId: `big ${authVersion}`, walletPassphrase: PASSPHRASE };
      const { pendingApproval, error } = await wallet.send(request);
      assert.match(error, /Another admin/);
      const theirs = await bitgo.coin('tofc').pendingApprovals().get({ id: pendingApproval.id });
      assert.deepEqual([theirs.state(), theirs.walletId()], ['pending', id]);
      assert.equal((await wallet.send(request)).pendingApproval.id, pendingApproval.id);
      const input = { enterpriseId, withdrawalId: pendingApproval.txRequestId.replaceAll('-', '') };
      assert.equal((await h.call(approveWithdrawal, { as: admin, input })).status, 200);
      assert.equal((await wallet.send(request)).transfer.state, 'signed');
      await setLimit(h, null);
    });
    it('are refused with the reason', async () => {
      const { id } = await account();
      const wallet = await walletOf(id);
      const send = (amount: string, to = address) => wallet.send({ address: to, amount, walletPassphrase: PASSPHRASE });
      await assert.rejects(send('100000'), { status: 422, message: /Too little/ });
      await assert.rejects(send('5', 'f'.repeat(64)), { status: 404 });
      await assert.rejects(send('5', 'bc1qxyz'), { status: 400, message: /idHash/ });
      const other = await account();
      const built = await wallet.prebuildTransaction({ recipients: [{ address, amount: '5' }] });
      const { payload } = built as unknown as { payload: string };
      const halfSigned = { payload, signature: other.sign(payload) } as never;
      await assert.rejects(wallet.submitTransaction({ halfSigned }), { status: 422, message: /not signed by a key/ });
      assert.deepEqual(await balanceOf(h, id), ['100000', '0']);
    });
  });
}
