import { MESSAGES, type MessageDefinition } from '../dictionary/messages.ts';
import type { RejectReason } from '../dictionary/problems.ts';
import { isKnownType, problemsOf } from '../dictionary/validate.ts';
import { type FixMessage, valueOf } from '../wire/message.ts';
import type { Effect } from './effects.ts';
import { logonProblem } from './logon.ts';
import { businessReject, close, mirroredRoute, reject, send } from './replies.ts';
import { isSet, momentOf, numberOf } from './values.ts';
import { type Arrival, Waiting } from './waiting.ts';

const BEGIN_STRING = 'FIX.4.4';
/** How far the clock of a client may be off. */
const SENDING_TIME_MS = 120_000;
/** How long an answer to our Logout is waited for. */
const LOGOUT_MS = 2000;
/** Of the time between heartbeats: when a silent client is asked, and when it is taken to be gone. */
const TEST_AFTER = 1.2;
const GONE_AFTER = 2.4;

export interface SessionSettings {
  /** CompID of the client (49 of what it sends) and ours. */
  clientId: string;
  serviceId: string;
  /** Number of the next message that the client sends. */
  expected: number;
  /** Tag 108 of the Logon, in seconds. */
  heartbeatSeconds: number;
  definitions?: ReadonlyMap<string, MessageDefinition>;
  /** Whether a message of the application may be delivered; asked once for each, when it comes. */
  admit?: (now: number) => boolean;
}

const isReset = (message: FixMessage): boolean => message.type === '4' && !isSet(message, 123);

/** What is done whatever its number is: a gap would otherwise keep both sides waiting for each other. */
const isUrgent = (message: FixMessage): boolean =>
  message.type === '2' || message.type === '5' || isReset(message) || (message.type === 'A' && isSet(message, 141));

/**
 * The rules of a FIX 4.4 session from its Logon on: numbers, gaps, heartbeats and refusals, without any input or output. It is told what
 * arrives and what time it is, and says what is to be done. Times are milliseconds of the wall clock.
 */
export class Session {
  readonly #settings: SessionSettings;
  readonly #definitions: ReadonlyMap<string, MessageDefinition>;
  readonly #waiting = new Waiting();
  #expected: number;
  #heartbeatMs: number;
  #receivedAt: number;
  #sentAt: number;
  #isTested = false;
  #loggedOutAt: number | null = null;

  constructor(settings: SessionSettings, now: number) {
    this.#settings = settings;
    this.#definitions = settings.definitions ?? MESSAGES;
    this.#expected = settings.expected;
    this.#heartbeatMs = settings.heartbeatSeconds * 1000;
    this.#receivedAt = now;
    this.#sentAt = now;
  }

  /** Number of the next message that the client sends. */
  get expected(): number {
    return this.#expected;
  }

  /** When the last message came. */
  get receivedAt(): number {
    return this.#receivedAt;
  }

  /** Whoever sends says so, which puts the next heartbeat off. */
  sent(now: number): void {
    this.#sentAt = now;
  }

