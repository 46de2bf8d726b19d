import { randomUUID } from 'node:crypto';
import { tellAll, type Untold } from '#server/core/call/acting.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { Failure } from '#server/core/call/errors.ts';
import type { Tx } from '#server/core/database/db.ts';
import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { countNewOrder, type TradingAccount } from '#server/domains/trading/public.ts';
import { type Answer, type Desk, Undone } from '../application/desk.ts';
import { TRADES, takeMessage } from '../application/take-message.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { MESSAGES } from '../dictionary/messages.ts';
import type { BusinessReject, Effect } from '../session/effects.ts';
import { businessReject, mirroredRoute } from '../session/replies.ts';
import { type FixMessage, valueOf } from '../wire/message.ts';
import { type Body, writeMessage } from '../wire/write.ts';
import { maySendOrders } from './admit-logon.ts';
import { contentOf, contentOfBytes, NUL } from './content.ts';
import { insertMessages, type MessageRow } from './message-store.ts';
import { untoldReports } from './report-events.ts';
import { resentMessages } from './resend.ts';
import { lockHeld, putNumbers, type SessionRow, takeNumber } from './session-store.ts';

/** Whose messages are written, and how. */
export interface WriterParts {
  service: Service;
  row: SessionRow;
  account: TradingAccount;
  address: string;
  serviceId: string;
  isStateless: boolean;
}

interface Numbered extends Answer {
  header: Body;
}

type Delivery = Extract<Effect, { do: 'deliver' }>;

/** Messages that ask about orders, or for their end. */
const TELLS_OF_ORDERS: ReadonlySet<string> = new Set(['F', 'H', 'q', 'AF']);

type OrderLinks = (NonNullable<Answer['link']> & { sessionId: string })[];

interface Work {
  tx: Tx;
  /** The row, once it is locked; changed by a reset. */
  locked: Promise<SessionRow>;
  untold: Untold;
  refused: ReadonlyMap<FixMessage, BusinessReject>;
  failed: Desk['failed'];
  /** Orders that the session tells of from now on, and events that it tells of, which are not written yet. */
  links: OrderLinks;
  told: Set<number>;
}

/** How far a session has looked once it has told of some events: to the first that it passes over. */
const cursorAfter = (cursor: number, told: readonly Numbered[]): number =>
  told.reduce((last, { event }) => (event === last + 1 ? event : last), cursor);

/**
 * Writes the messages of a session of orders into the database. Every number is durable before its bytes are handed out, and an order is one
 * transaction with its first report and with the number of the message that it came in.
 */
export class SessionWriter {
  /** The rights that the caller has by now, and whether they have none any more. */
  caller: Caller;
  isBarred = false;
  readonly #parts: WriterParts;
  /** Messages that came and that no transaction has kept yet. */
  #arrived: MessageRow[] = [];
  #life: number;

  constructor(parts: WriterParts, caller: Caller) {
    this.#parts = parts;
    this.caller = caller;
    this.#life = parts.row.life;
  }

  /** How often the numbers began anew. */
  get life(): number {
    return this.#life;
  }

