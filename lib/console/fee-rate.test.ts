import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { percentOf, shareOf } from './fee-rate.ts';

describe('a fee rate', () => {
  for (const [share, percent] of [
    ['0', '0'],
    ['0.0005', '0.05'],
    ['0.00000001', '0.000001'],
    ['0.125', '12.5'],
    ['0.1', '10'],
    ['1', '100'],
  ] as const)
    it(`is ${share} as a share and ${percent} in percent`, () => {
      assert.deepEqual([percentOf(share), shareOf(percent)], [percent, share]);
    });
  it('is read however many zeros it is written with', () => {
    assert.deepEqual([percentOf('0.000500'), percentOf('1.0'), shareOf('00.050')], ['0.05', '100', '0.0005']);
  });
  it('is a decimal from 0 to 100 percent, exact to eight places', () => {
    for (const text of ['', '-1', '1e3', '0,5', '100.01', '101', '0.0000001', '.5', '5.', 'x'])
      assert.equal(shareOf(text), null, text);
    assert.equal(percentOf('no rate'), null);
  });
});