  /** The Logon that the session begins with, which was found to be in order. */
  begin(logon: FixMessage): Effect[] {
    if (isSet(logon, 141)) return this.#restart(logon);
    const number = numberOf(logon, 34) ?? 0;
    if (number < this.#expected) return this.#tooLow(number);
    if (number > this.#expected) return [this.#logonReply(logon), ...this.#askBefore(number)];
    this.#expected += 1;
    return [this.#logonReply(logon)];
  }

  /** One message, whose length and sum are right. */
  receive(message: FixMessage, now: number): Effect[] {
    this.#receivedAt = now;
    this.#isTested = false;
    if (this.#loggedOutAt !== null) return this.#afterLogout(message);
    if (valueOf(message, 8) !== BEGIN_STRING) return this.logout(now, 'Incorrect BeginString');
    const number = numberOf(message, 34);
    if (number === null) return this.logout(now, 'MsgSeqNum is missing or no number');
    const effects = this.#numbered({ message, number, at: now }, now);
    for (;;) {
      if (this.#loggedOutAt !== null || effects.at(-1)?.do === 'close') return effects;
      const next = this.#waiting.take(this.#expected);
      if (next === undefined) return effects;
      effects.push(...this.#numbered(next, now));
    }
  }

  /** Lets time pass: heartbeats, test requests, and the end of a connection that says nothing. */
  tick(now: number): Effect[] {
    if (this.#loggedOutAt !== null) return now - this.#loggedOutAt >= LOGOUT_MS ? [close('logged out')] : [];
    const silent = now - this.#receivedAt;
    if (silent >= this.#heartbeatMs * GONE_AFTER) return [close('nothing was received')];
    if (this.#isTested) return [];
    if (silent >= this.#heartbeatMs * TEST_AFTER) return [this.test()];
    return now - this.#sentAt >= this.#heartbeatMs ? [send('0')] : [];
  }

  /** Asks the client whether it is still there. */
  test(): Effect {
    this.#isTested = true;
    return send('1', { 112: 'TEST' });
  }

  /** Whether we have logged the client out: nothing but their answer is taken any more. */
  get isLoggedOut(): boolean {
    return this.#loggedOutAt !== null;
  }

  /** Ends the session from our side, once; it closes when the client has answered, or after two seconds. */
  logout(now: number, text?: string): Effect[] {
    if (this.isLoggedOut) return [];
    this.#loggedOutAt = now;
    return [send('5', { 58: text })];
  }

  #logonReply(logon: FixMessage): Effect {
    const body = { 98: '0', 108: valueOf(logon, 108), 141: isSet(logon, 141) ? 'Y' : undefined };
    return send('A', body, mirroredRoute(logon));
  }

  #restart(logon: FixMessage): Effect[] {
    this.#waiting.clear();
    this.#expected = 2;
    this.#heartbeatMs = Number(valueOf(logon, 108)) * 1000;
    return [{ do: 'reset' }, this.#logonReply(logon)];
  }

  #tooLow(number: number): Effect[] {
    const text = `MsgSeqNum too low, expecting ${this.#expected} but received ${number}`;
    return [send('5', { 58: text }), close(text)];
  }

  /** Asks for what is missing before a number, unless it was asked for. */
  #askBefore(number: number): Effect[] {
    return this.#waiting.opensGap(number, this.#expected) ? [send('2', { 7: String(this.#expected), 16: '0' })] : [];
  }

  /** What still comes after our Logout is not taken and comes again with the next Logon; the answer to it has its number. */
  #afterLogout(message: FixMessage): Effect[] {
    if (message.type !== '5') return [];
    if (numberOf(message, 34) === this.#expected) this.#expected += 1;
    return [close('logged out')];
  }

  #numbered(arrival: Arrival, now: number): Effect[] {
    const { message, number } = arrival;
    const isForeign = this.#hasForeignIds(message);
    if (!isForeign && !isUrgent(message)) {
      if (number > this.#expected) return this.#tooHigh(arrival);
      if (number < this.#expected) return this.#again(message, number, now);
    }
    if (number === this.#expected && !isReset(message)) this.#expected += 1;
    if (isForeign) return [reject(message, { reason: 9, tag: null }), ...this.logout(now)];
    return this.#refusal(arrival, now) ?? this.#take(arrival, now);
  }

  #tooHigh(arrival: Arrival): Effect[] {
    const isOfSession = this.#definitions.get(arrival.message.type)?.of === 'session';
    this.#waiting.keep(isOfSession ? arrival : { ...arrival, isAdmitted: this.#isAdmitted(arrival) });
    return this.#askBefore(arrival.number);
  }

  #isAdmitted({ isAdmitted, at }: Arrival): boolean {
    return isAdmitted ?? this.#settings.admit?.(at) ?? true;
  }

  #hasForeignIds(message: FixMessage): boolean {
    const [client, service] = [valueOf(message, 49), valueOf(message, 56)];
    /** What is missing or empty is told as that. */
    if (!client || !service) return false;
    return client !== this.#settings.clientId || service !== this.#settings.serviceId;
  }

  /** A number that was there before: ignored where it is marked as sent again. */
  #again(message: FixMessage, number: number, now: number): Effect[] {
    if (!isSet(message, 43)) return this.#tooLow(number);
    return this.#doubtfulTime(message, now) ?? [];
  }

  /** What is wrong with the time of a message that is marked as sent again. */
  #doubtfulTime(message: FixMessage, now: number): Effect[] | null {
    const original = valueOf(message, 122);
    const refuse = (reason: RejectReason): Effect[] => [reject(message, { reason, tag: 122 })];
    if (original === undefined) return refuse(1);
    const first = momentOf(message, 122);
    if (first === null) return refuse(6);
    if (first <= (momentOf(message, 52) ?? 0)) return null;
    return [reject(message, { reason: 10, tag: null }), ...this.logout(now)];
  }

  /** Why a message is refused before anybody looks at what it asks for; null where it is not. */
  #refusal({ message, at }: Arrival, now: number): Effect[] | null {
    const definition = this.#definitions.get(message.type);
    const isOffered = definition !== undefined && definition.direction !== 'service';
    if (!isOffered && isKnownType(message.type)) return [businessReject(message, 3)];
    const [problem] = problemsOf(message, this.#definitions);
    if (problem) return [reject(message, problem)];
    if (Math.abs((momentOf(message, 52) ?? 0) - at) > SENDING_TIME_MS)
      return [reject(message, { reason: 10, tag: null }), ...this.logout(now)];
    return isSet(message, 43) ? this.#doubtfulTime(message, now) : null;
  }

  /** A message that is in order, in its turn. */
  #take(arrival: Arrival, now: number): Effect[] {
    const { message, number } = arrival;
    switch (message.type) {
      case '0':
      case '3':
      case 'j':
        return [];
      case '1':
        return [send('0', { 112: valueOf(message, 112) }, mirroredRoute(message))];
      case '2':
        return this.#resend(message, number);
      case '4':
        return this.#skip(message, number);
      case '5':
        return [send('5', {}, mirroredRoute(message)), close('logged out by the client')];
      case 'A':
        return this.#logonAgain(message, now);
      default:
        return this.#isAdmitted(arrival) ? [{ do: 'deliver', message, at: arrival.at }] : [businessReject(message, 4)];
    }
  }

  /** The client misses what we sent; what we miss before its request is asked for after the answer. */
  #resend(message: FixMessage, number: number): Effect[] {
    const from = Number(valueOf(message, 7));
    const to = Number(valueOf(message, 16));
    if (from < 1) return [reject(message, { reason: 5, tag: 7 })];
    if (to !== 0 && to < from) return [reject(message, { reason: 5, tag: 16 })];
    const answer: Effect = { do: 'resend', from, to };
    return number > this.#expected ? [answer, ...this.#askBefore(number)] : [answer];
  }

  /** The client says which number comes next: after a gap that it does not fill (123=Y), or whatever came before. */
  #skip(message: FixMessage, number: number): Effect[] {
    const next = numberOf(message, 36);
    const least = isSet(message, 123) ? number + 1 : this.#expected;
    if (next === null || next < least) return [reject(message, { reason: 5, tag: null })];
    this.#expected = next;
    return [];
  }

  #logonAgain(message: FixMessage, now: number): Effect[] {
    const problem = isSet(message, 141) ? logonProblem(message) : 'the session is logged on already';
    return problem === null ? this.#restart(message) : this.logout(now, problem);
  }
}
