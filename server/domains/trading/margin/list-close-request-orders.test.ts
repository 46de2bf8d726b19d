import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listCloseRequestOrders } from '#lib/contracts/trading/margin-closes.ts';
import { newHexId, toUuid } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { type Desk, newDesk } from '../testing-orders.ts';
import { closingDesk } from './testing-margin.ts';

const h = await harness();
const { desk, asked } = await closingDesk(h);
const { accountId } = desk;
const closeRequestId = asked.closePositionsRequestId;

const read = (as: Desk, place: { accountId: string; closeRequestId: string }) =>
  h.call(listCloseRequestOrders, { as: as.trader, input: place });

describe('200', () => {
  it('gives what was asked for', async () => {
    const { body } = await read(desk, { accountId, closeRequestId });
    assert.deepEqual(
      body.data.map(({ side, quantity, fundingType, type, status }) => [side, quantity, fundingType, type, status]),
      [['sell', '0.5', 'margin', 'market', 'pending_open']],
    );
  });
});

describe('403, 404', () => {
  it('for accounts of others, and for requests that the account has not', async () => {
    const other = await newDesk(h);
    assert.equal((await read(other, { accountId, closeRequestId })).status, 403);
    assert.equal((await read(other, { accountId: other.accountId, closeRequestId })).status, 404);
    for (const id of [toUuid(newHexId()), 'x'])
      assert.equal((await read(desk, { accountId, closeRequestId: id })).status, 404);
  });
});
