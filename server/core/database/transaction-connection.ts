import pg from 'pg';
import { NoConnectionError } from './lack.ts';
import type { Prepared } from './prepared.ts';

type Statement = (Prepared & { values: unknown[] }) | string;

const ABORTED = '25P02';
const MOST_AHEAD = 16;
const LOST = 'the connection to PostgreSQL was lost';

/**
 * The connection of one transaction. What is said to PostgreSQL is sent at once, without waiting for the answers to what was said
 * before, and leaves in one write when the caller next waits: `begin` goes along with the first statement, what nobody waits for with
 * the one after it or with `commit`. PostgreSQL takes statements in their order, and after one that fails it takes none but `rollback`.
 */
export class TransactionConnection {
  readonly #client: pg.PoolClient;
  #unanswered = 0;
  #isCorked = false;
  #failure: { error: unknown } | undefined;
  /** The first error that came instead of an answer. */
  #loss: unknown = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** As Drizzle and our own statements call it. */
  query(...given: unknown[]): Promise<unknown> {
    const { stream } = (this.#client as unknown as pg.Client).connection;
    if (!this.#isCorked) {
      this.#isCorked = true;
      stream.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        stream.uncork();
      });
    }
    this.#setAhead(true);
    this.#unanswered += 1;
    const answer = (this.#client.query as (...all: unknown[]) => Promise<unknown>)(...given);
    answer.then(this.#count, this.#count);
    answer.catch(this.#note);
    return answer;
  }

  /**
   * Says something whose answer nobody waits for, unless many are out: who says thousands of things lets others run meanwhile. When it
   * fails, so does the transaction, with this error.
   */
  async send(statement: Statement): Promise<void> {
    const answered = this.query(statement).catch((error: unknown) => {
      this.#failure ??= { error };
    });
    if (this.#unanswered > MOST_AHEAD) await answered;
  }

  /** Ends the transaction once all was answered. Throws the error of the first statement that nobody waited for and that failed. */
  async commit(): Promise<void> {
    const { command } = (await this.query('commit')) as pg.QueryResult;
    if (this.#failure) throw this.#failure.error;
    if (command !== 'COMMIT') throw new Error('the transaction had failed before it was to be committed');
  }

  /** Undoes the transaction, if its connection is still there. */
  rollback(): Promise<unknown> {
    return this.query('rollback').catch(() => undefined);
  }

  /**
   * What an error comes from: one that only says that a statement failed before stands for the error of that statement, and one of the
   * network for the loss of PostgreSQL.
   */
  causeOf(error: unknown): unknown {
    if (this.#loss !== null && this.#loss === error) return new NoConnectionError(LOST, { cause: error });
    return this.#failure && codeOf(error) === ABORTED ? this.#failure.error : error;
  }

  /** An answer that PostgreSQL did not give. */
  readonly #note = (error: unknown): void => {
    if (!(error instanceof pg.DatabaseError)) this.#loss ??= error;
  };

  readonly #count = (): void => {
    this.#unanswered -= 1;
    if (this.#unanswered === 0) this.#setAhead(false);
  };

  /** Outside of its transactions a connection waits for each answer, as COPY and cursors need it. */
  #setAhead(isAhead: boolean): void {
    (this.#client as unknown as { pipeline: boolean }).pipeline = isAhead;
  }
}

/** The code that PostgreSQL gave an error, or one of its causes. */
export const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause === undefined ? undefined : codeOf(cause));
};
