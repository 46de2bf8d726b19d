import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closeMarginPositions, listCloseRequests } from '#lib/contracts/trading/margin-closes.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { matchAll, pin, placed, standAt } from '../testing-orders.ts';
import { newMarginDesk } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newMarginDesk(h);
const { accountId } = desk;

const list = async (page: { limit?: number; offset?: number } = {}) =>
  (await h.call(listCloseRequests, { as: desk.trader, input: { accountId, ...page } })).body.data;

describe('200', () => {
  it('lists requests, the newest first, each with where it stands', async () => {
    assert.deepEqual(await list(), []);
    for (const at of ['2026-11-20T10:01:00.000Z', '2026-11-20T10:02:00.000Z']) {
      await standAt(h, at);
      await placed(h, desk, { fundingType: 'margin', quantity: '0.5' });
      await matchAll(h);
      await h.call(closeMarginPositions, { as: desk.trader, input: { accountId, all: true } });
    }
    assert.deepEqual(
      (await list()).map(({ status, creationDate }) => [status, creationDate]),
      [
        ['pending', '2026-11-20T10:02:00.000Z'],
        ['completed', '2026-11-20T10:01:00.000Z'],
      ],
    );
    assert.deepEqual(
      (await list({ offset: 1, limit: 1 })).map(({ status }) => status),
      ['completed'],
    );
  });
});

accountRefusals(h, listCloseRequests);
