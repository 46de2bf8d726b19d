import type { Caller } from './caller.ts';
import { fail } from './errors.ts';

/** What a stream may ask while it runs. */
export interface StreamAccess {
  /** Aborted when the reader has gone, when they may no longer read, and when the service stops. */
  closed: AbortSignal;
  /** The caller with the rights that they have now. */
  caller: () => Caller;
}

/** What a stream operation gives: headers, and the text or the bytes once somebody reads. */
export interface StreamedReply {
  headers?: Readonly<Record<string, string>>;
  open: (access: StreamAccess) => AsyncIterable<string | Uint8Array>;
}

/** Opens the text for the writer, who aborts `ending` when the reader has gone; we abort it when they must. */
export type StreamSource = (ending: AbortController) => AsyncIterable<string | Uint8Array>;

/**
 * A `live` stream goes on until somebody ends it, an `export` until its own end; an `upload` comes in and is held in memory, a `document`
 * comes in and is written as it comes.
 */
export type StreamKind = 'live' | 'export' | 'upload' | 'document';

interface Limit {
  perUser: number;
  /** Of all users of an enterprise together, in this process. */
  perEnterprise?: number;
  /** In this process. */
  inAll: number;
  /** Whether the user's oldest makes room for another, which is refused otherwise. */
  makesRoom: boolean;
}

const LIMITS: Readonly<Record<StreamKind, Limit>> = {
  live: { perUser: 20, perEnterprise: 200, inAll: 2000, makesRoom: true },
  export: { perUser: 5, inAll: 50, makesRoom: false },
  upload: { perUser: 2, inAll: 3, makesRoom: false },
  document: { perUser: 10, inAll: 60, makesRoom: false },
};
const KINDS = Object.keys(LIMITS) as StreamKind[];
const RETRY_SECONDS = 5;

/** The place of one stream among the open ones, from before it opens until it has left. */
export interface StreamPlace {
  /** Aborted when the stream must end: another takes its place, or the service stops. */
  cut: AbortSignal;
  leave: () => void;
}

/** The streams that this process has open. A place is taken before anything is read, so that no burst passes a limit. */
export class OpenStreams {
  readonly #open: Readonly<Record<StreamKind, Map<string, Set<AbortController>>>> = {
    live: new Map(),
    export: new Map(),
    upload: new Map(),
    document: new Map(),
  };
  /** Streams of the enterprises that have any, of kinds that are limited so. */
  readonly #ofEnterprises = new Map<string, number>();
  readonly #enterpriseOf = new WeakMap<AbortController, string>();
  readonly #counts: Record<StreamKind, number> = { live: 0, export: 0, upload: 0, document: 0 };
  #isStopping = false;

  get count(): number {
    return this.#counts.live + this.#counts.export;
  }

  /**
   * Takes a place, which counts for the first of the enterprises that it may be of and that has room. Throws 429 where none has, and where
   * no other stream may make room.
   */
  take(kind: StreamKind, userId: string, enterpriseIds: readonly string[] = []): StreamPlace {
    const { perUser, perEnterprise, inAll, makesRoom } = LIMITS[kind];
    const own = this.#open[kind].get(userId) ?? new Set();
    const [oldest] = own;
    if (own.size >= perUser && oldest) {
      if (!makesRoom) refuse(`At most ${perUser} ${kind}s of one user run at a time.`, perUser);
      this.#leave(kind, userId, oldest);
      oldest.abort('replaced');
    }
    if (this.#counts[kind] >= inAll) refuse('The service has as many streams open as it can.', inAll);
    const cut = new AbortController();
    if (perEnterprise !== undefined) this.#countForOne(cut, enterpriseIds, { kind, most: perEnterprise });
    this.#open[kind].set(userId, own.add(cut));
    this.#counts[kind] += 1;
    if (this.#isStopping) cut.abort('stopping');
    return { cut: cut.signal, leave: () => this.#leave(kind, userId, cut) };
  }

  #leave(kind: StreamKind, userId: string, cut: AbortController): void {
    const own = this.#open[kind].get(userId);
    if (!own?.delete(cut)) return;
    this.#counts[kind] -= 1;
    const enterpriseId = this.#enterpriseOf.get(cut);
    if (enterpriseId !== undefined) this.#count(enterpriseId, -1);
    if (own.size === 0) this.#open[kind].delete(userId);
  }

  #count(enterpriseId: string, change: 1 | -1): void {
    const count = (this.#ofEnterprises.get(enterpriseId) ?? 0) + change;
    if (count === 0) this.#ofEnterprises.delete(enterpriseId);
    else this.#ofEnterprises.set(enterpriseId, count);
  }

  #countForOne(
    cut: AbortController,
    enterpriseIds: readonly string[],
    { kind, most }: { kind: StreamKind; most: number },
  ): void {
    if (enterpriseIds.length === 0) return;
    const roomy = enterpriseIds.find((id) => (this.#ofEnterprises.get(id) ?? 0) < most);
    if (roomy === undefined) return refuse(`At most ${most} ${kind} streams of one enterprise run at a time.`, most);
    this.#enterpriseOf.set(cut, roomy);
    this.#count(roomy, 1);
  }

  /** Ends them all, and those that are still to come: the service stops. */
  stop(): void {
    this.#isStopping = true;
    for (const kind of KINDS) for (const own of this.#open[kind].values()) for (const cut of own) cut.abort('stopping');
  }
}

const refuse = (text: string, count: number): never =>
  fail('rate_limited', `${text} Try again when one has ended.`, {
    retryAfterSeconds: RETRY_SECONDS,
    quota: { count },
  });
