import { type Acting, plainContext, type Untold } from '#server/core/call/acting.ts';
import { type Failure, toFailure } from '#server/core/call/errors.ts';
import type { Tx } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { TradingAccount } from '#server/domains/trading/public.ts';
import type { SessionRow } from '../gateway/session-store.ts';
import type { Body } from '../wire/write.ts';

/** A message in answer to one of a client. */
export interface Answer {
  type: string;
  body: Body;
  /** Number of the event of the account that it tells of. */
  event?: number;
}

/** What a message of the application is answered with. */
export interface Desk {
  /** The session that it came over; its row is locked by the transaction. */
  session: SessionRow;
  tx: Tx;
  account: TradingAccount;
  /** Who acts, under the name of an operation. */
  acting: (operation: string) => Acting;
  /** Whether the session is like those of the public service. */
  isStateless: boolean;
  /** Time of business, and of the wall clock. */
  now: Date;
  wall: Date;
  /** What all processes are to hear once the transaction has committed. */
  untold: Untold;
}

/** What went wrong with an operation, of which nothing is there. */
export interface Refused {
  failure: Failure;
}

/**
 * Does something as the caller, in a part of the transaction that is undone when it is refused. Throws what is no refusal but a failure of
 * ours.
 */
export async function attempt<T>(
  desk: Desk,
  operation: string,
  work: (context: Context) => Promise<T>,
): Promise<T | Refused> {
  try {
    return await desk.tx.transaction(async (part) => {
      const context = plainContext(desk.acting(operation), part);
      const result = await work(context);
      for (const signal of context.untold.signals) desk.untold.signals.add(signal);
      desk.untold.hints.push(...context.untold.hints);
      return result;
    });
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status >= 500) throw error;
    return { failure };
  }
}

export const isRefused = (result: unknown): result is Refused =>
  typeof result === 'object' && result !== null && 'failure' in result;
