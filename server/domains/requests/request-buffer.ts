import type { NotedRequest } from '#server/core/call/request-log.ts';

/** Requests that wait to be written; one that comes then is lost. */
export const MAX_WAITING = 20_000;
/** A larger body is not kept. */
export const MAX_BODY = 64 * 1024;
/** What all bodies that wait may take; one that comes then is not kept. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Enterprises of which lost requests are counted apart. */
const MAX_COUNTED = 1000;

export type Bodies = NonNullable<NotedRequest['bodies']>;

/** A request that waits, with what is held of its bodies. */
export interface Waiting extends NotedRequest {
  /** Milliseconds since the epoch. */
  answeredAt: number;
  isTooLarge: boolean;
  hasNoRoom: boolean;
}

/** What a body keeps in memory: a part of a packet keeps the whole of it. */
const weigh = ({ sent, reply }: Bodies): number => sent.buffer.byteLength + (reply?.length ?? 0) * 2;

/** Requests in memory between two rounds of writing, within a bound of rows and bytes. */
export class RequestBuffer {
  #waiting: Waiting[] = [];
  #bytes = 0;
  #lost = new Map<string | null, number>();

  /** False where there is no room. */
  add(request: NotedRequest, answeredAt: number): boolean {
    if (this.#waiting.length >= MAX_WAITING) {
      this.lose(request.enterpriseId);
      return false;
    }
    const { bodies } = request;
    let isTooLarge = false;
    let hasNoRoom = false;
    if (bodies !== null) {
      const bytes = weigh(bodies);
      isTooLarge = bodies.sent.length > MAX_BODY || (bodies.reply?.length ?? 0) > MAX_BODY;
      hasNoRoom = !isTooLarge && this.#bytes + bytes > MAX_BODY_BYTES;
      if (!isTooLarge && !hasNoRoom) this.#bytes += bytes;
    }
    const kept = isTooLarge || hasNoRoom ? null : bodies;
    this.#waiting.push({ ...request, bodies: kept, answeredAt, isTooLarge, hasNoRoom });
    return true;
  }

  /** Counts one that will not be in the log. */
  lose(enterpriseId: string | null, requests = 1): void {
    const key = this.#lost.has(enterpriseId) || this.#lost.size < MAX_COUNTED ? enterpriseId : null;
    this.#lost.set(key, (this.#lost.get(key) ?? 0) + requests);
  }

  /** What waits, the oldest first; it waits no more. */
  take(): Waiting[] {
    const taken = this.#waiting;
    this.#waiting = [];
    this.#bytes = 0;
    return taken;
  }

  /** How many were lost since the last call, by enterprise. */
  takeLost(): ReadonlyMap<string | null, number> {
    const lost = this.#lost;
    this.#lost = new Map();
    return lost;
  }
}
