import { createHash } from 'node:crypto';
import { cutOff, tooLarge } from './body-failures.ts';
import { Failure } from './errors.ts';

/** A body as it stands on the wire, unread until somebody asks for its first chunk. */
export interface UnreadBody {
  /** The length that was announced; null for none. */
  declared: number | null;
  chunks: AsyncIterable<Uint8Array>;
}

interface Bounds {
  maxBytes: number;
  /** The longest that the sender may be silent. */
  silenceMs: number;
  /** What has to come, at least, while it is waited for so long in all, again and again: who is slower holds a place for others. */
  pace?: { ms: number; bytes: number };
  /** Aborted when the service stops. */
  cut: AbortSignal;
  /** The type that its sender names. */
  contentType?: string | undefined;
}

const tooSlow = (silenceMs: number): Failure =>
  new Failure('body_incomplete', `Nothing of the body came for ${silenceMs / 1000} seconds.`);
const tooThin = ({ ms, bytes }: { ms: number; bytes: number }): Failure =>
  new Failure(
    'body_incomplete',
    `The body came too slowly: less than ${bytes} bytes while it was waited for ${ms / 1000} seconds. Send it again.`,
  );
const stopping = (): Failure =>
  new Failure('overloaded', 'The service is stopping. Send the file again in a second.', { retryAfterSeconds: 1 });

/**
 * A body that is read as it comes, no faster than it is asked for: counted, digested, and refused when its sender falls silent. Whoever
 * stops reading leaves the rest where it is; another one goes on from there. Throws Failure.
 */
export class StreamedBody implements AsyncIterable<Uint8Array> {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #bounds: Bounds;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  /** Since the pace was looked at last: for how long it was waited, and what came. */
  #paced = { ms: 0, bytes: 0 };
  #digest: string | null = null;

  constructor(chunks: AsyncIterable<Uint8Array>, bounds: Bounds) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#bounds = bounds;
  }

  /** The type that its sender names. */
  get contentType(): string | undefined {
    return this.#bounds.contentType;
  }

  /** How many bytes were read. */
  get bytes(): number {
    return this.#bytes;
  }

  /** SHA-256 of all of it, as hex; null until the end was read. */
  get digest(): string | null {
    return this.#digest;
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return { next: () => this.#next() };
  }

  /** Reads what is left and throws it away: a sender who is still sending sees no reply. */
  async drain(): Promise<void> {
    while (!(await this.#next()).done);
  }

  async #next(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (this.#digest !== null) return { done: true, value: undefined };
    const begun = performance.now();
    const next = await this.#await();
    if (!next.done) this.#keepPace(performance.now() - begun, next.value.length);
    if (next.done) {
      this.#digest ??= this.#hash.digest('hex');
      return { done: true, value: undefined };
    }
    this.#bytes += next.value.length;
    if (this.#bytes > this.#bounds.maxBytes) throw tooLarge(this.#bounds.maxBytes);
    this.#hash.update(next.value);
    return { done: false, value: next.value };
  }

  /** Throws Failure for a sender who keeps a place busy with next to nothing; the time in which nobody asks does not count. */
  #keepPace(ms: number, bytes: number): void {
    const { pace } = this.#bounds;
    const { ms: before, bytes: came } = this.#paced;
    this.#paced = { ms: before + ms, bytes: came + bytes };
    if (!pace || this.#paced.ms < pace.ms) return;
    if (this.#paced.bytes < pace.bytes) throw tooThin(pace);
    this.#paced = { ms: 0, bytes: 0 };
  }

  /** The next chunk, unless the sender is silent for too long or the service stops before. */
  async #await(): Promise<IteratorResult<Uint8Array>> {
    const { silenceMs, cut } = this.#bounds;
    const over = Promise.withResolvers<never>();
    const stop = (): void => over.reject(stopping());
    if (cut.aborted) throw stopping();
    const timer = setTimeout(() => over.reject(tooSlow(silenceMs)), silenceMs);
    cut.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([this.#chunks.next(), over.promise]);
    } catch (error) {
      throw error instanceof Failure ? error : cutOff(error);
    } finally {
      clearTimeout(timer);
      cut.removeEventListener('abort', stop);
    }
  }
}
