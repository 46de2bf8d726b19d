import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { workOf } from '#server/testing/stall.ts';
import { findMemos, formatMemo, matchMemo, newMemo, readAccountName } from './memo.ts';

let state = 12_345;
const draw = (count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 8) & 255;
  });
const MEMOS = Array.from({ length: 300 }, () => newMemo(draw));
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const isFound = (memo: string): boolean => findMemos(`CH${memo}`).length > 0;

describe('memos', () => {
  it('are found as they are written, and as people write them', () => {
    for (const memo of MEMOS) {
      assert.match(memo, /^[0-9A-HJKMNP-TV-Z]{9}$/);
      const shown = formatMemo(memo);
      assert.match(shown, /^CH-.{4}-.{4}-.$/);
      for (const text of [
        shown,
        `Invoice 7 ${shown.toLowerCase()} thanks`,
        `/RFB/CH ${memo.slice(0, 3)} ${memo.slice(3)}`,
      ])
        assert.deepEqual(findMemos(text), [memo], text);
    }
    const [memo = ''] = MEMOS.filter((one) => one.includes('0') || one.includes('1'));
    assert.deepEqual(findMemos(`CH${memo.replaceAll('0', 'o').replaceAll('1', 'l')}`), [memo]);
  });
  it('with one digit changed or two neighbours swapped are none', () => {
    for (const memo of MEMOS)
      for (let at = 0; at < memo.length; at += 1) {
        for (const digit of DIGITS)
          if (digit !== memo[at]) assert.equal(isFound(memo.slice(0, at) + digit + memo.slice(at + 1)), false, memo);
        const [one = '', other = ''] = [memo[at], memo[at + 1]];
        if (other !== '' && one !== other)
          assert.equal(isFound(memo.slice(0, at) + other + one + memo.slice(at + 2)), false, memo);
      }
  });
  it('are found each once, and all of several', () => {
    const [one = '', other = ''] = MEMOS;
    assert.deepEqual(findMemos(`CH${one} CH${other} ch-${one}`), [one, other]);
    assert.deepEqual(findMemos('CH-0000-0000'), []);
    assert.deepEqual(findMemos(''), []);
  });
  it('count only where a text holds one, however often', () => {
    const [one = '', other = ''] = MEMOS;
    assert.deepEqual(matchMemo(`rent ${formatMemo(one)}, again ${one} CH${one}`), { kind: 'one', memo: one });
    assert.deepEqual(matchMemo(`CH${one} and CH${other}`), { kind: 'several' });
    assert.deepEqual(matchMemo(`${one} without its letters`), { kind: 'none' });
    assert.deepEqual(matchMemo(''), { kind: 'none' });
  });
  it('name an account as they are typed, as ids do', () => {
    const [memo = '', other = ''] = MEMOS;
    for (const typed of [memo, `CH${memo}`, ` ${formatMemo(memo).toLowerCase()} `])
      assert.deepEqual(readAccountName(typed), { memo }, typed);
    const id = '0123456789abcdef'.repeat(2);
    assert.deepEqual(readAccountName(` ${id.toUpperCase()}`), { id });
    for (const typed of ['', 'CH', 'nothing', id.slice(1), memo.slice(1), `CH${memo} CH${other}`])
      assert.equal(readAccountName(typed), undefined, typed);
  });
  it('are looked for in the first 4,000 characters, fast where letters repeat', () => {
    const [one = ''] = MEMOS;
    assert.deepEqual(findMemos(`${'x'.repeat(3989)}CH${one}`), [one]);
    assert.deepEqual(findMemos(`${'x'.repeat(3990)}CH${one}`), []);
    assert.ok(workOf(() => assert.deepEqual(findMemos('CH'.repeat(500_000)), []), 200) < 200);
  });
});
