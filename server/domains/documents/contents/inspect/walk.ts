import { refuseFile } from './refuse-file.ts';

/** Follows the format of a file as it comes. Both throw 400. */
export interface Walk {
  take: (part: Buffer) => void;
  end: () => void;
}

const LEAST_SIDE = 200;
const MOST_PIXELS = 100_000_000;

/** Refuses images that show too little or unpack to too much. Throws 400. */
export function checkSize(width: number, height: number): void {
  if (width < LEAST_SIDE || height < LEAST_SIDE)
    refuseFile(`shows ${width} × ${height} pixels; ${LEAST_SIDE} × ${LEAST_SIDE} are the least`);
  if (width * height > MOST_PIXELS) refuseFile(`shows ${width} × ${height} pixels; 100 megapixels are the most`);
}

/** What stands in a stream of bytes, taken field by field as it comes. */
export class Fields {
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;

  /** Adds what has come. */
  add(part: Buffer): void {
    this.#bytes = this.length === 0 ? part : Buffer.concat([this.#bytes.subarray(this.#at), part]);
    this.#at = 0;
  }

  /** How many bytes are there. */
  get length(): number {
    return this.#bytes.length - this.#at;
  }

  /** The next bytes; null until so many are there. */
  next(count: number): Buffer | null {
    return this.length < count ? null : this.upTo(count);
  }

  /** As many of the next bytes as are there. */
  upTo(count: number): Buffer {
    const taken = this.#bytes.subarray(this.#at, this.#at + count);
    this.#at += taken.length;
    return taken;
  }

  /** Gives back the last byte that was taken: it comes next. */
  back(): void {
    this.#at -= 1;
  }

  /** Passes over everything before a byte; over all of it where it does not come. */
  skipTo(byte: number): void {
    const at = this.#bytes.indexOf(byte, this.#at);
    this.#at = at < 0 ? this.#bytes.length : at;
  }
}
