import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTradingProducts } from '#lib/contracts/trading/products.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals, newAccount } from '../testing-accounts.ts';

const h = await harness();
await openTrading(h);
const accountId = await newAccount(h);

describe('GET accounts/{accountId}/products', () => {
  it('200: every product, with the largest size in quote', async () => {
    const { status, body, text } = await h.call(listTradingProducts, { as: h.viewer, input: { accountId } });
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.data.map(({ name, quoteMaxSize, quoteDisplayPrecision }) => [name, quoteMaxSize, quoteDisplayPrecision]),
      [
        ['TBTC-TUSD', '10000000', 2],
        ['HTETH-TUSD', '10000000', 2],
        ['TSOL-TUSD', '5000000', 2],
        ['TUSDC-TUSD', '5000000', 4],
        ['HTETH-TBTC', '100', 5],
      ],
    );
  });
  accountRefusals(h, listTradingProducts);
});
