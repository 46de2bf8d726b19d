import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller } from '#server/core/call/caller.ts';
import { Failure } from '#server/core/call/errors.ts';
import { MESSAGES } from '../dictionary/messages.ts';
import type { Effect } from '../session/effects.ts';
import type { Session } from '../session/session.ts';
import { numberOf } from '../session/values.ts';
import type { FixMessage } from '../wire/message.ts';
import type { MessagePace } from './message-pace.ts';
import type { Output } from './output.ts';
import { LostSession, type Renewal, releaseSession, settleHold } from './session-store.ts';
import { SessionWriter, type WriterParts } from './session-writer.ts';

const CANCEL_AFTER_MS = 5_000;
/** What is answered in one transaction, as so many orders. */
const MOST_WEIGHT = 32;

/** A request about all orders has hundreds of answers. */
const weightOf = (effect: Effect): number =>
  effect.do === 'deliver' && (effect.message.type === 'AF' || effect.message.type === 'q') ? MOST_WEIGHT : 1;

/** What a connection has, once it is logged on. */
export interface LiveParts extends WriterParts {
  session: Session;
  caller: Caller;
  /** Of the token, by which it is looked up again. */
  tokenHash: string;
  pace: MessagePace;
  output: Output;
  /** Called once, when it has ended. */
  onEnd: () => void;
}

/** A session of orders over a connection: what its rules want done is done here, one thing after the other. */
export class LiveSession {
  readonly parts: LiveParts;
  readonly #writer: SessionWriter;
  #turn: Promise<void> = Promise.resolve();
  #isEnded = false;
  #isReporting = false;
  /** Why we have logged the client out. */
  #because: string | null = null;
  #isTicking = false;
  /** Number of the next message of the client, before which everything is done, and of which life of the numbers it is. */
  #settled: Pick<Renewal, 'expected' | 'life'>;

  constructor(parts: LiveParts) {
    this.parts = parts;
    this.#writer = new SessionWriter(parts, parts.caller);
    this.#settled = { expected: parts.session.expected, life: parts.row.life };
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** What a renewal of its hold knows of it. */
  get renewal(): Renewal {
    return { id: this.parts.row.id, holdFence: this.parts.row.holdFence, ...this.#settled };
  }

  /** The rights that the caller has by now. */
  set caller(caller: Caller) {
    this.#writer.caller = caller;
  }

  begin(logon: FixMessage): Promise<void> {
    return this.#inTurn(async () => {
      this.#writer.note(logon);
      await this.#perform(this.parts.session.begin(logon));
      if (!this.#isEnded) await settleHold(this.parts.service.db, this.parts.row);
    });
  }

  /** Messages that came together: those of the application share a transaction. */
  receive(messages: readonly FixMessage[], now: number): Promise<void> {
    return this.#inTurn(async () => {
      let effects: Effect[] = [];
      for (const message of messages) {
        if (MESSAGES.get(message.type)?.of === 'session') {
          await this.#perform(effects);
          effects = [];
        }
        if (this.#isEnded) return;
        effects.push(...this.#effectsOf(message, now));
        if (effects.at(-1)?.do === 'close') break;
      }
      await this.#perform(effects);
    });
  }

  #effectsOf(message: FixMessage, now: number): Effect[] {
    const { pace, session } = this.parts;
    pace.take(now);
    this.#writer.note(message);
    const effects = session.receive(message, now);
    return pace.isFlooded ? [...effects, ...session.logout(now, 'rate limit exceeded')] : effects;
  }

