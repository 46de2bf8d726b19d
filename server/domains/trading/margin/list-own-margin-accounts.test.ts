import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { listOwnMarginAccounts } from '#lib/contracts/trading/own-margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, pin, placed, standAt } from '../testing-orders.ts';
import { newMarginDesk, pledged, settleDown } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');

describe('accounts on margin of an enterprise', () => {
  it('are listed with how they stand, and are work while they are called', async () => {
    const { enterpriseId, trader: as, ...desk } = await newMarginDesk(h);
    const list = async () => (await h.call(listOwnMarginAccounts, { as, input: { enterpriseId } })).body.accounts;
    const work = async () => {
      const { items } = (await h.call(listAttention, { as, input: { enterpriseId } })).body;
      return items.find(({ kind }) => kind === 'margin-accounts-called')?.total;
    };
    assert.deepEqual(
      (await list()).map(({ accountId, accountName, state, utilization }) => [
        accountId,
        accountName,
        state,
        utilization,
      ]),
      [[desk.accountId, 'Market Making', 'good', null]],
    );
    await placed(h, { ...desk, enterpriseId, trader: as }, { fundingType: 'margin', quantity: '4' });
    await matchAll(h);
    assert.equal(await work(), 0);
    await pin(h, 'TBTC-TUSD', '48800');
    await settleDown(h);
    assert.deepEqual(
      (await list()).map(({ state }) => state),
      ['called'],
    );
    assert.equal(await work(), 1);
    await pledged(h, { ...desk, enterpriseId, trader: as }, '20000 TUSD');
    assert.equal(await work(), 0);
  });
  it('are not for others', async () => {
    const { enterpriseId } = await newMarginDesk(h);
    assert.equal((await h.call(listOwnMarginAccounts, { as: h.viewer, input: { enterpriseId } })).status, 404);
  });
});
