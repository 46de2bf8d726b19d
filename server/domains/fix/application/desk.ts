import { type Acting, plainContext, type Untold } from '#server/core/call/acting.ts';
import { type Failure, toFailure } from '#server/core/call/errors.ts';
import type { Tx } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { TradingAccount } from '#server/domains/trading/public.ts';
import type { SessionRow } from '../gateway/session-store.ts';
import type { FixMessage } from '../wire/message.ts';
import type { Body } from '../wire/write.ts';
import { RefusedOrder } from './refusal.ts';

/** A message in answer to one of a client. */
export interface Answer {
  type: string;
  body: Body;
  /** Number of the event of the account that it tells of. */
  event?: number;
  /** An order that the session tells of from then on, by what was ordered. */
  link?: { orderId: string; digest: string };
}

/** What a message of the application is answered with. */
export interface Desk {
  /** The session that it came over. */
  sessionId: string;
  /** Its row, once the transaction has locked it: an order that is new and fresh need not wait for that. */
  session: Promise<SessionRow>;
  tx: Tx;
  account: TradingAccount;
  /** Who acts, under the name of an operation. */
  acting: (operation: string) => Acting;
  /** Whether the session is like those of the public service. */
  isStateless: boolean;
  /** Time of business, and of the wall clock. */
  now: Date;
  wall: Date;
  /** The message that is answered, and when it came: one that waited for others came before its turn. */
  message: FixMessage;
  arrivedAt: Date;
  /** What messages were refused for when the transaction was tried before. */
  failed: ReadonlyMap<FixMessage, Failure | RefusedOrder>;
  /** What all processes are to hear once the transaction has committed. */
  untold: Untold;
}

/** What went wrong with an operation, of which nothing is there. */
export interface Refused {
  failure: Failure;
}

/** Ends a transaction of which nothing may stay, since an operation was refused in its midst: it is to be done again, knowing that. */
export class Undone extends Error {
  readonly refused: FixMessage;
  readonly failure: Failure | RefusedOrder;

  constructor(refused: FixMessage, failure: Failure | RefusedOrder) {
    super('a part of the transaction was refused');
    this.refused = refused;
    this.failure = failure;
  }
}

/**
 * Does something as the caller. When it is refused the transaction ends and is done again without it, and gives the refusal the second
 * time: most orders are taken, and a savepoint for each would cost two more trips to the database. Throws Undone, and what is no refusal
 * but a failure of ours.
 */
export async function attempt<T>(
  desk: Desk,
  operation: string,
  work: (context: Context) => Promise<T>,
): Promise<T | Refused> {
  const { message, failed, untold } = desk;
  const known = failed.get(message);
  if (known instanceof RefusedOrder) throw known;
  if (known !== undefined) return { failure: known };
  const context = plainContext(desk.acting(operation), desk.tx);
  try {
    const result = await work(context);
    for (const signal of context.untold.signals) untold.signals.add(signal);
    untold.hints.push(...context.untold.hints);
    return result;
  } catch (error) {
    if (error instanceof RefusedOrder) throw new Undone(message, error);
    const failure = toFailure(error);
    if (failure.status >= 500) throw error;
    throw new Undone(message, failure);
  }
}

export const isRefused = (result: unknown): result is Refused =>
  typeof result === 'object' && result !== null && 'failure' in result;
