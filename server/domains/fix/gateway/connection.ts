import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import type { Service } from '#server/core/runtime/service.ts';
import { lastEventOf } from '#server/domains/trading/public.ts';
import { readMoment, writeMoment } from '../dictionary/formats.ts';
import { problemsOf } from '../dictionary/validate.ts';
import type { BookSource } from '../market-data/book-source.ts';
import type { SymbolLimits } from '../market-data/symbol-limit.ts';
import { Session } from '../session/session.ts';
import { numberOf } from '../session/values.ts';
import { Framer } from '../wire/framer.ts';
import { type FixMessage, parseMessage, valueOf } from '../wire/message.ts';
import { writeMessage } from '../wire/write.ts';
import { type AdmittedLogon, admitLogon, isRefusedLogon, maySendOrders } from './admit-logon.ts';
import { LiveSession } from './live-session.ts';
import { MarketSession } from './market-session.ts';
import { MessagePace } from './message-pace.ts';
import { Output } from './output.ts';
import {
  askOfHolder,
  CANCEL_AFTER_MS,
  HELD_FOR_MS,
  holdSession,
  openSession,
  type SessionRow,
} from './session-store.ts';

const LOGON_WITHIN_MS = 10_000;
const SENDING_TIME_MS = 120_000;
/** Messages of which the answers share a transaction. */
const MOST_TOGETHER = 32;
/** Reading the fields of so much takes some milliseconds, after which others come. */
const MOST_BYTES_TOGETHER = 16 * 1024;
const ACTIVE = 'active session exists for this account';
const FAILED = 'session enforcement failed';

/** What a connection becomes when it is logged on. */
export type Logged = LiveSession | MarketSession;

/** What a connection needs of its gateway. */
export interface ConnectionHost {
  readonly id: string;
  readonly service: Service;
  readonly books: BookSource;
  readonly limits: SymbolLimits;
  readonly isStopping: boolean;
  join: (session: Logged) => void;
  leave: (session: Logged) => void;
  /** Finds out whether whoever has a session is still there; `askOther` where that is another gateway. */
  probe: (id: string, askOther: () => Promise<void>) => Promise<void>;
}

/** Whether a first message is a Logon that may be answered: else nothing is said to its sender. */
function isPlausible(message: FixMessage, now: number): boolean {
  const sentAt = readMoment(valueOf(message, 52) ?? '')?.getTime();
  const isInTime = sentAt !== undefined && Math.abs(sentAt - now) <= SENDING_TIME_MS;
  return message.type === 'A' && valueOf(message, 8) === 'FIX.4.4' && isInTime;
}

/** One connection of a client, from its first byte to its last. */
export class Connection {
  readonly #gateway: ConnectionHost;
  readonly #service: Service;
  readonly #socket: TLSSocket;
  readonly #output: Output;
  readonly #framer = new Framer();
  readonly #pace: MessagePace;
  readonly address: string;
  #logged: Logged | null = null;
  #isLoggingOn = false;
  #isOver = false;
  /** What came while the one before was worked on. */
  #turn: Promise<void> = Promise.resolve();

