import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTradingCurrencies } from '#lib/contracts/trading/accounts.ts';
import { uuidV5 } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals, newAccount } from '../testing-accounts.ts';

const h = await harness();
await openTrading(h);
const accountId = await newAccount(h);

describe('GET accounts/{accountId}/currencies', () => {
  it('200: the currencies of products, each once', async () => {
    const { status, body, text } = await h.call(listTradingCurrencies, { as: h.viewer, input: { accountId } });
    assert.equal(status, 200, text);
    assert.deepEqual(body.data[0], {
      id: uuidV5('tbtc'),
      symbol: 'TBTC',
      name: 'Bitcoin (testnet 3)',
      increment: '0.00000001',
      platformSymbol: 'tbtc',
    });
    assert.deepEqual(
      body.data.map(({ symbol, increment, platformSymbol }) => [symbol, increment, platformSymbol]),
      [
        ['TBTC', '0.00000001', 'tbtc'],
        ['TUSD', '0.01', 'tfiatusd'],
        ['HTETH', '0.000000000000000001', 'hteth'],
        ['TSOL', '0.000000001', 'tsol'],
        ['TUSDC', '0.000001', 'tusdc'],
      ],
    );
  });
  accountRefusals(h, listTradingCurrencies);
});
