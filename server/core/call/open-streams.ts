import type { Caller } from './caller.ts';

/** What a stream may ask while it runs. */
export interface StreamAccess {
  /** Aborted when the reader has gone, when they may no longer read, and when the service stops. */
  closed: AbortSignal;
  /** The caller with the rights that they have now. */
  caller: () => Caller;
}

/** What a stream operation gives: headers, and the text once somebody reads. */
export interface StreamedReply {
  headers?: Readonly<Record<string, string>>;
  open: (access: StreamAccess) => AsyncIterable<string>;
}

/** Opens the text for the writer, who aborts `ending` when the reader has gone; we abort it when they must. */
export type StreamSource = (ending: AbortController) => AsyncIterable<string>;

const PER_USER = 20;

/** The streams that this process has open: at most 20 for a user, the oldest of which makes room. */
export class OpenStreams {
  readonly #open = new Map<AbortController, string>();
  #isStopping = false;

  get count(): number {
    return this.#open.size;
  }

  add(userId: string, ending: AbortController): void {
    if (this.#isStopping) ending.abort('stopping');
    const own = [...this.#open].filter(([, owner]) => owner === userId);
    if (own.length >= PER_USER) own[0]?.[0].abort('replaced');
    this.#open.set(ending, userId);
  }

  remove(ending: AbortController): void {
    this.#open.delete(ending);
  }

  /** Ends them all, and those that are still to come: the service stops. */
  stop(): void {
    this.#isStopping = true;
    for (const ending of this.#open.keys()) ending.abort('stopping');
  }
}
