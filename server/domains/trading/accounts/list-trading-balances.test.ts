import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTradingBalances } from '#lib/contracts/trading/accounts.ts';
import { uuidV5 } from '#server/core/runtime/id.ts';
import { fundAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals, newAccount } from '../testing-accounts.ts';

const h = await harness();
await openTrading(h);
const accountId = await newAccount(h);

describe('GET accounts/{accountId}/balances', () => {
  it('200: what it has and what of it is held, in whole units, and nothing of the rest', async () => {
    await fundAccount(h.service, accountId, { ofctbtc: '250000000', ofctusd: '123450', ofctxrp: '7' });
    await h.ownerPool.query("update ledger_accounts set held = 50000001 where owner = $1 and asset = 'ofctbtc'", [
      accountId,
    ]);
    const { status, body, text } = await h.call(listTradingBalances, { as: h.viewer, input: { accountId } });
    assert.equal(status, 200, text);
    assert.deepEqual(body.data[0], {
      currencyId: uuidV5('tbtc'),
      currency: 'TBTC',
      balance: '2.5',
      heldBalance: '0.50000001',
      unsettledHeldBalance: '0',
      tradableBalance: '1.99999999',
      withdrawableBalance: '1.99999999',
    });
    assert.deepEqual(
      body.data.map(({ currency, balance, heldBalance }) => [currency, balance, heldBalance]),
      [
        ['TBTC', '2.5', '0.50000001'],
        ['TUSD', '1234.5', '0'],
        ['HTETH', '0', '0'],
        ['TSOL', '0', '0'],
        ['TUSDC', '0', '0'],
      ],
    );
  });
  accountRefusals(h, listTradingBalances);
});
