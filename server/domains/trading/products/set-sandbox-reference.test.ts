import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listPlatformProducts } from '#lib/contracts/trading/platform-products.ts';
import { setSandboxReference } from '#lib/contracts/trading/references.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';

const h = await harness();
await openTrading(h);
const root = await h.create.user({}, { isPlatformAdmin: true });
const put = (price: string | null, product = 'TBTC-TUSD') =>
  h.call(setSandboxReference, { as: h.admin, input: { product, price } });
const referenceOf = async (name: string) => {
  const { products } = (await h.call(listPlatformProducts, { as: root, input: {} })).body;
  return products.find(({ product }) => product === name)?.reference;
};

describe('PUT sandbox/products/{product}/reference', () => {
  it('200: it stands still, and what follows from it follows', async () => {
    const { status, body, text } = await put('50000');
    assert.equal(status, 200, text);
    assert.deepEqual(body, { product: 'TBTC-TUSD', price: '50000', isPinned: true });
    await put('2500.5', 'HTETH*-TUSD*');
    assert.equal(await referenceOf('HTETH-TBTC'), '0.05001');
    await put('0.06', 'HTETH-TBTC');
    assert.equal(await referenceOf('HTETH-TBTC'), '0.06');
    const { body: walking } = await put(null, 'HTETH-TBTC');
    assert.deepEqual(walking, { product: 'HTETH-TBTC', price: '0.05001', isPinned: false });
  });
  it('200: null lets it walk on, within half of where it began', async () => {
    const { body } = await put(null);
    assert.equal(body.isPinned, false);
    const price = Number(body.price);
    assert.ok(price >= 30_000 && price <= 90_000, String(body.price));
  });
  it('200: is audited with the price before and after', async () => {
    await put('61000.25');
    const entries = (await h.db.select().from(auditEntries)).filter((row) => row.operation === 'setSandboxReference');
    const last = entries.at(-1);
    assert.deepEqual([last?.subjectType, last?.subjectId], ['trading-product', 'TBTC-TUSD']);
  });
  it('400: prices off the tick, of nothing, too high for exact orders, and no decimals', async () => {
    const wrong = ['1.001', '0', '0.00', '-1', '1e3', '', '01', ' 1', '90909090.91', '1'.repeat(61)];
    for (const price of wrong) {
      const { status, text } = await put(price);
      assert.equal(status, 400, `${price}: ${text}`);
      assert.match(text, /price/);
    }
    assert.equal((await put('909090.90')).status, 200);
    assert.equal((await put('909090.91')).status, 400);
  });
  it('403, 404: viewers, and products that there are none of', async () => {
    const input = { product: 'TBTC-TUSD', price: null };
    assert.equal((await h.call(setSandboxReference, { as: h.viewer, input })).status, 403);
    assert.equal((await put('1', 'TBTC-TEUR')).status, 404);
  });
});
