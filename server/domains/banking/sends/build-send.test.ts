import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { addAccount } from '../testing.ts';
import { balanceOf, payableAccount } from '../withdrawals/testing.ts';
import { build, signingAccount } from './testing.ts';

const h = await harness();
const { idHash: address } = await payableAccount(h);
const { id: walletId } = await signingAccount(h);
const recipients = [{ address, amount: '5000' }];

describe('POST {coin}/wallet/{walletId}/tx/build', () => {
  it('200: gives what is to be signed, and holds nothing', async () => {
    const memo = { type: 'text', value: 'Invoice 7' } as const;
    const { status, body } = await build(h, { walletId, recipients, sequenceId: 'one', memo });
    assert.equal(status, 200);
    const { nonce, ...signed } = JSON.parse(body.payload);
    assert.match(nonce, /^[0-9a-f]{32}$/);
    assert.deepEqual(signed, {
      coin: 'ofctusd',
      fromAccount: walletId,
      recipients,
      feeString: '1500',
      sequenceId: 'one',
      memo: 'Invoice 7',
    });
    assert.deepEqual(body.feeInfo, { feeString: '1500' });
    assert.deepEqual(await balanceOf(h, walletId), ['100000', '0']);
  });
  it('200: takes the coin of the account, other names of the currency, and numbers', async () => {
    for (const coin of ['tofc', 'ofctfiatusd']) {
      const numbers = [{ address, amount: 5000, tokenName: 'tfiatusd' }];
      const { body } = await build(h, { coin, walletId, recipients: numbers });
      assert.deepEqual(JSON.parse(body.payload).recipients, recipients, coin);
    }
  });
  it('400: what is no bank account, several at once, amounts that are none, comments and other currencies', async () => {
    for (const [wrong, field] of [
      [{ recipients: [{ address: 'bc1q', amount: '1' }] }, 'recipients'],
      [{ recipients: [...recipients, ...recipients] }, 'recipients'],
      [{ recipients: [{ address, amount: '1.5' }] }, 'recipients'],
      [{ recipients: [{ address, amount: '0' }] }, 'recipients'],
      [{ recipients, comment: 'rent' as never }, 'comment'],
      [{ recipients, feeRate: 1 } as never, 'feeRate'],
      [{ recipients, coin: 'ofcteur' }, 'coin'],
      [{ recipients, tokenName: 'ofcteur' }, 'tokenName'],
    ] as const) {
      const { status, text } = await build(h, { walletId, ...(wrong as { recipients: typeof recipients }) });
      assert.equal(status, 400, text);
      assert.ok(text.includes(field), text);
    }
  });
  it('401, 403, 404: strangers, viewers, other wallets and other bank accounts', async () => {
    assert.equal((await build(h, { walletId, recipients }, null)).status, 401);
    assert.equal((await build(h, { walletId, recipients }, h.viewer)).status, 403);
    assert.equal((await build(h, { walletId, recipients }, h.outsider)).status, 404);
    assert.equal((await build(h, { coin: 'ofcusd', walletId, recipients })).status, 404);
    const unknown = [{ address: 'f'.repeat(64), amount: '1' }];
    assert.equal((await build(h, { walletId, recipients: unknown })).status, 404);
    const chain = await build(h, { coin: 'tbtc', walletId, recipients });
    assert.deepEqual([chain.status, chain.text.includes('spends nothing')], [404, true]);
  });
  it('422: a bank account that is not approved', async () => {
    const { idHash } = await addAccount(h, { enterpriseId: h.enterpriseId, as: h.admin });
    const { status, text } = await build(h, { walletId, recipients: [{ address: idHash, amount: '1' }] });
    assert.deepEqual([status, text.includes('only approved ones')], [422, true]);
  });
});
