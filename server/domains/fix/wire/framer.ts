/** Ends every field. */
export const SOH = 0x01;
/** The largest message that is taken, in bytes with its header and checksum. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/** `10=` with three digits and its end. */
const TRAILER_BYTES = 7;
/** `8=` with a version, `9=` with a length: more than this before the second end is no header. */
const MAX_HEADER_BYTES = 40;
const NEXT_MESSAGE = Buffer.from('\u00018=', 'latin1');
const END = '\u0001';
const LENGTH = /^9=(\d{1,9})$/;
/** `35=` */
const TYPE = [0x33, 0x35, 0x3d];
const SUM = /^10=\d{3}$/;

/** What a stream of bytes comes to: whole messages, parts that are none, and one that is too large to be waited for. */
export type Frame = { kind: 'message'; bytes: Buffer } | { kind: 'garbled' } | { kind: 'oversized' };

/** The sum of all bytes modulo 256, as tag 10 has it. */
export function checksumOf(bytes: Uint8Array): string {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum += bytes[at] ?? 0;
  return String(sum & 0xff).padStart(3, '0');
}

/**
 * Cuts a stream of bytes into messages by their length (tag 9) and checks the sum (tag 10). What cannot be a message is skipped, as the
 * standard wants it of garbled ones: up to the end that it claims to have, else up to the next start. How the bytes are cut into chunks
 * makes no difference.
 */
export class Framer {
  #buffer = Buffer.alloc(4096);
  #length = 0;
  /** Whether the next start is being looked for. */
  #isLost = false;
  #isOver = false;

  /** Takes what has arrived. Returns what has become whole with it; nothing follows an oversized one. */
  push(chunk: Uint8Array): Frame[] {
    if (this.#isOver) return [];
    this.#append(chunk);
    const frames: Frame[] = [];
    let at = 0;
    while (!this.#isOver) {
      if (this.#isLost) at = this.#search(at);
      const next = this.#isLost ? null : this.#next(at);
      if (next === null) break;
      at = next.end;
      frames.push(next.frame);
      this.#isLost = next.frame.kind === 'garbled';
      this.#isOver = next.frame.kind === 'oversized';
    }
    if (at > 0 && at < this.#length) this.#buffer.copyWithin(0, at, this.#length);
    this.#length -= at;
    return frames;
  }

  #append(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#buffer.length) {
      const larger = Buffer.alloc(Math.max(needed, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, this.#length);
      this.#buffer = larger;
    }
    this.#buffer.set(chunk, this.#length);
    this.#length = needed;
  }

  /** The next place where a message starts; where there is none yet, what may become the mark of one is kept. */
  #search(at: number): number {
    const left = this.#buffer.subarray(at, this.#length);
    const found = left.indexOf(NEXT_MESSAGE);
    this.#isLost = found < 0;
    if (found >= 0) return at + found + 1;
    if (left.at(-1) === SOH) return this.#length - 1;
    return left.at(-1) === NEXT_MESSAGE[1] && left.at(-2) === SOH ? this.#length - 2 : this.#length;
  }

  /** What stands at a place of the buffer and where it ends, or where the search for the next begins; null where more bytes are needed to tell. */
  #next(at: number): { frame: Frame; end: number } | null {
    const left = this.#buffer.subarray(at, this.#length);
    if (left.length < 2) return null;
    const garbled = (end: number): { frame: Frame; end: number } => ({ frame: { kind: 'garbled' }, end: at + end });
    if (left[0] !== NEXT_MESSAGE[1] || left[1] !== NEXT_MESSAGE[2]) return garbled(0);
    const [begin = '', second = '', rest] = left.toString('latin1', 0, MAX_HEADER_BYTES).split(END, 3);
    if (rest === undefined && left.length < MAX_HEADER_BYTES) return null;
    const length = rest === undefined ? null : LENGTH.exec(second);
    if (!length) return garbled(2);
    const bodyStart = begin.length + second.length + 2;
    const bodyEnd = bodyStart + Number(length[1]);
    const total = bodyEnd + TRAILER_BYTES;
    if (total > MAX_MESSAGE_BYTES) return { frame: { kind: 'oversized' }, end: this.#length };
    if (left.length < total) return null;
    const trailer = left.toString('latin1', bodyEnd, total - 1);
    if (left[total - 1] !== SOH || !SUM.test(trailer)) return garbled(bodyEnd - 1);
    const isWhole = checksumOf(left.subarray(0, bodyEnd)) === trailer.slice(3);
    const hasType = TYPE.every((byte, place) => left[bodyStart + place] === byte);
    if (!isWhole || !hasType) return garbled(total - 1);
    return { frame: { kind: 'message', bytes: Buffer.from(left.subarray(0, total)) }, end: at + total };
  }
}
