import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maskNumber } from './mask.ts';
import { normaliseCode, normaliseNumber, normaliseText } from './normalise.ts';

describe('a masked number', () => {
  it('is as long as the number, and shows its end alone', () => {
    for (const [number, masked] of [
      ['', ''],
      ['1234', '****'],
      ['12345', '***45'],
      ['12345678', '******78'],
      ['123456789', '*****6789'],
      ['DE89370400440532013000', '******************3000'],
    ] as const)
      assert.equal(maskNumber(number), masked);
  });
});

describe('what callers write', () => {
  it('is normalised before it is checked, kept and hashed', () => {
    assert.equal(normaliseText('  Cafe\u0301 \t Bank\n'), 'Café Bank');
    assert.equal(normaliseCode(' hkbk-de hh '), 'HKBKDEHH');
    assert.equal(normaliseNumber('wire', '4400\u00a01267\u201189'), '4400126789');
    assert.equal(normaliseNumber('cbit', ' a-1 '), 'a-1');
    assert.equal(normaliseCode('ß\u0131'), 'ß\u0131');
  });
});
