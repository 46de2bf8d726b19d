import type { Caller } from '#server/core/call/caller.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { TradingAccount } from '#server/domains/trading/public.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { MESSAGES } from '../dictionary/messages.ts';
import type { BookSource } from '../market-data/book-source.ts';
import { CHANGES_MS, MarketSubscriptions } from '../market-data/market-subscriptions.ts';
import type { SymbolLimit } from '../market-data/symbol-limit.ts';
import type { Effect } from '../session/effects.ts';
import { businessReject } from '../session/replies.ts';
import { Session } from '../session/session.ts';
import type { FixMessage } from '../wire/message.ts';
import { type Body, writeMessage } from '../wire/write.ts';
import { mayReadMarkets } from './admit-logon.ts';
import type { MessagePace } from './message-pace.ts';
import type { Output } from './output.ts';
import { type Renewal, releaseSession, type SessionRow } from './session-store.ts';

/** What a connection has, once it is logged on. */
export interface MarketParts {
  service: Service;
  row: SessionRow;
  account: TradingAccount;
  caller: Caller;
  tokenHash: string;
  books: BookSource;
  /** That of its enterprise. */
  limit: SymbolLimit;
  address: string;
  serviceId: string;
  pace: MessagePace;
  output: Output;
  /** Called once, when it has ended. */
  onEnd: () => void;
}

/** A session for the market over a connection: nothing of it is kept, and its numbers begin anew each time. */
export class MarketSession {
  readonly parts: MarketParts & { session: Session };
  readonly #subscriptions: MarketSubscriptions;
  #caller: Caller;
  #next = 1;
  #isEnded = false;
  #toldAt = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: MarketParts) {
    const { account, serviceId, pace, row } = parts;
    const settings = {
      clientId: account.accountId,
      serviceId,
      expected: 1,
      heartbeatSeconds: row.heartbeatSeconds ?? 30,
      admit: () => pace.isKept,
    };
    this.parts = { ...parts, session: new Session(settings, Date.now()) };
    this.#caller = parts.caller;
    const mayRead = (): boolean => mayReadMarkets(this.#caller, account);
    this.#subscriptions = new MarketSubscriptions({ books: parts.books, limit: parts.limit, mayRead });
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** What a renewal of its hold knows of it. */
  get renewal(): Renewal {
    const { row, session } = this.parts;
    return { id: row.id, holdFence: row.holdFence, life: row.life, expected: session.expected };
  }

  /** The rights that the caller has by now. */
  set caller(caller: Caller) {
    this.#caller = caller;
  }

  begin(logon: FixMessage): Promise<void> {
    return this.#inTurn(() => this.#perform(this.parts.session.begin(logon)));
  }

  receive(messages: readonly FixMessage[], now: number): Promise<void> {
    return this.#inTurn(async () => {
      const { pace, session } = this.parts;
      for (const message of messages) {
        pace.take(now);
        await this.#perform(session.receive(message, now));
        if (pace.isFlooded) await this.#perform(session.logout(now, 'rate limit exceeded'));
      }
    });
  }

  /** Lets the session look at the clock, and tells of changes of books unless the client still has others to read. */
  tick(now: number): Promise<void> {
    const { output, session } = this.parts;
    if (output.isStuck(now)) return this.end('the client does not read');
    if (now - this.#toldAt < CHANGES_MS || output.isBehind) return this.#inTurn(() => this.#perform(session.tick(now)));
    this.#toldAt = now;
    return this.#inTurn(() => this.#perform([...this.#subscriptions.changes(), ...session.tick(now)]));
  }

  probe(): Promise<void> {
    return this.#inTurn(() => this.#perform([this.parts.session.test()]));
  }

  logout(text: string): Promise<void> {
    return this.#inTurn(() => this.#perform(this.parts.session.logout(Date.now(), text)));
  }

  /** Nothing waits to be kept. */
  async flush(): Promise<void> {}

  end(reason: string): Promise<void> {
    return this.#inTurn(() => this.#close(reason));
  }

  /** One thing after the other; what goes wrong ends the connection. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(async () => {
      if (!this.#isEnded) await work();
    });
    this.#turn = turn.catch((error: unknown) => {
      this.parts.service.log.error({ work: 'fix', kind: (error as Error).name }, 'a session failed');
      return this.#close('the service failed');
    });
    return this.#turn;
  }

  async #close(reason: string): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    const { service, output, onEnd } = this.parts;
    this.#subscriptions.close();
    onEnd();
    const at = service.clock.wall();
    const released = releaseSession(service.db, this.renewal, { at, reason, cancelAt: at });
    await output.endAfter(released).catch((error: Error) => {
      service.log.error({ work: 'fix', kind: error.name }, 'the end of a session was not written');
    });
  }

  async #perform(effects: readonly Effect[]): Promise<void> {
    for (const effect of effects) {
      if (this.#isEnded) return;
      if (effect.do === 'send') this.#send(effect);
      if (effect.do === 'reset') this.#next = 1;
      if (effect.do === 'resend') this.#fillGap(effect.from);
      if (effect.do === 'close') await this.#close(effect.because);
      if (effect.do === 'deliver') await this.#perform(await this.#answersTo(effect.message));
    }
  }

  async #answersTo(message: FixMessage): Promise<Effect[]> {
    if (MESSAGES.get(message.type)?.of !== 'market') return [businessReject(message, 6)];
    return this.#subscriptions.request(message);
  }

  #send({ type, header, body }: { type: string; header: Body; body: Body }): void {
    this.#put(type, { ...header, 34: String(this.#next) }, body);
    this.#next += 1;
  }

  #fillGap(from: number): void {
    if (from >= this.#next) return;
    const header = { 34: String(from), 43: 'Y', 122: writeMoment(new Date()) };
    this.#put('4', header, { 36: String(this.#next), 123: 'Y' });
  }

  #put(type: string, header: Body, body: Body): void {
    const { output, account, serviceId, session } = this.parts;
    const ids = { 49: serviceId, 52: writeMoment(new Date()), 56: account.accountId };
    output.write(writeMessage({ type, header: { ...header, ...ids }, body }));
    session.sent(Date.now());
  }
}
