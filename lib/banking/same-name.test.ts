import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSameName } from './same-name.ts';

describe('names of owners', () => {
  it('are the same whatever their case, accents, punctuation and blanks', () => {
    for (const [one, other] of [
      ['Alder Treasury Inc.', 'ALDER TREASURY, INC'],
      ['Größe & Söhne', 'grosse & sohne'.replace('ss', 'ß')],
      ['Café  du Nord', 'Cafe du Nord'],
    ] as const)
      assert.ok(isSameName(one, other), `${one} ${other}`);
  });
  it('differ otherwise', () => {
    assert.ok(!isSameName('Alder Treasury Inc.', 'Alder Treasury LLC'));
    assert.ok(!isSameName('Alder', 'Alder Treasury'));
  });
});
