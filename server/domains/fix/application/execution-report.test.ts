import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemsOf } from '../dictionary/validate.ts';
import { parseMessage, valueOf } from '../wire/message.ts';
import { writeMessage } from '../wire/write.ts';
import { executionReport, type ReportedEvent, type ReportedOrder, type Telling } from './execution-report.ts';

const ORDER: ReportedOrder = {
  id: '0193a5c2-7d1e-7c2a-8b6d-0e9f1a2b3c4d',
  clientOrderId: 'desk-1',
  accountId: 'a'.repeat(32),
  product: 'TBTC-TUSD',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  fundingType: 'funded',
  sizing: 'base',
  quantity: '0.5',
  quantityCurrency: 'TBTC',
  limitPrice: '60000',
  triggerPrice: null,
  expiresAt: null,
  scheduledAt: null,
};
const EVENT: ReportedEvent = {
  number: 3,
  kind: 'opened',
  at: new Date('2026-11-30T10:00:00.250Z'),
  filled: '0',
  open: '0.5',
  averagePrice: null,
  text: null,
};
const FILL = { base: '0.2', quote: '11999.8', price: '59999', fee: '12', feeCurrency: 'TUSD' };

interface Case {
  order?: Partial<ReportedOrder>;
  event?: Partial<ReportedEvent>;
  telling?: Telling;
}

/** A report that went over the wire, and which the dictionary finds in order. */
function report({ order = {}, event = {}, telling = {} }: Case) {
  const header = { 34: '2', 49: 'VENDOR', 52: '20261130-10:00:00', 56: ORDER.accountId };
  const body = executionReport({ ...ORDER, ...order }, { ...EVENT, ...event }, telling);
  const message = parseMessage(writeMessage({ type: '8', header, body }));
  assert.ok(message);
  assert.deepEqual([...problemsOf(message)], []);
  return (...tags: number[]) => tags.map((tag) => valueOf(message, tag));
}

describe('a report of what happened to an order', () => {
  it('has the order, its ids and a number of its own', () => {
    const of = report({});
    assert.deepEqual(of(37, 17, 11, 41), [ORDER.id, '0193a5c27d1e7c2a8b6d0e9f1a2b3c4d-3', 'desk-1', undefined]);
    assert.deepEqual(of(1, 55, 54, 38, 15, 40, 44, 59, 544, 60), [
      ORDER.accountId,
      'TBTC-TUSD',
      '1',
      '0.5',
      'TBTC',
      '2',
      '60000',
      '1',
      '1',
      '20261130-10:00:00.250',
    ]);
    assert.deepEqual(report({ order: { clientOrderId: null } })(11), [ORDER.id]);
  });

  it('says where it stands', () => {
    const states = (kind: ReportedEvent['kind'], event: Partial<ReportedEvent> = {}) =>
      report({ event: { kind, ...event } })(150, 39, 14, 151);
    const partly = { filled: '0.2', open: '0.3', averagePrice: '59999' };
    assert.deepEqual(states('accepted'), ['A', 'A', '0', '0.5']);
    assert.deepEqual(states('scheduled'), ['A', 'A', '0', '0.5']);
    assert.deepEqual(states('opened'), ['0', '0', '0', '0.5']);
    assert.deepEqual(states('triggered', partly), ['D', '1', '0.2', '0.3']);
    assert.deepEqual(states('restated'), ['D', '0', '0', '0.5']);
    assert.deepEqual(states('filled', { ...partly, fill: FILL }), ['F', '1', '0.2', '0.3']);
    assert.deepEqual(states('filled', { filled: '0.5', open: '0', averagePrice: '59999', fill: FILL }), [
      'F',
      '2',
      '0.5',
      '0',
    ]);
    assert.deepEqual(states('cancelRequested', partly), ['6', '6', '0.2', '0.3']);
    assert.deepEqual(states('canceled', partly), ['4', '4', '0.2', '0']);
    assert.deepEqual(states('expired', partly), ['C', 'C', '0.2', '0']);
    assert.deepEqual(states('rejected'), ['8', '8', '0', '0']);
    assert.deepEqual(report({ event: { kind: 'rejected', text: 'No – not now.' } })(103), ['99']);
    assert.deepEqual(report({ event: { kind: 'restated' } })(378), ['99']);
  });

  it('says of a fill its price, both amounts and its fee', () => {
    const of = report({ event: { kind: 'filled', filled: '0.2', open: '0.3', averagePrice: '59999', fill: FILL } });
    assert.deepEqual(of(31, 32, 381, 12, 13, 479, 6), ['59999', '0.2', '11999.8', '12', '3', 'TUSD', '59999']);
    assert.deepEqual(report({})(31, 32, 12, 6), [undefined, undefined, undefined, '0']);
  });

  it('names the request of a cancellation, and what was open to sessions like the public one', () => {
    const asked = { kind: 'canceled', open: '0.3', filled: '0.2' } as const;
    const cancelledBy = { clientOrderId: 'stop-1' };
    assert.deepEqual(report({ event: asked, telling: { cancelledBy } })(11, 41, 151), ['stop-1', 'desk-1', '0']);
    assert.deepEqual(report({ event: asked, telling: { cancelledBy, isStateless: true } })(11, 41, 151), [
      'desk-1',
      'desk-1',
      '0.3',
    ]);
    assert.deepEqual(report({ event: asked, telling: { cancelledBy: { clientOrderId: null } } })(11, 41), [
      'desk-1',
      'desk-1',
    ]);
    assert.deepEqual(report({ telling: { cancelledBy } })(11, 41), ['desk-1', undefined]);
  });

  it('has the codes of every type, time in force and funding', () => {
    const codes = (order: Partial<ReportedOrder>) => report({ order })(40, 99, 59, 544);
    const none = { limitPrice: null };
    assert.deepEqual(codes({ type: 'market', timeInForce: 'IOC', ...none }), ['1', undefined, '3', '1']);
    assert.deepEqual(codes({ type: 'stop', triggerPrice: '61000', ...none }), ['3', '61000', '1', '1']);
    assert.deepEqual(codes({ type: 'stop', triggerPrice: '61000', timeInForce: 'FOK' }), ['4', '61000', '4', '1']);
    assert.deepEqual(codes({ type: 'twap', fundingType: 'margin', ...none }), ['1', undefined, '1', '2']);
    const expiresAt = new Date('2026-12-01T00:00:00.000Z');
    assert.deepEqual(report({ order: { timeInForce: 'GTD', expiresAt, scheduledAt: expiresAt } })(59, 126, 168), [
      '6',
      '20261201-00:00:00.000',
      '20261201-00:00:00.000',
    ]);
  });
});
