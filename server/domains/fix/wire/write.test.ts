import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '#server/demo/random.ts';
import { readable } from '../testing/raw-message.ts';
import { Framer } from './framer.ts';
import { parseMessage } from './message.ts';
import { type Body, writeMessage } from './write.ts';

const write = (type: string, header: Body, body: Body): string => readable(writeMessage({ type, header, body }));

describe('writing a message', () => {
  it('writes type, header and body, each in the order of tags, between length and sum', () => {
    assert.equal(
      write('0', { 56: 'YOU', 34: '7', 49: 'US' }, { 112: 'TEST' }),
      '8=FIX.4.4|9=32|35=0|34=7|49=US|56=YOU|112=TEST|10=186|',
    );
  });

  it('leaves out what is undefined', () => {
    assert.match(
      write('5', { 34: '1' }, { 58: undefined, 112: undefined }),
      /^8=FIX\.4\.4\|9=10\|35=5\|34=1\|10=\d{3}\|$/,
    );
  });

  it('writes a group as its number of entries and their fields in the order given', () => {
    const entries = [[[55, 'BTC-USD'] as const, [15, 'BTC'] as const], [[55, 'ETH-USD'] as const]];
    assert.match(
      write('y', { 34: '1' }, { 320: 'r', 146: entries }),
      /\|146=2\|55=BTC-USD\|15=BTC\|55=ETH-USD\|320=r\|/,
    );
    assert.match(write('y', { 34: '1' }, { 146: [] }), /\|146=0\|10=/);
  });

  it('throws for a value that cannot be sent', () => {
    for (const value of ['', '\u0001', 'a\u0001b', '\u0101', '€', '漢'])
      assert.throws(() => write('0', { 34: '1' }, { 58: value }), /a value of tag 58 cannot be sent/, value);
    assert.throws(() => write('0', { 34: '' }, {}), /tag 34/);
    assert.throws(() => write('', { 34: '1' }, {}), /tag 35/);
    assert.throws(() => write('y', { 34: '1' }, { 146: [[[55, '']]] }), /tag 55/);
  });

  it('is read again as what was written, whatever that is', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const random = createRandom(`write ${seed}`);
      const text = (): string =>
        String.fromCharCode(...Array.from({ length: random.int(1, 40) }, () => random.int(2, 255)));
      const tags = [...new Set(Array.from({ length: random.int(1, 60) }, () => random.int(100, 9000)))].toSorted(
        (one, other) => one - other,
      );
      const body = Object.fromEntries(tags.map((tag) => [tag, text()]));
      const bytes = writeMessage({ type: text(), header: { 34: text(), 49: text() }, body });
      const [frame, ...others] = new Framer().push(bytes);
      assert.equal(frame?.kind, 'message');
      assert.equal(others.length, 0);
      const fields = parseMessage(bytes)?.fields ?? [];
      assert.deepEqual(
        fields.slice(5, -1).map(({ tag, value }) => [tag, value]),
        tags.map((tag) => [tag, body[tag]]),
      );
    }
  });
});
