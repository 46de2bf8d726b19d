import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bodyOf } from '../dictionary/body.ts';
import { problemsOf } from '../dictionary/validate.ts';
import { parseMessage } from '../wire/message.ts';
import { type Body, writeMessage } from '../wire/write.ts';
import { readNewOrder } from './new-order.ts';
import { RefusedOrder } from './refusal.ts';

const ACCOUNT = 'a'.repeat(32);
const NOW = new Date('2026-11-30T10:00:30.000Z');
const BASE: Body = { 11: 'desk-1', 40: '1', 54: '1', 55: 'TBTC-TUSD', 60: '20261130-10:00:30' };

function read(more: Body) {
  const header = { 34: '2', 49: ACCOUNT, 52: '20261130-10:00:30', 56: 'VENDOR' };
  const message = parseMessage(writeMessage({ type: 'D', header, body: { ...BASE, ...more } }));
  assert.ok(message);
  assert.deepEqual([...problemsOf(message)], []);
  return readNewOrder(bodyOf(message), { accountId: ACCOUNT, now: NOW });
}

/** What is defined of an order. */
const inputOf = (more: Body) => JSON.parse(JSON.stringify(read(more).input));

function refusalOf(more: Body): [number, string] {
  try {
    read(more);
  } catch (error) {
    assert.ok(error instanceof RefusedOrder);
    return [error.reason, error.message];
  }
  return assert.fail('was taken');
}

const common = {
  accountId: ACCOUNT,
  product: 'TBTC-TUSD',
  clientOrderId: 'desk-1',
  side: 'buy',
  fundingType: 'funded',
};
const sized = { ...common, quantity: '0.5', quantityCurrency: 'TBTC' };

