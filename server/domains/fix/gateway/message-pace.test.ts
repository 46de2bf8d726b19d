import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MessagePace } from './message-pace.ts';

const START = Date.UTC(2026, 2, 31, 12);

/** Sends so many messages a second for so many seconds. Gives how many of them were kept. */
function send(pace: MessagePace, { from, seconds, perSecond }: { from: number; seconds: number; perSecond: number }) {
  let kept = 0;
  for (let count = 0; count < seconds * perSecond; count += 1)
    if (pace.take(from + (count * 1000) / perSecond)) kept += 1;
  return kept;
}

describe('the pace of a client', () => {
  it('lets twice a second’s messages through at once, and then as many as the rate', () => {
    const pace = new MessagePace(50, START);
    const atOnce = Array.from({ length: 150 }, () => pace.take(START));
    assert.equal(atOnce.filter(Boolean).length, 100);
    assert.equal(pace.isKept, false);
    assert.equal(send(pace, { from: START + 1000, seconds: 2, perSecond: 50 }) >= 99, true);
  });
  it('is a flood after ten seconds above the rate, each of them, and no sooner', () => {
    const pace = new MessagePace(5, START);
    send(pace, { from: START, seconds: 10, perSecond: 6 });
    assert.equal(pace.isFlooded, false);
    pace.take(START + 10_000);
    assert.equal(pace.isFlooded, true);
    const calm = new MessagePace(5, START);
    send(calm, { from: START, seconds: 9, perSecond: 6 });
    send(calm, { from: START + 9_000, seconds: 1, perSecond: 5 });
    send(calm, { from: START + 10_000, seconds: 9, perSecond: 6 });
    assert.equal(calm.isFlooded, false);
  });
  it('has no limit where the rate is 0', () => {
    const pace = new MessagePace(0, START);
    assert.equal(send(pace, { from: START, seconds: 20, perSecond: 1000 }), 20_000);
    assert.equal(pace.isFlooded, false);
  });
});
