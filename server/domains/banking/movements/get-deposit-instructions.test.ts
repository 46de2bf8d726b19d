import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findMemos } from '#lib/banking/memo.ts';
import { getDepositInstructions as contract } from '#lib/contracts/banking/deposits.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime } from '../testing.ts';

const h = await harness();
const walletId = await insertAccount(h.db, h.enterpriseId, { coin: 'tofc', label: 'Desk' });
const read = (currency: BankCurrency, goAccountId = walletId, as: typeof h.viewer | null = h.viewer) =>
  h.call(contract, { as, input: { currency, goAccountId } });

describe('GET bankaccounts/deposit/info', () => {
  it('200: gives whole numbers for each currency, and one memo for an account', async () => {
    const memos = new Set<string>();
    for (const currency of ['tfiatusd', 'tfiateur', 'tfiatsgd', 'tfiataed'] as const) {
      const { status, body, text } = await read(currency);
      assert.equal(status, 200, text);
      memos.add(body.memoId);
      const [account] = body.bankAccounts;
      assert.deepEqual([account?.currency, account?.enterpriseId], [currency, h.enterpriseId]);
      assert.match(account?.accountNumber ?? '', /^[A-Z0-9]+$/);
      assert.equal(account?.address1, account?.bankAddressLine1);
      assert.deepEqual(
        [account?.owner?.name, account?.owner?.address1],
        [account?.ownerName, account?.ownerAddressLine1],
      );
      assert.ok(account?.ownerAddress?.startsWith(account.ownerAddressLine1 ?? '-'));
    }
    const [memo = ''] = memos;
    assert.equal(memos.size, 1);
    assert.equal(findMemos(memo).length, 1);
  });
  it('200: gives the same again, whenever it is asked', async () => {
    const { text } = await read('tfiateur');
    await passTime(h, 24 * 3600);
    assert.equal((await read('tfiateur')).text, text);
  });
  it('200: of two accounts two memos, and of many at once one', async () => {
    const other = await insertAccount(h.db, h.enterpriseId, { coin: 'tofc', label: 'Desk' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => read('tfiatusd', other)));
    const memos = new Set(replies.map(({ body }) => body.memoId));
    assert.equal(memos.size, 1);
    assert.ok(!memos.has((await read('tfiatusd')).body.memoId));
  });
  it('400, 401: a currency that is none, strangers', async () => {
    assert.equal((await read('fiatgbp' as 'fiatusd')).status, 400);
    assert.equal((await read('tfiatusd', walletId, null)).status, 401);
  });
  it('404: accounts of others, what is none, and a currency that the account does not hold', async () => {
    const foreign = await read('tfiatusd', walletId, h.outsider);
    const unknown = await read('tfiatusd', 'f'.repeat(32), h.outsider);
    assert.deepEqual([foreign.status, foreign.text], [404, unknown.text]);
    assert.equal((await read('tfiatusd', 'x')).status, 404);
    assert.equal((await read('fiatusd')).status, 404);
  });
});
