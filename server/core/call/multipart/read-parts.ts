import { setImmediate as nextTurn } from 'node:timers/promises';
import { Dicer } from '@fastify/busboy';
import { Failure } from '../errors.ts';
import { type PartHead, readPartHead } from './part-head.ts';

/** Of a part: names of 255 characters, and room. */
const HEADER_BYTES = 8192;
const MOST_HEADERS = 20;
/** What comes is held here, a chunk of the body at a time; a part that is full would keep the parser waiting for ever. */
const NEVER_FULL = 2 ** 30;

/** A part of a form, whose bytes are read before the next part is asked for. */
export interface Part extends PartHead {
  bytes: AsyncIterable<Buffer>;
}

interface Arriving {
  headers: Readonly<Record<string, readonly string[]>> | null;
  chunks: Buffer[];
  isOver: boolean;
}

const BROKEN = 'The form is broken off, or has no parts: each begins with the boundary, and the last one ends with it.';
const HEADLESS = 'A part of the form has no headers.';

/** The parts of a form as they come, no faster than they are read. */
class PartSource {
  readonly #bytes: AsyncIterator<Uint8Array>;
  readonly #parser: Dicer;
  readonly #arriving: Arriving[] = [];
  #isBroken = false;
  #isEnded = false;

  constructor(source: AsyncIterable<Uint8Array>, boundary: string) {
    this.#bytes = source[Symbol.asyncIterator]();
    this.#parser = new Dicer({
      boundary,
      maxHeaderPairs: MOST_HEADERS,
      maxHeaderSize: HEADER_BYTES,
      partHwm: NEVER_FULL,
    } as never);
    this.#parser.on('error', () => {
      this.#isBroken = true;
    });
    this.#parser.on('part', (stream) => {
      const part: Arriving = { headers: null, chunks: [], isOver: false };
      this.#arriving.push(part);
      stream.on('error', () => undefined);
      stream.on('header', (headers) => {
        part.headers = headers as Arriving['headers'];
      });
      stream.on('data', (chunk: Buffer) => part.chunks.push(chunk));
      stream.on('end', () => {
        part.isOver = true;
      });
    });
  }

  /** Takes in what comes next. Throws 400 when there is nothing more. */
  async pull(): Promise<void> {
    if (this.#isEnded) throw new Failure('validation_failed', BROKEN);
    const next = await this.#bytes.next();
    if (next.done) {
      this.#isEnded = true;
      this.#parser.end();
    } else {
      const { buffer, byteOffset, byteLength } = next.value;
      await new Promise((resolve) => this.#parser.write(Buffer.from(buffer, byteOffset, byteLength), resolve));
    }
    await nextTurn();
    if (this.#isBroken) throw new Failure('validation_failed', BROKEN);
  }

  /** The next part with its headers; null once all of the form was read. */
  async next(): Promise<Arriving | null> {
    for (;;) {
      const [part] = this.#arriving;
      if (part?.headers) return this.#arriving.shift() ?? null;
      if (part && (part.isOver || this.#arriving.length > 1)) throw new Failure('validation_failed', HEADLESS);
      if (this.#isEnded && part === undefined) return null;
      await this.pull();
    }
  }
}

async function* bytesOf(source: PartSource, part: Arriving): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk = part.chunks.shift();
    if (chunk) yield chunk;
    else if (part.isOver) return;
    else await source.pull();
  }
}

/** Reads a form part by part to its end. What of a part was not read is passed over. Throws 400 for one that is broken. */
export async function* readParts(source: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const parts = new PartSource(source, boundary);
  for (let part = await parts.next(); part !== null; part = await parts.next()) {
    yield { ...readPartHead(part.headers ?? {}), bytes: bytesOf(parts, part) };
    for await (const _ of bytesOf(parts, part));
  }
}
