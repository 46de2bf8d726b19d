import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { changeTradingProduct } from '#lib/contracts/trading/platform-products.ts';
import { putReferencePrice } from '#lib/contracts/trading/references.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';

const h = await harness();
await openTrading(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
type Change = Omit<InputOf<typeof changeTradingProduct>, 'product'>;
const change = (wish: Change, product = 'TBTC-TUSD') =>
  h.call(changeTradingProduct, { as: operator, input: { product, ...wish } });

describe('PATCH platform/trading/products/{product}', () => {
  it('200: changes what is named, and leaves the rest', async () => {
    const { status, body, text } = await change({ isSellOpen: false, isAlgoOpen: false });
    assert.equal(status, 200, text);
    const switches = [body.state, body.isBuyOpen, body.isSellOpen, body.isMarginOpen, body.isAlgoOpen, body.isCrossing];
    assert.deepEqual(switches, ['open', true, false, true, false, false]);
    const again = await change({ state: 'halted', isCrossing: true, isMarginOpen: false }, 'TBTC*-TUSD');
    assert.deepEqual(
      [again.body.state, again.body.isSellOpen, again.body.isCrossing, again.body.isMarginOpen],
      ['halted', false, true, false],
    );
    assert.equal((await change({ state: 'open', isSellOpen: true })).body.isSellOpen, true);
  });
  it('200: is audited each time', async () => {
    const entries = (await h.db.select().from(auditEntries)).filter((row) => row.operation === 'changeTradingProduct');
    assert.equal(entries.length, 3);
    assert.ok(entries.every(({ subjectId }) => subjectId === 'TBTC-TUSD'));
  });
  it('200: stands still at a price, walks on, and says where the reference is from', async () => {
    const pinned = (await change({ pinnedPrice: '61250.5' })).body;
    assert.deepEqual([pinned.reference, pinned.referenceSource, pinned.referenceAsOf], ['61250.5', 'pinned', null]);
    assert.equal((await change({ pinnedPrice: null })).body.referenceSource, 'walk');
    assert.equal((await change({ isCrossing: false }, 'HTETH-TBTC')).body.referenceSource, 'derived');
    const asOf = h.service.clock.nowIso();
    await h.call(putReferencePrice, { as: operator, input: { product: 'TBTC-TUSD', price: '60000', asOf } });
    const given = (await change({ isCrossing: false })).body;
    assert.deepEqual([given.reference, given.referenceSource, given.referenceAsOf], ['60000', 'given', asOf]);
  });
  it('400: a price off the tick, and one in production', async () => {
    for (const pinnedPrice of ['0', '60000.001', '-1']) {
      const { status, text } = await change({ pinnedPrice });
      assert.equal(status, 400);
      assert.match(text, /pinnedPrice/);
    }
    const live = await harness({ CLEARHOUSE_MODE: 'production' });
    await openTrading(live);
    const as = await live.create.user({}, { isPlatformAdmin: true });
    const input = { product: 'TBTC-TUSD', pinnedPrice: '60000' };
    const { status, text } = await live.call(changeTradingProduct, { as, input });
    assert.equal(status, 400, text);
    assert.match(text, /is for a sandbox/);
  });
  it('400: nothing, and words that there are none of', async () => {
    for (const wish of [{}, { state: 'closed' }, { isBuyOpen: 'no' }] as Change[])
      assert.equal((await change(wish)).status, 400, JSON.stringify(wish));
  });
  it('403: everybody else', async () => {
    const input = { product: 'TBTC-TUSD', isBuyOpen: true };
    assert.equal((await h.call(changeTradingProduct, { as: h.admin, input })).status, 403);
  });
  it('404: no such product', async () => {
    assert.equal((await change({ isBuyOpen: true }, 'TBTC-TEUR')).status, 404);
  });
});