  /** Notes a message that came; it is kept with what is written next. */
  note(message: FixMessage): void {
    if (message.type === '0' && valueOf(message, 112) === undefined) return;
    const number = Number(message.fields.find(({ tag }) => tag === 34)?.value ?? 0);
    this.#arrived.push({
      sessionId: this.#parts.row.id,
      life: this.#life,
      direction: 'in',
      number: Number.isSafeInteger(number) ? number : 0,
      type: message.type.slice(0, 10).replaceAll(NUL, '\\0'),
      content: contentOf(message),
      at: new Date().toISOString(),
    });
  }

  /** Keeps what came and was not kept yet. */
  async flush(): Promise<void> {
    if (this.#arrived.length === 0) return;
    await insertMessages(this.#parts.service.db, this.#takeArrived());
  }

  /** Does what has numbers, in one transaction; `expected` is the number of the next message that the client sends. Gives what to send. */
  async commit(effects: readonly Effect[], expected: number): Promise<Buffer[]> {
    const [only] = effects;
    if (effects.length === 1 && only?.do === 'send' && only.type === '0') return [await this.#beat(only, expected)];
    const { service, row } = this.#parts;
    const refused = await this.#refusedBefore(effects);
    const arrived = this.#takeArrived();
    const failed = new Map<FixMessage, Undone['failure']>();
    for (;;)
      try {
        const untold: Untold = { signals: new Set(), hints: [] };
        const bytes = await transact(service.db, async (tx) => {
          const lock = lockHeld(tx, row);
          // Whoever lost the session learns it below, whatever went wrong before.
          lock.catch(() => undefined);
          const links: OrderLinks = [];
          const numbered = await this.#numbered(effects, {
            tx,
            locked: lock,
            untold,
            refused,
            failed,
            links,
            told: new Set(),
          });
          return this.#write(tx, { locked: { ...(await lock), expected }, numbered, arrived, links });
        });
        await tellAll(service, untold);
        return bytes;
      } catch (error) {
        if (!(error instanceof Undone)) throw error;
        failed.set(error.refused, error.failure);
      }
  }

  /** Tells of what happened to orders, as much as goes into one transaction. */
  async tellUntold(expected: number): Promise<{ bytes: Buffer[]; isMore: boolean }> {
    const { service, row, isStateless } = this.#parts;
    const arrived = this.#takeArrived();
    return transact(service.db, async (tx) => {
      const locked = await lockHeld(tx, row);
      const { answers, cursor, isMore } = await untoldReports(tx, locked, isStateless);
      if (answers.length === 0 && cursor === locked.cursor && arrived.length === 0) return { bytes: [], isMore };
      const numbered = answers.map((answer) => ({ ...answer, header: {} }));
      const work = { locked: { ...locked, expected, cursor }, numbered, arrived, links: [] };
      return { bytes: await this.#write(tx, work), isMore };
    });
  }

  /** Messages that answer a ResendRequest, in parts. Nothing of them is written. */
  async *resent(from: number, to: number): AsyncGenerator<Buffer[]> {
    const { service, row, account, serviceId, isStateless } = this.#parts;
    const session = await lockHeld(service.db, row);
    const header = { 49: serviceId, 56: account.accountId };
    yield* resentMessages(service.db, { session, from, to, isGapOnly: isStateless, header, clock: () => new Date() });
  }

  #takeArrived(): MessageRow[] {
    const arrived = this.#arrived;
    this.#arrived = [];
    return arrived;
  }

  /** A heartbeat: nothing of it is kept but its number. */
  async #beat(message: Numbered, expected: number): Promise<Buffer> {
    const number = await takeNumber(this.#parts.service.db, this.#parts.row, expected);
    return this.#bytesOf(message, number);
  }

  /** What keeps messages from being taken before their transaction: rights, and how many orders there were in this second. */
  async #refusedBefore(effects: readonly Effect[]): Promise<Map<FixMessage, BusinessReject>> {
    const refused = new Map<FixMessage, BusinessReject>();
    for (const effect of effects) {
      const reason = effect.do === 'deliver' ? await this.#refusalBefore(effect.message) : null;
      if (effect.do === 'deliver' && reason !== null) refused.set(effect.message, reason);
    }
    return refused;
  }

  async #refusalBefore(message: FixMessage): Promise<BusinessReject | null> {
    const { service, account } = this.#parts;
    const { caller } = this;
    if (this.isBarred) return 6;
    if (MESSAGES.get(message.type)?.of !== 'orders') return 6;
    if (!TRADES.has(message.type)) return null;
    if (!maySendOrders(caller, account)) return 6;
    if (message.type !== 'D') return null;
    try {
      await countNewOrder(service, account.accountId);
      return null;
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      return error.code === 'rate_limited' ? 4 : 6;
    }
  }

  /** What is sent for some effects, in their order. */
  async #numbered(effects: readonly Effect[], work: Work): Promise<Numbered[]> {
    const numbered: Numbered[] = [];
    for (const effect of effects) {
      if (effect.do === 'send') numbered.push(effect);
      if (effect.do === 'reset') {
        const locked = await work.locked;
        locked.life += 1;
        locked.next = 1;
        this.#life = locked.life;
      }
      if (effect.do === 'deliver') numbered.push(...(await this.#answersOf(effect, work)));
    }
    return numbered;
  }

  async #answersOf({ message, at }: Delivery, work: Work): Promise<Numbered[]> {
    const reason = work.refused.get(message);
    if (reason !== undefined) {
      const reject = businessReject(message, reason);
      return reject.do === 'send' ? [reject] : [];
    }
    const header = mirroredRoute(message);
    const before = await this.#toldBefore(message, work);
    const answers = await takeMessage(message, { ...this.#desk(message, work), arrivedAt: new Date(at) });
    work.links.push(...answers.flatMap(({ link }) => (link ? [{ ...link, sessionId: this.#parts.row.id }] : [])));
    for (const { event } of [...before, ...answers]) if (event !== undefined) work.told.add(event);
    return [...before, ...answers.map((answer) => ({ ...answer, header }))];
  }

  /** What has happened to orders is told before what is said of them, and what was linked is written before it is looked for. */
  async #toldBefore(message: FixMessage, { tx, locked, links, told }: Work): Promise<Numbered[]> {
    if (links.length > 0) await insertMessages(tx, [], links.splice(0));
    if (!TELLS_OF_ORDERS.has(message.type)) return [];
    const row = await locked;
    const { answers, cursor } = await untoldReports(tx, row, this.#parts.isStateless);
    row.cursor = cursor;
    const fresh = answers.filter(({ event }) => event === undefined || !told.has(event));
    return fresh.map((answer) => ({ ...answer, header: {} }));
  }

  #desk(message: FixMessage, { tx, locked, untold, failed }: Work): Omit<Desk, 'arrivedAt'> {
    const { service, row, account, isStateless, address } = this.#parts;
    const { enterpriseId } = account;
    const { caller } = this;
    const requestId = randomUUID();
    // What is ordered until a moment must end by then: it is counted from the moment at which the order is made.
    const now = service.clock.now();
    return {
      sessionId: row.id,
      session: locked,
      tx,
      account,
      acting: (operation) => ({ service, operation, caller, requestId, address, enterpriseId, now }),
      isStateless,
      now,
      wall: service.clock.wall(),
      message,
      failed,
      untold,
    };
  }

  /** Gives numbers to messages and keeps them. */
  async #write(
    tx: Tx,
    {
      locked,
      numbered,
      arrived,
      links,
    }: { locked: SessionRow; numbered: readonly Numbered[]; arrived: readonly MessageRow[]; links: OrderLinks },
  ): Promise<Buffer[]> {
    const at = new Date().toISOString();
    const rows: MessageRow[] = [...arrived];
    const bytes = numbered.map((message, index) => {
      const number = locked.next + index;
      const written = this.#bytesOf(message, number);
      const content = contentOfBytes(written);
      const about = { sessionId: locked.id, life: locked.life, direction: 'out', type: message.type } as const;
      rows.push({ ...about, number, content, event: message.event, at });
      return written;
    });
    await insertMessages(tx, rows, links);
    const { expected, life } = locked;
    const cursor = cursorAfter(locked.cursor, numbered);
    await putNumbers(tx, locked.id, { expected, next: locked.next + numbered.length, life, cursor });
    return bytes;
  }

  #bytesOf({ type, header, body }: Numbered, number: number): Buffer {
    const { serviceId, account } = this.#parts;
    const ids = { 34: String(number), 49: serviceId, 52: writeMoment(new Date()), 56: account.accountId };
    return writeMessage({ type, header: { ...header, ...ids }, body });
  }
}
