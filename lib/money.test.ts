import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { describeAmount, formatUnits, formatUsd, sumUnits, toBaseUnits, toDecimal } from './money.ts';

const LARGEST = 10n ** 78n - 1n;
const anyUnits = fc.bigInt({ min: -LARGEST, max: LARGEST });
const anyDecimals = fc.integer({ min: 0, max: 30 });

/** Back from what people read to base units, by text alone. */
function readUnits(shown: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = shown.replace('-', '').replaceAll(',', '').split('.');
  const value = BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
  return shown.startsWith('-') ? -value : value;
}

describe('toBaseUnits', () => {
  it('is the way back from a decimal text, to the last digit', () => {
    const positive = fc.bigInt({ min: 0n, max: LARGEST });
    fc.assert(
      fc.property(positive, anyDecimals, (units, decimals) => {
        assert.equal(toBaseUnits(toDecimal(units.toString(), decimals), decimals), units.toString());
      }),
    );
  });
  it('refuses what is no amount, has too many decimals or is too large', () => {
    for (const text of ['', '-1', '1e3', '.5', '1.', '1,5', '0.123', '9'.repeat(79), '9'.repeat(77)])
      assert.equal(toBaseUnits(text, 2), null, text);
  });
});

describe('formatUnits', () => {
  it('loses no digit of any quantity in any currency', () => {
    fc.assert(
      fc.property(anyUnits, anyDecimals, (units, decimals) => {
        assert.equal(readUnits(formatUnits(units.toString(), decimals), decimals), units);
      }),
    );
  });
  it('groups whole units by three, never writes an exponent and no zeros that say nothing', () => {
    fc.assert(
      fc.property(anyUnits, anyDecimals, (units, decimals) => {
        const shown = formatUnits(units.toString(), decimals);
        assert.match(shown, decimals > 2 ? /^-?\d{1,3}(,\d{3})*(\.\d*[1-9])?$/ : /^-?\d{1,3}(,\d{3})*(\.\d+)?$/);
      }),
    );
  });
  const cases: [string, number, string][] = [
    ['150000000', 8, '1.5'],
    ['1', 18, '0.000000000000000001'],
    ['0', 8, '0'],
    ['-1', 8, '-0.00000001'],
    ['-123456789', 2, '-1,234,567.89'],
    ['100000', 2, '1,000.00'],
    ['5', 2, '0.05'],
    ['0', 2, '0.00'],
    ['1234567', 0, '1,234,567'],
    ['0009007199254740993', 0, '9,007,199,254,740,993'],
    ['9'.repeat(78), 78, `0.${'9'.repeat(78)}`],
  ];
  for (const [units, decimals, shown] of cases) {
    it(`writes ${units.slice(0, 24)} with ${decimals} decimals as ${shown.slice(0, 24)}`, () => {
      assert.equal(formatUnits(units, decimals), shown);
    });
  }
  it('refuses what is no whole number of base units', () => {
    for (const wrong of ['1.5', '1e8', 'abc']) assert.throws(() => formatUnits(wrong, 8), SyntaxError);
  });
});

describe('describeAmount', () => {
  it('names the currency, and falls back to base units for one that is not known', () => {
    assert.equal(describeAmount('ofcbtc', '150000000'), '1.5 BTC');
    assert.equal(describeAmount('doge', '1500'), '1,500 base units of doge');
  });
});

describe('sumUnits', () => {
  it('adds without loss beyond what a number holds, and nothing is zero', () => {
    assert.equal(
      sumUnits(['9007199254740993', '-1', '1'.repeat(40)]),
      (9_007_199_254_740_992n + BigInt('1'.repeat(40))).toString(),
    );
    assert.equal(sumUnits([]), '0');
  });
});

describe('formatUsd', () => {
  it('groups dollars and keeps cents as they are', () => {
    assert.equal(formatUsd('102345.00'), '$102,345.00');
    assert.equal(formatUsd('-1234567.5'), '−$1,234,567.5');
    assert.equal(formatUsd('7'), '$7');
  });
});