  constructor(gateway: ConnectionHost, socket: TLSSocket, begunAt: number) {
    this.#gateway = gateway;
    this.#service = gateway.service;
    this.#socket = socket;
    this.#output = new Output(socket);
    this.#pace = new MessagePace(gateway.service.env.FIX_MESSAGES_PER_SECOND, Date.now());
    this.address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    const left = Math.max(0, begunAt + LOGON_WITHIN_MS - Date.now());
    const timer = setTimeout(() => this.#logged ?? this.#drop(), left).unref();
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      this.#isOver = true;
      void this.#turn.then(() => this.#logged?.end('the connection was closed'));
    });
  }

  /** Bytes wait in the socket while what came before is worked on. */
  #take(chunk: Buffer): void {
    this.#socket.pause();
    this.#turn = this.#turn
      .then(() => this.#work(chunk))
      .catch((error: unknown) => {
        this.#service.log.error({ work: 'fix', kind: (error as Error).name }, 'a connection failed');
        this.#drop();
      })
      .then(() => (this.#output.isFull ? this.#output.drained() : true))
      .then(() => void this.#socket.resume());
  }

  async #work(chunk: Buffer): Promise<void> {
    let together: FixMessage[] = [];
    let bytes = 0;
    const hand = async (): Promise<void> => {
      const messages = together;
      [together, bytes] = [[], 0];
      if (messages.length === 0) return;
      await this.#logged?.receive(messages, Date.now());
      await nextTurn();
    };
    for (const frame of this.#framer.push(chunk)) {
      if ((this.#isOver && !this.#logged) || this.#logged?.isEnded) return;
      const message = frame.kind === 'message' ? parseMessage(frame.bytes) : null;
      const result = message === null ? (frame.kind === 'oversized' ? 'oversized' : 'garbled') : 'taken';
      this.#service.metrics.fixMessages.inc({ result });
      if (result === 'oversized') {
        await hand();
        return this.#oversized();
      }
      if (!this.#logged) {
        if (message === null) return this.#drop();
        await this.#logOn(message);
        if (!this.#logged) return;
      } else if (message !== null) together.push(message);
      bytes += frame.kind === 'message' ? frame.bytes.length : 0;
      if (together.length >= MOST_TOGETHER || bytes >= MOST_BYTES_TOGETHER) await hand();
    }
    await hand();
  }

  #drop(): void {
    this.#isOver = true;
    this.#socket.destroy();
  }

  async #oversized(): Promise<void> {
    if (this.#logged) await this.#logged.end('a message was too large');
    this.#drop();
  }

  async #logOn(message: FixMessage): Promise<void> {
    if (this.#isLoggingOn || !isPlausible(message, Date.now())) return this.#drop();
    this.#isLoggingOn = true;
    const refusal = await this.#tryLogon(message).catch((error: unknown) => {
      this.#service.log.error({ work: 'fix', kind: (error as Error).name }, 'a logon failed');
      return FAILED;
    });
    this.#service.metrics.fixLogons.inc({ result: refusal === null ? 'accepted' : 'refused' });
    if (refusal !== null) this.#refuse(message, refusal);
  }

  /** Says why somebody is not logged on, and ends the connection. */
  #refuse(logon: FixMessage, text: string): void {
    this.#isOver = true;
    if (this.#service.env.FIX_REFUSALS === 'silent') return this.#drop();
    const [client, ours] = [valueOf(logon, 49), valueOf(logon, 56)];
    if (!client || !ours) return this.#drop();
    const header = { 34: '1', 49: ours, 52: writeMoment(new Date()), 56: client };
    this.#output.write(writeMessage({ type: '5', header, body: { 58: text } }));
    this.#output.end();
  }

  /** Logs on. Returns why not, or null. */
  async #tryLogon(logon: FixMessage): Promise<string | null> {
    if (this.#gateway.isStopping) return 'service is stopping';
    const admitted = await admitLogon(this.#service, logon, this.address);
    if (isRefusedLogon(admitted)) return admitted.refusal;
    const [problem] = problemsOf(logon);
    if (problem) return FAILED;
    return admitted.kind === 'orders' ? this.#holdOrders(logon, admitted) : this.#holdMarket(logon, admitted);
  }

  async #hold(logon: FixMessage, { kind, account, caller }: AdmittedLogon): Promise<SessionRow | null> {
    const { db, clock, env } = this.#service;
    const { accountId, enterpriseId } = account;
    const at = clock.wall().toISOString();
    const cursor = await lastEventOf(db, accountId);
    const known = await openSession(db, { accountId, enterpriseId, kind, at, cursor });
    const profile = known.profile ?? (env.FIX_RESET_ON_LOGON ? 'stateless' : 'standard');
    const wall = clock.wall();
    const asked = valueOf(logon, 9001);
    const held = await holdSession(db, known.id, {
      holder: this.#gateway.id,
      wall,
      until: new Date(wall.getTime() + HELD_FOR_MS),
      cancelAt: new Date(wall.getTime() + CANCEL_AFTER_MS),
      isFresh: kind === 'market' || profile === 'stateless',
      connection: {
        address: this.address,
        userId: caller.userId || null,
        tokenId: caller.tokenId ?? null,
        heartbeatSeconds: numberOf(logon, 108),
        cancelsAtEnd:
          kind === 'orders' &&
          maySendOrders(caller, account) &&
          (asked === undefined ? known.cancelsOnDisconnect : asked === 'Y'),
      },
    });
    if (held !== undefined) return { ...held, profile };
    await this.#gateway.probe(known.id, () => askOfHolder(db, known.id, 'probe'));
    return null;
  }

  async #holdOrders(logon: FixMessage, admitted: AdmittedLogon): Promise<string | null> {
    const row = await this.#hold(logon, admitted);
    if (row === null) return ACTIVE;
    const { account, caller, tokenHash } = admitted;
    const serviceId = valueOf(logon, 56) ?? '';
    const live = new LiveSession({
      service: this.#service,
      row,
      session: new Session(
        {
          clientId: account.accountId,
          serviceId,
          expected: row.expected,
          heartbeatSeconds: row.heartbeatSeconds ?? 30,
          admit: () => this.#pace.isKept,
        },
        Date.now(),
      ),
      account,
      caller,
      tokenHash,
      address: this.address,
      serviceId,
      isStateless: row.profile === 'stateless',
      pace: this.#pace,
      output: this.#output,
      onEnd: () => this.#gateway.leave(live),
    });
    this.#logged = live;
    this.#gateway.join(live);
    await live.begin(logon);
    await live.report();
    return null;
  }

  async #holdMarket(logon: FixMessage, admitted: AdmittedLogon): Promise<string | null> {
    const row = await this.#hold(logon, admitted);
    if (row === null) return ACTIVE;
    const market = new MarketSession({
      service: this.#service,
      row,
      account: admitted.account,
      caller: admitted.caller,
      tokenHash: admitted.tokenHash,
      books: this.#gateway.books,
      limit: this.#gateway.limits.of(admitted.account.enterpriseId),
      address: this.address,
      serviceId: valueOf(logon, 56) ?? '',
      pace: this.#pace,
      output: this.#output,
      onEnd: () => this.#gateway.leave(market),
    });
    this.#logged = market;
    this.#gateway.join(market);
    await market.begin(logon);
    return null;
  }
}
