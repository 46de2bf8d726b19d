import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeTradingProduct } from '#lib/contracts/trading/platform-products.ts';
import { listOrgProducts } from '#lib/contracts/trading/products.ts';
import { uuidV5 } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';

const h = await harness();
await openTrading(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
const list = (as: Parameters<typeof h.call>[1]['as'] = h.viewer) => h.call(listOrgProducts, { as, input: {} });

describe('GET /api/org/products', () => {
  it('200: every product in whole units, with ids that follow from names', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.data.map(({ name }) => name),
      ['TBTC-TUSD', 'HTETH-TUSD', 'TSOL-TUSD', 'TUSDC-TUSD', 'HTETH-TBTC'],
    );
    assert.deepEqual(body.data[0], {
      id: uuidV5('TBTC-TUSD'),
      name: 'TBTC-TUSD',
      baseCurrencyId: uuidV5('tbtc'),
      baseCurrency: 'TBTC',
      quoteCurrencyId: uuidV5('tfiatusd'),
      quoteCurrency: 'TUSD',
      baseMinSize: '0.0001',
      baseMaxSize: '100',
      baseIncrement: '0.00001',
      quoteMinSize: '10',
      quoteIncrement: '0.01',
      quoteDisplayPrecision: 2,
      isTradeDisabled: false,
      isMarginTradeSupported: true,
    });
    assert.deepEqual(
      body.data.map(({ baseMinSize, quoteIncrement, isMarginTradeSupported }) => [
        baseMinSize,
        quoteIncrement,
        isMarginTradeSupported,
      ]),
      [
        ['0.0001', '0.01', true],
        ['0.001', '0.01', true],
        ['0.01', '0.01', true],
        ['10', '0.01', true],
        ['0.001', '0.00000001', false],
      ],
    );
  });
  it('200: one that is halted, or closed on both sides, is disabled', async () => {
    const change = { product: 'TSOL-TUSD', isBuyOpen: false } as const;
    const isDisabled = async () => (await list()).body.data[2]?.isTradeDisabled;
    await h.call(changeTradingProduct, { as: operator, input: change });
    assert.equal(await isDisabled(), false);
    await h.call(changeTradingProduct, { as: operator, input: { ...change, isSellOpen: false } });
    assert.equal(await isDisabled(), true);
    const halted = { product: 'TSOL-TUSD', isBuyOpen: true, state: 'halted' } as const;
    await h.call(changeTradingProduct, { as: operator, input: halted });
    assert.equal(await isDisabled(), true);
  });
  it('401, 403: without credentials, and without the scope', async () => {
    const none = await list(null);
    assert.equal(none.status, 401);
    const said = JSON.parse(none.text);
    assert.deepEqual([said.errorName, typeof said.reqId], ['backend:common:unauthorized', 'string']);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    const refused = await list(token);
    assert.equal(refused.status, 403);
    assert.equal(JSON.parse(refused.text).errorName, 'backend:common:forbidden');
  });
});