describe('a new order over FIX', () => {
  it('is a market order, of base, of the currency of 15 or of quote', () => {
    assert.deepEqual(inputOf({ 38: '0.5' }), { ...sized, type: 'market' });
    assert.deepEqual(inputOf({ 38: '000.500', 59: '4', 55: 'TBTC-TUSD*' }), {
      ...sized,
      type: 'market',
      timeInForce: 'FOK',
    });
    assert.deepEqual(inputOf({ 38: '1200.', 15: 'TUSD*', 54: '2' }), {
      ...common,
      side: 'sell',
      quantity: '1200',
      quantityCurrency: 'TUSD',
      type: 'market',
    });
    assert.deepEqual(inputOf({ 152: '.75', 544: '2' }), {
      ...common,
      fundingType: 'margin',
      quantity: '0.75',
      quantityCurrency: 'TUSD',
      type: 'market',
    });
  });

  it('is a limit order until canceled, or until a moment in whole minutes', () => {
    const limit = { ...sized, type: 'limit', limitPrice: '59500.1' };
    assert.deepEqual(inputOf({ 38: '0.5', 40: '2', 44: '59500.10' }), limit);
    assert.deepEqual(inputOf({ 38: '0.5', 40: '2', 44: '59500.1', 59: '6', 126: '20261130-11:00:00' }), {
      ...limit,
      timeInForce: 'GTD',
      duration: 59,
    });
  });

  it('is a stop at the market or with a limit', () => {
    const stop = { ...sized, type: 'stop', triggerPrice: '61000' };
    assert.deepEqual(inputOf({ 38: '0.5', 40: '3', 99: '61000' }), stop);
    assert.deepEqual(inputOf({ 38: '0.5', 40: '4', 44: '61100', 99: '61000', 59: '1' }), {
      ...stop,
      limitPrice: '61100',
      timeInForce: 'GTC',
    });
  });

  it('is a TWAP, by its duration or until 126, and a steady pace', () => {
    const twap = { ...sized, type: 'twap', duration: 60 };
    assert.deepEqual(inputOf({ 38: '0.5', 847: '1001', 848: 'duration=60' }), { ...twap, parameters: {} });
    assert.deepEqual(
      inputOf({
        38: '0.5',
        40: '2',
        44: '60000',
        847: '1001',
        848: 'interval=5;isTimeSliced=Y;boundsControl=wide',
        126: '20261130-11:00:30',
        168: '20261130-10:30:00',
      }),
      {
        ...twap,
        interval: 5,
        limitPrice: '60000',
        scheduledDate: '2026-11-30T10:30:00.000Z',
        parameters: { isTimeSliced: true, boundsControl: 'wide' },
      },
    );
    const pace = 'interval=5;intervalUnit=minute;subOrderSize=0.1;variance=0.02';
    assert.deepEqual(inputOf({ 38: '0.5', 847: '1002', 848: pace }), {
      ...sized,
      type: 'steady_pace',
      parameters: { interval: 5, intervalUnit: 'minute', subOrderSize: '0.1', variance: '0.02' },
    });
  });

  it('may only make a position smaller where 544 is 3', () => {
    assert.deepEqual(
      [read({ 38: '1', 544: '3' }).isReduceOnly, read({ 38: '1', 544: '2' }).isReduceOnly],
      [true, false],
    );
  });

  it('is refused by 11 for whatever would change how it executes', () => {
    for (const more of [
      { 18: 'G' },
      { 110: '1' },
      { 111: '0.1' },
      { 210: '1' },
      { 211: '0.5' },
      { 388: '0' },
      { 389: '1' },
      { 423: '2' },
      { 432: '20261201' },
      { 526: 'second' },
      { 200: '202612' },
      { 847: '1' },
      { 848: 'duration=60' },
      { 847: '1001', 848: 'duration=60;pace=2' },
      { 847: '1001', 848: 'duration=60;duration=61' },
      { 847: '1001', 848: 'duration' },
      { 847: '1001', 848: 'duration=60', 40: '3', 99: '1' },
      { 59: '0' },
      { 59: '1' },
      { 40: '2', 44: '1', 59: '5' },
      { 40: 'P' },
      { 54: '5' },
      { 44: '1' },
      { 99: '1' },
      { 126: '20261201-00:00:00' },
      { 168: '20261201-00:00:00' },
    ] as Body[])
      assert.equal(refusalOf({ 38: '0.5', ...more })[0], 11, JSON.stringify(more));
  });

  it('is not refused for what changes nothing', () => {
    const more = {
      21: '1',
      22: '8',
      48: 'x',
      58: 'note',
      63: '0',
      64: '20261201',
      77: 'O',
      100: 'X',
      109: 'c',
      528: 'P',
    };
    assert.equal(read({ 38: '0.5', ...more }).input.quantity, '0.5');
    const parties = [[[448, 'DESK'] as const, [447, 'D'] as const, [452, '3'] as const]];
    assert.equal(read({ 38: '0.5', 453: parties }).input.quantity, '0.5');
  });

  it('is refused for another account, a size that is none or twice, and what is missing or past', () => {
    assert.equal(refusalOf({ 38: '1', 1: 'b'.repeat(32) })[0], 15);
    assert.equal(read({ 38: '1', 1: ACCOUNT }).input.accountId, ACCOUNT);
    assert.deepEqual([refusalOf({})[0], refusalOf({ 38: '1', 152: '1' })[0]], [13, 13]);
    assert.deepEqual(refusalOf({ 38: '1', 40: '2' }), [99, 'backend:common:required key=limitPrice']);
    assert.deepEqual(refusalOf({ 38: '1', 40: '4', 44: '1' }), [99, 'backend:common:required key=triggerPrice']);
    assert.deepEqual(refusalOf({ 38: '1', 847: '1001' }), [99, 'backend:common:required key=duration']);
    assert.deepEqual(refusalOf({ 38: '1', 40: '2', 44: '1', 59: '6' }), [99, 'backend:common:required key=duration']);
    assert.equal(refusalOf({ 38: '1', 40: '2', 44: '1', 59: '6', 126: '20261130-10:01:00' })[0], 99);
    assert.equal(refusalOf({ 38: '1', 847: '1001', 848: 'duration=60', 168: '20261130-10:00:30' })[0], 99);
    assert.equal(refusalOf({ 38: '1', 847: '1001', 848: 'duration=60', 126: '20261130-12:00:00' })[0], 99);
    assert.equal(refusalOf({ 38: '1', 847: '1001', 848: 'duration=1.5' })[0], 99);
    assert.equal(refusalOf({ 38: '1', 847: '1001', 848: 'duration=9;isTimeSliced=yes' })[0], 99);
  });
});
