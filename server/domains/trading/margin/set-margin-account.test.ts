import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { setMarginAccount } from '#lib/contracts/trading/platform-margin.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, orderNow, pin, placed } from '../testing-orders.ts';
import { newMarginDesk, profileOf } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
const { accountId } = await newDesk(h, {});

const set = (input: Partial<InputOf<typeof setMarginAccount>>, as = operator) =>
  h.call(setMarginAccount, { as, input: { accountId, isEnabled: true, ...input } });

describe('200', () => {
  it('lets an account with the limits that there are at first, and changes what is sent', async () => {
    const { body } = await set({});
    const { maxLong, maxShort, maxTotalShort, minCollateral, callPercent, liquidatePercent, state } = body;
    assert.deepEqual(
      [maxLong, maxShort, maxTotalShort, minCollateral, callPercent, liquidatePercent, state],
      ['1000000', '1000000', '1000000', '50000', 110, 120, 'good'],
    );
    await set({ maxShort: '250000.25', liquidatePercent: 130 });
    const { body: now } = await set({ isEnabled: false });
    assert.deepEqual(
      [now.isEnabled, now.maxShort, now.maxLong, now.liquidatePercent],
      [false, '250000.25', '1000000', 130],
    );
  });
  it('is audited', async () => {
    const { rows } = await h.ownerPool.query(
      `select count(*)::int as count from audit_log where operation = 'setMarginAccount'`,
    );
    assert.equal(rows[0].count, 3);
  });
});

describe('400, 403, 404', () => {
  it('for percents the wrong way round, amounts that are none, and a release of what is not restricted', async () => {
    assert.equal((await set({ callPercent: 140, liquidatePercent: 140 })).status, 400);
    assert.equal((await set({ maxLong: '0.001' })).status, 400);
    assert.equal((await set({ maxLong: '-1' })).status, 400);
    assert.equal((await set({ isReleased: true })).status, 400);
  });
  it('for others, and for accounts that there are not', async () => {
    assert.equal((await set({}, h.admin)).status, 403);
    for (const id of [newHexId(), 'x']) assert.equal((await set({ accountId: id })).status, 404);
  });
});

describe('an account that may no longer trade on margin', () => {
  it('has its orders on margin cancelled, and keeps what it has', async () => {
    await pin(h, 'TBTC-TUSD', '60000');
    const desk = await newMarginDesk(h);
    const order = await placed(h, desk, { fundingType: 'margin', type: 'limit', quantity: '0.1', limitPrice: '50000' });
    await matchAll(h);
    await set({ accountId: desk.accountId, isEnabled: false });
    await matchAll(h);
    const { status, reasonDescription } = await orderNow(h, desk, order);
    assert.deepEqual([status, reasonDescription], ['canceled', 'The account may no longer trade on margin.']);
    assert.equal((await profileOf(h, desk)).collateral.quantity, '108000');
  });
});
