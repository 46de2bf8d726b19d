import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findRoutingProblem, routingNumberProblem } from './routing-number.ts';

const withCheckDigit = (eight: string): string => {
  for (const digit of '0123456789') if (routingNumberProblem(eight + digit) === null) return eight + digit;
  throw new Error(eight);
};
const NUMBERS = Array.from({ length: 400 }, (_, index) =>
  withCheckDigit(`${1200 + (index % 90)}${String(7013 * (index + 1)).slice(-4)}`.slice(0, 8)),
);

describe('routing numbers', () => {
  it('with a right check digit are taken', () => {
    for (const number of ['129900010', '079900034', '119900046', ...NUMBERS])
      assert.equal(routingNumberProblem(number), null, number);
  });
  it('with one digit changed are all refused', () => {
    for (const number of NUMBERS)
      for (let at = 0; at < 9; at += 1)
        for (const digit of '0123456789') {
          if (digit === number[at]) continue;
          const changed = number.slice(0, at) + digit + number.slice(at + 1);
          assert.notEqual(routingNumberProblem(changed), null, `${number} ${changed}`);
        }
  });
  it('with two neighbours swapped are refused, unless these differ by 5', () => {
    let blind = 0;
    for (const number of NUMBERS)
      for (let at = 0; at < 8; at += 1) {
        const [one = '', other = ''] = [number[at], number[at + 1]];
        if (one === other) continue;
        const swapped = number.slice(0, at) + other + one + number.slice(at + 2);
        const isBlind = Math.abs(Number(one) - Number(other)) === 5;
        if (isBlind) blind += 1;
        else assert.notEqual(routingNumberProblem(swapped), null, `${number} ${swapped}`);
      }
    assert.ok(blind > 0);
  });
  it('are of a range that banks have', () => {
    for (const prefix of ['13', '20', '33', '60', '73', '79', '81', '99']) {
      const number = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => `${prefix}000000${digit}`);
      const codes = new Set(number.map((one) => findRoutingProblem(one)?.code));
      assert.deepEqual(codes, new Set(['routing-checksum', 'routing-range']), prefix);
    }
    for (const text of ['', '12990001', '1299000100', '12990001x', '١٢٩٩٠٠٠١٠'])
      assert.equal(routingNumberProblem(text), 'must have 9 digits');
  });
});
