import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTradingFees } from '#lib/contracts/trading/platform-accounts.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { balanceOf, matchAll, newDesk, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const operator = await h.create.user({}, { isPlatformAdmin: true });
const desk = await newDesk(h);
const set = (fees: { takerBps: number; makerBps: number }, accountId = desk.accountId, as = operator) =>
  h.call(setTradingFees, { as, input: { accountId, ...fees } });

describe('PUT platform/trading/accounts/{accountId}/fees', () => {
  it('200: holds for orders from now on; those that were accepted keep theirs', async () => {
    await placed(h, desk, { quantity: '0.5' });
    const { status, body, text } = await set({ takerBps: 0, makerBps: 1000 });
    assert.equal(status, 200, text);
    assert.deepEqual([body.takerBps, body.makerBps], [0, 1000]);
    await matchAll(h);
    // 30,006.00 and ten basis points of it.
    assert.equal((await balanceOf(h, desk, 'ofctusd')).available, String(100_000_000 - 3_000_600 - 3001));
    await set({ takerBps: 0, makerBps: 0 });
    await placed(h, desk, { quantity: '0.5' });
    await matchAll(h);
    const { available, held } = await balanceOf(h, desk, 'ofctusd');
    assert.equal(held, '0');
    // The second half is bought at the same price or the next level, without a fee.
    assert.ok(BigInt(available) <= BigInt(100_000_000 - 2 * 3_000_600 - 3001));
    assert.equal((BigInt(available) + 3001n) % 100n, 0n);
  });
  it('200: of an account that never ordered, and audited for its enterprise', async () => {
    const accountId = await insertAccount(h.db, h.enterpriseId, { label: 'Desk', coin: 'tofc' });
    assert.equal((await set({ takerBps: 7, makerBps: 3 }, accountId)).body.makerBps, 3);
    const entries = (await h.db.select().from(auditEntries)).filter(({ subjectId }) => subjectId === accountId);
    assert.ok(entries.length > 0);
    assert.ok(entries.some(({ enterpriseId }) => enterpriseId === h.enterpriseId));
    for (const { operation, before, after } of entries) {
      assert.equal(operation, 'setTradingFees');
      assert.deepEqual(before, { takerBps: 10, makerBps: 10 });
      assert.deepEqual(after, { takerBps: 7, makerBps: 3 });
    }
  });
  it('400: what is no whole number from 0 to 1,000', async () => {
    for (const takerBps of [-1, 1001, 0.5, NaN]) assert.equal((await set({ takerBps, makerBps: 0 })).status, 400);
  });
  it('403: everybody else', async () => {
    assert.equal((await set({ takerBps: 0, makerBps: 0 }, desk.accountId, desk.admin)).status, 403);
  });
  it('404: nobody’s account', async () => {
    assert.equal((await set({ takerBps: 0, makerBps: 0 }, newHexId())).status, 404);
  });
});
