import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderReport } from '#server/domains/trading/public.ts';
import { toldOf } from './admin/kept-message.ts';
import { planLog } from './plan-log.ts';

const DATE = new Date('2026-03-04T12:00:00.000Z');
const order: OrderReport['order'] = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  clientOrderId: 'desk-0001',
  accountId: '7a8b9c0d1e2f30415263748596a7b8c9',
  product: 'TBTC-TUSD',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  fundingType: 'funded',
  status: 'canceled',
  sizing: 'base',
  quantity: '0.5',
  quantityCurrency: 'TBTC',
  limitPrice: '59000',
  triggerPrice: null,
  expiresAt: null,
  scheduledAt: null,
  isLive: false,
};
let accountNumber = 0;
const report = (kind: OrderReport['event']['kind'], at: string, more: Partial<typeof order> = {}): OrderReport => {
  accountNumber += 1;
  const progress = { filled: '0', open: '0.5', averagePrice: null, text: null };
  return { order: { ...order, ...more }, event: { number: 1, accountNumber, kind, at: new Date(at), ...progress } };
};
const reports = [
  report('accepted', '2026-03-02T09:30:00.000Z'),
  report('opened', '2026-03-02T09:30:00.010Z'),
  report('accepted', '2026-03-02T09:40:00.000Z', { clientOrderId: null }),
  report('cancelRequested', '2026-03-03T10:00:00.000Z'),
  report('canceled', '2026-03-03T10:00:00.020Z'),
];
const log = planLog(reports, DATE);
assert.ok(log);
const { messages } = log;

describe('the log of the demo', () => {
  it('has each connection from its Logon to its Logout, with what was ordered and told between', () => {
    const said = messages.map(({ direction, type }) => `${direction === 'in' ? '>' : '<'}${type}`).join(' ');
    assert.equal(said, '>A <A >D <8 <8 >5 <5 >A <A >D <3 >F <8 <8 >5 <5');
  });
  it('leaves out orders without an id of the client', () => {
    assert.deepEqual(
      messages.flatMap(({ event }) => event ?? []),
      [1, 2, 4, 5],
    );
  });
  it('has numbers that grow in each direction, up to where the session stands', () => {
    for (const [direction, next] of [
      ['in', log.expected],
      ['out', log.next],
    ] as const) {
      const numbers = messages.filter((one) => one.direction === direction).map(({ number }) => number);
      assert.deepEqual(
        numbers,
        [...new Set(numbers)].toSorted((one, other) => one - other),
      );
      assert.equal(numbers.at(-1), next - 1);
    }
  });
  it('names the message that was refused by its number', () => {
    const [mistaken] = messages.filter(({ content }) => content.includes('11=desk-test|'));
    const [refusal] = messages.filter(({ type }) => type === '3');
    assert.ok(refusal && mistaken);
    assert.equal(toldOf(refusal).summary, `Refuses message ${mistaken.number}: Required tag missing`);
  });
  it('shows no token', () => {
    const secrets = messages.flatMap(({ content }) => /(?:^|\|)554=([^|]*)/.exec(content)?.[1] ?? []);
    assert.deepEqual(secrets, ['***', '***']);
  });
  it('is none without orders', () => assert.equal(planLog([], DATE), null));
});