  /** Lets the session look at the clock. */
  tick(now: number): Promise<void> {
    if (this.parts.output.isStuck(now)) return this.end('the client does not read');
    if (this.#isTicking) return Promise.resolve();
    const effects = this.parts.session.tick(now);
    if (effects.length === 0) return Promise.resolve();
    this.#isTicking = true;
    return this.#inTurn(async () => {
      this.#isTicking = false;
      await this.#perform(effects);
    });
  }

  /** Asks the client whether they are still there. */
  probe(): Promise<void> {
    return this.#inTurn(() => this.#perform([this.parts.session.test()]));
  }

  /** Says why, and ends the session. What is being sent again ends at once, and nothing more is executed. */
  logout(text: string): Promise<void> {
    this.#writer.isBarred = true;
    this.#because ??= text;
    return this.#inTurn(() => this.#perform(this.parts.session.logout(Date.now(), text)));
  }

  /** Tells of what has happened to orders since. */
  report(): Promise<void> {
    if (this.#isReporting || this.parts.session.isLoggedOut) return Promise.resolve();
    this.#isReporting = true;
    return this.#inTurn(async () => {
      this.#isReporting = false;
      for (let isMore = true; isMore && !this.#isEnded; ) {
        const told = await this.#writer.tellUntold(this.#settled.expected);
        this.#send(told.bytes);
        isMore = told.isMore;
        if (isMore && !(await this.parts.output.drained())) return this.#close('the client does not read');
      }
    });
  }

  /** Keeps what came and was not kept yet. */
  flush(): Promise<void> {
    return this.#inTurn(() => this.#writer.flush());
  }

  /** Ends the connection, whatever is being sent. */
  end(reason: string): Promise<void> {
    this.#writer.isBarred = true;
    this.parts.output.destroy();
    return this.#inTurn(() => this.#close(reason));
  }

  /** One thing after the other; what goes wrong ends the connection, and the message that it was about comes again. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(async () => {
      if (!this.#isEnded) await work();
    });
    this.#turn = turn.catch((error: unknown) => this.#fail(error));
    return this.#turn;
  }

  async #fail(error: unknown): Promise<void> {
    const isLost = error instanceof LostSession;
    const kind = error instanceof Failure ? error.code : (error as Error).name;
    if (!isLost) this.parts.service.log.error({ work: 'fix', session: this.parts.row.id, kind }, 'a session failed');
    await this.#close(isLost ? 'another gateway has it' : 'the service failed').catch(() => undefined);
  }

  /** Does what the session wants, in its order: what has numbers together, as far as it goes. */
  async #perform(effects: readonly Effect[]): Promise<void> {
    const { expected } = this.parts.session;
    let together: Effect[] = [];
    let weight = 0;
    const commit = async (until = expected): Promise<void> => {
      if (together.length > 0) this.#send(await this.#writer.commit(together, until));
      [together, weight] = [[], 0];
    };
    for (const effect of effects) {
      if (effect.do === 'resend') {
        await commit();
        await this.#resend(effect.from, effect.to);
      } else if (effect.do === 'close') {
        await commit();
        this.#settled = { expected, life: this.#writer.life };
        await this.#close(effect.because);
      } else together.push(effect);
      if (this.#isEnded) return;
      weight += weightOf(effect);
      if (weight < MOST_WEIGHT || effect.do !== 'deliver') continue;
      await commit((numberOf(effect.message, 34) ?? 0) + 1);
      await nextTurn();
    }
    await commit();
    this.#settled = { expected, life: this.#writer.life };
  }

  async #resend(from: number, to: number): Promise<void> {
    for await (const part of this.#writer.resent(from, to)) {
      if (this.#writer.isBarred) return;
      this.#send(part);
      if (!(await this.parts.output.drained(() => this.#writer.isBarred)))
        return this.#writer.isBarred ? undefined : this.#close('the client does not read');
    }
  }

  #send(bytes: readonly Buffer[]): void {
    for (const message of bytes) this.parts.output.write(message);
    if (bytes.length > 0) this.parts.session.sent(Date.now());
  }

  async #close(reason: string): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    const { service, output, onEnd } = this.parts;
    onEnd();
    const at = service.clock.wall();
    const cancelAt = new Date(at.getTime() + CANCEL_AFTER_MS);
    const why = this.#because ?? reason;
    await output.endAfter(releaseSession(service.db, this.renewal, { at, reason: why, cancelAt }));
    await this.#writer.flush();
  }
}
