import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom, type Random } from '#server/demo/random.ts';
import { rawBytes, rawMessage, readable } from '../testing/raw-message.ts';
import { checksumOf, type Frame, Framer, MAX_MESSAGE_BYTES } from './framer.ts';

const first = rawMessage('35=0|34=2|49=A|56=B|');
const second = rawMessage('35=1|34=3|49=A|56=B|112=ping|');
const show = (frame: Frame): string => (frame.kind === 'message' ? readable(frame.bytes) : frame.kind);
const frames = (...chunks: readonly Uint8Array[]): string[] => {
  const framer = new Framer();
  return chunks.flatMap((chunk) => framer.push(chunk)).map(show);
};
const bytewise = (bytes: Buffer): Buffer[] => [...bytes].map((byte) => Buffer.of(byte));
const both = [readable(first), readable(second)];
const join = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? rawBytes(part) : part)));
/** One chunk and single bytes come to the same. */
function framesOf(...parts: readonly (Buffer | string)[]): string[] {
  const bytes = join(...parts);
  const found = frames(bytes);
  assert.deepEqual(frames(...bytewise(bytes)), found);
  return found;
}

describe('cutting bytes into messages', () => {
  it('finds one message, several in one chunk, and one that comes byte by byte', () => {
    assert.deepEqual(framesOf(first), [readable(first)]);
    assert.deepEqual(framesOf(first, second), both);
    assert.deepEqual(frames(first.subarray(0, 20), join(first.subarray(20), second)), both);
    assert.deepEqual(framesOf(first.subarray(0, -1)), []);
    assert.deepEqual(frames(), []);
    assert.deepEqual(frames(Buffer.alloc(0)), []);
  });

  it('takes any version, a length with zeros before it, and raw data that looks like a start', () => {
    for (const message of [
      rawMessage('35=0|', { begin: 'FIX.4.1' }),
      rawMessage('35=0|', { length: '000005' }),
      rawMessage('35=A|95=12|96=a|8=FIX.4.4|b|'),
    ])
      assert.deepEqual(framesOf(message, second), [readable(message), readable(second)]);
  });

  it('gives bytes that later chunks do not change', () => {
    const framer = new Framer();
    const [frame] = framer.push(first);
    framer.push(second);
    assert.equal(frame && show(frame), readable(first));
  });

  it('skips a message whose sum is wrong, or is not three digits', () => {
    const sum = checksumOf(rawBytes('8=FIX.4.4|9=5|35=0|'));
    const wrong = String((Number(sum) + 1) % 256).padStart(3, '0');
    for (const lie of [wrong, '256', '999', '7', '0007', 'abc', '', ' 12', '-01'])
      assert.deepEqual(framesOf(rawMessage('35=0|', { sum: lie }), second), ['garbled', readable(second)], lie);
  });

  it('skips a message that is longer than it says, up to the next start', () => {
    assert.deepEqual(framesOf(rawMessage('35=0|34=2|', { length: '3' }), second), ['garbled', readable(second)]);
    assert.deepEqual(framesOf(rawMessage('35=0|34=2|', { length: '0' }), second), ['garbled', readable(second)]);
  });

  it('skips a message that is shorter than it says, with what it claims of the next', () => {
    const third = rawMessage('35=0|34=9|');
    const claims = rawMessage('35=0|', { length: '40' });
    assert.deepEqual(framesOf(claims, second, third), ['garbled', readable(third)]);
  });

  it('skips a message whose third field is not its type', () => {
    assert.deepEqual(framesOf(rawMessage('34=2|35=0|'), second), ['garbled', readable(second)]);
    assert.deepEqual(framesOf(rawMessage(''), second), ['garbled', readable(second)]);
  });

  it('skips what is no header', () => {
    for (const junk of [
      '8=FIX.4.4|35=0|9=5|',
      '8=FIX.4.4|9=|35=0|',
      '8=FIX.4.4|9=-5|35=0|',
      '8=FIX.4.4|9=5x|35=0|',
      '8=|',
    ])
      assert.deepEqual(framesOf(junk, second), ['garbled', readable(second)], junk);
    assert.deepEqual(framesOf('8=FIX.4.4|9=1234567890|', second), ['garbled', readable(second)]);
    assert.deepEqual(framesOf(`8=${'F'.repeat(60)}|9=5|35=0|`, second), ['garbled', readable(second)]);
  });

  it('skips what stands before a start, which follows an end', () => {
    assert.deepEqual(framesOf('35=0|', second), ['garbled', readable(second)]);
    assert.deepEqual(framesOf(first, 'x\r\n|', second), [readable(first), 'garbled', readable(second)]);
    assert.deepEqual(framesOf(first, 'junk', second, first), [readable(first), 'garbled', readable(first)]);
    assert.deepEqual(framesOf('888|8|88=|', second), ['garbled', readable(second)]);
  });

  it('finds a start whose mark comes in pieces', () => {
    const bytes = join('junk|', second);
    for (let cut = 1; cut < 8; cut += 1)
      assert.deepEqual(frames(bytes.subarray(0, cut), bytes.subarray(cut)), ['garbled', readable(second)], String(cut));
  });

  it('takes a message of the largest size and ends with a larger one', () => {
    const empty = rawMessage('35=0|58=|', { length: '65000' }).length;
    const largest = rawMessage(`35=0|58=${'x'.repeat(MAX_MESSAGE_BYTES - empty)}|`);
    assert.equal(largest.length, MAX_MESSAGE_BYTES);
    assert.deepEqual(frames(largest, second), [readable(largest), readable(second)]);
    assert.deepEqual(frames(...bytewise(largest)), [readable(largest)]);
    const larger = rawMessage(`35=0|58=${'x'.repeat(MAX_MESSAGE_BYTES - empty + 1)}|`);
    assert.deepEqual(framesOf(first, larger, second), [readable(first), 'oversized']);
    assert.deepEqual(framesOf('8=FIX.4.4|9=999999999|'), ['oversized']);
  });

  it('takes a megabyte of messages in one chunk', () => {
    const many = Buffer.concat(Array.from({ length: 30_000 }, () => first));
    assert.equal(frames(many).length, 30_000);
  });

  it('passes a chunk full of starts that are none', () => {
    const found = frames(join('8=|'.repeat(21_000), second));
    assert.equal(found.length, 21_001);
    assert.equal(found.at(-1), readable(second));
  });
});

