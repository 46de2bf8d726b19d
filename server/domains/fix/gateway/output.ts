import type { TLSSocket } from 'node:tls';

const MOST_UNREAD_BYTES = 4 * 1024 * 1024;
const MOST_UNREAD_MS = 30_000;
const DRAIN_MS = 30_000;
const RELEASED_MS = 1_000;
const LOOK_MS = 50;

/** Where the messages of a connection go. */
export class Output {
  readonly #socket: TLSSocket;
  #unreadSince: number | null = null;

  constructor(socket: TLSSocket) {
    this.#socket = socket;
  }

  write(bytes: Buffer): void {
    if (!this.#socket.destroyed && !this.#socket.writableEnded) this.#socket.write(bytes);
  }

  /** Waits until what was written has been taken; false where that takes too long, it is over, or the connection is gone. */
  async drained(isOver = (): boolean => false): Promise<boolean> {
    const socket = this.#socket;
    if (socket.destroyed) return false;
    if (!socket.writableNeedDrain) return true;
    return new Promise((resolve) => {
      const look = setInterval(() => {
        if (isOver()) gone();
      }, LOOK_MS);
      const end = (isDrained: boolean) => () => {
        clearInterval(look);
        clearTimeout(timer);
        socket.off('drain', taken);
        socket.off('close', gone);
        resolve(isDrained);
      };
      const [taken, gone] = [end(true), end(false)];
      const timer = setTimeout(gone, DRAIN_MS);
      socket.once('drain', taken);
      socket.once('close', gone);
    });
  }

  /** Whether the reader has not yet taken all that was written. */
  get isBehind(): boolean {
    return this.#socket.writableNeedDrain;
  }

  /** Whether so much is unread that nothing more is to be asked for. */
  get isFull(): boolean {
    return this.#socket.writableLength > MOST_UNREAD_BYTES;
  }

  /** Whether the reader has left too much unread for too long. */
  isStuck(now: number): boolean {
    if (this.#socket.writableLength <= MOST_UNREAD_BYTES) this.#unreadSince = null;
    else this.#unreadSince ??= now;
    return this.#unreadSince !== null && now - this.#unreadSince > MOST_UNREAD_MS;
  }

  /** Ends the connection once its session is free for the next one, or after a second: whoever connects again finds it so. */
  async endAfter(released: Promise<unknown>): Promise<void> {
    const late = setTimeout(() => this.end(), RELEASED_MS);
    try {
      await released;
    } finally {
      clearTimeout(late);
      this.end();
    }
  }

  end(): void {
    if (this.#socket.destroyed) return;
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), 2_000).unref();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
