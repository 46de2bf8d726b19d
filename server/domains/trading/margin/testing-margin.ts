import assert from 'node:assert/strict';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { getMarginProfile, transferCollateral } from '#lib/contracts/trading/margin.ts';
import { closeMarginPositions } from '#lib/contracts/trading/margin-closes.ts';
import { setMarginAccount } from '#lib/contracts/trading/platform-margin.ts';
import type { Harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { type Desk, matchAll, newDesk, pin, placed, standAt } from '../testing-orders.ts';
import { reviseAll } from './watch-margin.ts';

/** What a desk on margin begins with, in base units: it pledges some of it. */
const FUNDS = {
  ofctusd: '10000000',
  ofctbtc: '300000000',
  ofchteth: '100000000000000000000',
  ofctusdc: '1000000000000',
};

/** The operator lets a desk trade on margin. */
export async function letTrade(
  h: Harness,
  { accountId }: Pick<Desk, 'accountId'>,
  limits: Partial<InputOf<typeof setMarginAccount>> = {},
): Promise<void> {
  const operator = await h.create.user({}, { isPlatformAdmin: true });
  const { status, text } = await h.call(setMarginAccount, {
    as: operator,
    input: { accountId, isEnabled: true, ...limits },
  });
  assert.equal(status, 200, text);
}

/** Pledges an amount such as `2 TBTC` of what a desk has. */
export async function pledged(h: Harness, desk: Desk, amount: string): Promise<void> {
  const [quantity = '', currency = ''] = amount.split(' ');
  const input = { accountId: desk.accountId, currency, quantity };
  const { status, text } = await h.call(transferCollateral, { as: desk.trader, input });
  assert.equal(status, 200, text);
}

/** A desk that trades on margin, with two bitcoin pledged. */
export async function newMarginDesk(h: Harness): Promise<Desk> {
  const desk = await newDesk(h, FUNDS);
  await letTrade(h, desk);
  await pledged(h, desk, '2 TBTC');
  return desk;
}

/** How a desk stands on margin. */
export async function profileOf(h: Harness, { accountId, trader }: Desk) {
  const { status, body, text } = await h.call(getMarginProfile, { as: trader, input: { accountId } });
  assert.equal(status, 200, text);
  return body;
}

/** Revalues and matches until nothing is left to do. */
export async function settleDown(h: Harness): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const wasBusy = await reviseAll(h.service);
    await matchAll(h);
    if (!wasBusy) return;
  }
  throw new Error('accounts on margin never come to rest');
}

/** A desk that has asked to close a position of half a bitcoin: its order waits. */
export async function closingDesk(h: Harness): Promise<{ desk: Desk; asked: OutputOf<typeof closeMarginPositions> }> {
  await openTrading(h);
  await pin(h, 'TBTC-TUSD', '60000');
  await standAt(h, '2026-11-20T10:00:00.000Z');
  const desk = await newMarginDesk(h);
  await placed(h, desk, { fundingType: 'margin', quantity: '0.5' });
  await matchAll(h);
  const input = { accountId: desk.accountId, currencies: ['TBTC'] };
  const { status, body, text } = await h.call(closeMarginPositions, { as: desk.trader, input });
  assert.equal(status, 202, text);
  return { desk, asked: body };
}