describe('a random stream', () => {
  const content = (random: Random): string => `35=0|34=${random.int(1, 999_999)}|58=${'y'.repeat(random.int(1, 300))}|`;
  const parts: readonly ((random: Random) => Buffer)[] = [
    (random) => rawMessage(content(random)),
    (random) => rawMessage(content(random)),
    (random) => rawMessage(content(random), { sum: String(random.int(0, 400)) }),
    (random) => rawMessage(content(random), { length: String(random.int(0, 600)) }),
    (random) => rawBytes('|8=FIX9=350x'.repeat(random.int(1, 9)).slice(random.int(0, 5))),
    (random) => rawMessage(content(random)).subarray(random.int(1, 30)),
  ];

  it('comes to the same frames however it is cut', () => {
    let [messages, garbled] = [0, 0];
    for (let seed = 0; seed < 200; seed += 1) {
      const random = createRandom(`stream ${seed}`);
      const stream = Buffer.concat(Array.from({ length: random.int(1, 30) }, () => random.pick(parts)(random)));
      const whole = frames(stream);
      const chunks: Buffer[] = [];
      for (let at = 0; at < stream.length; ) {
        const next = at + random.int(1, random.pick([2, 20, 500]));
        chunks.push(stream.subarray(at, next));
        at = next;
      }
      assert.deepEqual(frames(...chunks), whole, `stream ${seed}`);
      garbled += whole.filter((frame) => frame === 'garbled').length;
      messages += whole.length;
    }
    assert.ok(garbled > 500 && messages - garbled > 500, `${messages} frames, ${garbled} of them garbled`);
  });
});
