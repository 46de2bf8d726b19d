import { mkdirSync, openSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ConfigurationError } from './env.ts';

const GATHER_MS = 250;
/** So much is written at once, without waiting for more. */
const PIECE_BYTES = 64 * 1024;
/** Lines that wait for a reader who is behind, or for room on a disk; what comes on top is dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
const PAUSE_MS = 20;
const LAST_WORDS_MS = 1000;

const STANDARD_OUTPUT = 1;
const writeTo = promisify(write);
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Where log lines go: gathered, written in order behind the back of the work, and at the end of the process. One that cannot be
 * written, because nobody reads or a disk is full, neither stops the service nor keeps it from stopping. (sonic-boom, which pino brings,
 * tries for ever at the end of a process, gives up where a reader is behind, and throws from a timer where a file cannot be opened.)
 */
export class LogTarget {
  readonly #fd: number;
  #waiting: Buffer[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #isGivenUp = false;

  constructor(fd: number) {
    this.#fd = fd;
    process.once('exit', () => this.#writeLast());
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#isGivenUp || this.#bytes + bytes.length > MAX_WAITING_BYTES) return;
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes >= PIECE_BYTES) this.#begin();
    else this.#timer ??= setTimeout(() => this.#begin(), GATHER_MS).unref();
  }

  /** Writes what waits, for a second at most; then nothing is taken any more. */
  async end(): Promise<void> {
    const until = performance.now() + LAST_WORDS_MS;
    while (this.#bytes > 0 && !this.#isGivenUp && performance.now() < until) {
      this.#begin();
      await Promise.race([this.#writing, delay(PAUSE_MS)]);
    }
    this.#isGivenUp = true;
  }

  #begin(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      if (this.#bytes > 0 && !this.#isGivenUp) this.#timer ??= setTimeout(() => this.#begin(), GATHER_MS).unref();
    });
  }

  /** Until nothing waits, or the target takes nothing more for now. */
  async #writeAll(): Promise<void> {
    try {
      while (this.#bytes > 0) {
        const piece = this.#nextPiece();
        const { bytesWritten } = await writeTo(this.#fd, piece);
        this.#taken(bytesWritten);
      }
    } catch (error) {
      if (codeOf(error) === 'EPIPE') this.#isGivenUp = true;
    }
  }

  #nextPiece(): Buffer {
    const piece = Buffer.concat(this.#waiting);
    this.#waiting = [piece];
    return piece.subarray(0, PIECE_BYTES);
  }

  #taken(count: number): void {
    const [piece = Buffer.alloc(0), ...later] = this.#waiting;
    this.#waiting = count < piece.length ? [piece.subarray(count), ...later] : later;
    this.#bytes -= count;
  }

  /** What nobody has ended: one try, since there is no more time. */
  #writeLast(): void {
    if (this.#writing !== null) return;
    try {
      while (this.#bytes > 0 && !this.#isGivenUp) this.#taken(writeSync(this.#fd, this.#nextPiece()));
    } catch {
      // Nobody is left to be told.
    }
  }
}

/** The target of a file, or of standard output. Throws ConfigurationError for a file that cannot be opened. */
export function openLogTarget(file: string | undefined): LogTarget {
  if (file === undefined) return new LogTarget(STANDARD_OUTPUT);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return new LogTarget(openSync(file, 'a', 0o600));
  } catch (cause) {
    throw new ConfigurationError(
      `The log cannot be written to ${file} (${codeOf(cause)}): set LOG_FILE to another place.`,
      { cause },
    );
  }
}
