import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bestMatches } from './match.ts';

const ALL = [
  { title: 'Deliveries', detail: 'Webhooks', keywords: 'attempts callbacks' },
  { title: 'Endpoints', detail: 'Webhooks' },
  { title: 'Move the clock', keywords: 'time business advance' },
  { title: 'Resend the failed deliveries' },
  { title: 'Access tokens', detail: 'Access', keywords: 'api keys' },
  { title: 'Test bench', detail: 'Webhooks' },
];
const titles = (text: string): string[] => bestMatches(ALL, text).map(({ title }) => title);

describe('bestMatches', () => {
  it('finds by any part of a title, of what stands beside it and of further words, the title first', () => {
    assert.deepEqual(titles('clock'), ['Move the clock']);
    assert.deepEqual(titles('liver'), ['Deliveries', 'Resend the failed deliveries']);
    assert.deepEqual(titles('web'), ['Deliveries', 'Endpoints', 'Test bench']);
    assert.deepEqual(titles('keys'), ['Access tokens']);
    assert.deepEqual(titles('ttemp'), ['Deliveries']);
  });
  it('wants each word, in any order', () => {
    assert.deepEqual(titles('failed  RESEND'), ['Resend the failed deliveries']);
    assert.deepEqual(titles('resend nothing'), []);
  });
  it('forgives a slip of the finger, and takes letters in order, when nothing else matches', () => {
    for (const text of ['delievries', 'delveries', 'dekiveries', 'dellive'])
      assert.equal(titles(text)[0], 'Deliveries', text);
    assert.equal(titles('mvclk')[0], 'Move the clock');
    assert.deepEqual(titles('endp'), ['Endpoints']);
    assert.deepEqual(titles('zzzz'), []);
  });
  it('takes everything for nothing, and 200 characters without harm', () => {
    assert.equal(titles('  \n ').length, ALL.length);
    assert.deepEqual(titles('x'.repeat(200)), []);
    assert.deepEqual(titles('a '.repeat(100)), titles('a'));
  });
});
