import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRowCounter } from './read-export.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('rows of an export as it comes in', () => {
  it('are counted without the head', () => {
    const count = createRowCounter();
    assert.equal(count(bytes('a,b\r\n')), 0);
    assert.equal(count(bytes('1,2\r\n3,4\r\n')), 2);
  });
  it('are whole rows only, however the bytes are cut', () => {
    const count = createRowCounter();
    const seen = 'a\r\n1\r\n2\r\n'.split('').map((letter) => count(bytes(letter)));
    assert.deepEqual(seen, [0, 0, 0, 0, 0, 1, 1, 1, 2]);
  });
  it('may hold line breaks and doubled quotes inside quotes', () => {
    const count = createRowCounter();
    assert.equal(count(bytes('a\r\n"one\r\ntwo ""quoted"" three"\r\n4\r\n')), 2);
  });
});
