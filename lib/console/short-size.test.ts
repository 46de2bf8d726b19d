import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shortSize } from './short-size.ts';

describe('shortSize', () => {
  it('leaves what is short as it is', () => {
    for (const [text, words] of [
      ['0.0001', '0.0001'],
      ['100', '100'],
      ['999999.5', '999,999.5'],
      ['0.00000001', '0.00000001'],
    ] as const)
      assert.equal(shortSize(text), words);
  });
  it('counts large ones in millions and more, and says that there is more', () => {
    for (const [text, words] of [
      ['1000000', '1 million'],
      ['10500000', '10.5 million'],
      ['123456789', '> 123.45 million'],
      ['5000000000', '5 billion'],
      ['1000000000000000', '1,000 trillion'],
      ['1000000.000000000000000001', '> 1 million'],
    ] as const)
      assert.equal(shortSize(text), words);
  });
  it('ends small ones at eight decimals', () => {
    for (const [text, words] of [
      ['0.000000000000000001', '< 0.00000001'],
      ['1.000000000000000001', '> 1'],
      ['0.123456789', '> 0.12345678'],
    ] as const)
      assert.equal(shortSize(text), words);
  });
});
