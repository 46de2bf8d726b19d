import { readMoment } from '../dictionary/formats.ts';
import { MESSAGES, type MessageDefinition } from '../dictionary/messages.ts';
import type { RejectReason } from '../dictionary/problems.ts';
import { isKnownType, problemsOf } from '../dictionary/validate.ts';
import { type FixMessage, valueOf } from '../wire/message.ts';
import type { Effect } from './effects.ts';
import { businessReject, close, mirroredRoute, reject, send } from './replies.ts';
import { Waiting } from './waiting.ts';

const BEGIN_STRING = 'FIX.4.4';
/** How far the clock of a client may be off. */
const SENDING_TIME_MS = 120_000;
/** How long an answer to our Logout is waited for. */
const LOGOUT_MS = 2000;
/** Of the time between heartbeats: when a silent client is asked, and when it is taken to be gone. */
const TEST_AFTER = 1.2;
const GONE_AFTER = 2.4;
const NUMBER = /^\d{1,9}$/;

export interface SessionSettings {
  /** CompID of the client (49 of what it sends) and ours. */
  clientId: string;
  serviceId: string;
  /** Number of the next message that the client sends. */
  expected: number;
  /** Tag 108 of the Logon, in seconds. */
  heartbeatSeconds: number;
  definitions?: ReadonlyMap<string, MessageDefinition>;
  /** Whether a message of the application may be delivered now; asked once for each. */
  admit?: (now: number) => boolean;
}

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && NUMBER.test(text) ? Number(text) : null;
const isSet = (message: FixMessage, tag: number): boolean => valueOf(message, tag) === 'Y';
const momentOf = (message: FixMessage, tag: number): number | null =>
  readMoment(valueOf(message, tag) ?? '')?.getTime() ?? null;

/** What is done whatever its number is: a gap would otherwise keep both sides waiting for each other. */
const isUrgent = (message: FixMessage): boolean =>
  message.type === '2' ||
  message.type === '5' ||
  (message.type === '4' && !isSet(message, 123)) ||
  (message.type === 'A' && isSet(message, 141));

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

  /** Whoever sends says so, which puts the next heartbeat off. */
  sent(now: number): void {
    this.#sentAt = now;
  }

  /** The Logon that the session begins with, which was found to be in order. */
  begin(logon: FixMessage): Effect[] {
    if (isSet(logon, 141)) return this.#restart(logon);
    const number = numberOf(valueOf(logon, 34)) ?? 0;
    if (number < this.#expected) return this.#tooLow(number);
    if (number > this.#expected) return [this.#logonReply(logon), ...this.#tooHigh(number, null)];
    this.#expected += 1;
    return [this.#logonReply(logon)];
  }

  /** One message, whose length and sum are right. */
  receive(message: FixMessage, now: number): Effect[] {
    this.#receivedAt = now;
    this.#isTested = false;
    if (this.#loggedOutAt !== null) return message.type === '5' ? [close('logged out')] : [];
    if (valueOf(message, 8) !== BEGIN_STRING) return this.logout(now, 'Incorrect BeginString');
    const number = numberOf(valueOf(message, 34));
    if (number === null) return this.logout(now, 'MsgSeqNum is missing or no number');
    const effects = this.#numbered(message, number, now);
    for (;;) {
      if (this.#loggedOutAt !== null || effects.at(-1)?.do === 'close') return effects;
      const next = this.#waiting.take(this.#expected);
      if (next === undefined) return effects;
      effects.push(...this.#numbered(next, this.#expected, now));
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

  /** Ends the session from our side; it closes when the client has answered, or after two seconds. */
  logout(now: number, text?: string): Effect[] {
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

  /** Keeps what came too early, and asks once for what is missing. */
  #tooHigh(number: number, message: FixMessage | null): Effect[] {
    const isNew = this.#waiting.keep(number, message, this.#expected);
    return isNew ? [send('2', { 7: String(this.#expected), 16: '0' })] : [];
  }

  #numbered(message: FixMessage, number: number, now: number): Effect[] {
    if (this.#hasForeignIds(message)) return [reject(message, { reason: 9, tag: null }), ...this.logout(now)];
    if (!isUrgent(message)) {
      if (number > this.#expected) return this.#tooHigh(number, message);
      if (number < this.#expected) return this.#again(message, number, now);
    }
    const isReset = message.type === '4' && !isSet(message, 123);
    if (number === this.#expected && !isReset) this.#expected += 1;
    return this.#refusal(message, now) ?? this.#take(message, number, now);
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
  #refusal(message: FixMessage, now: number): Effect[] | null {
    const definition = this.#definitions.get(message.type);
    const isOffered = definition !== undefined && definition.direction !== 'service';
    if (!isOffered && isKnownType(message.type)) return [businessReject(message, 3)];
    const [problem] = problemsOf(message, this.#definitions);
    if (problem) return [reject(message, problem)];
    if (Math.abs((momentOf(message, 52) ?? 0) - now) > SENDING_TIME_MS)
      return [reject(message, { reason: 10, tag: null }), ...this.logout(now)];
    return isSet(message, 43) ? this.#doubtfulTime(message, now) : null;
  }

  /** A message that is in order, in its turn. */
  #take(message: FixMessage, number: number, now: number): Effect[] {
    switch (message.type) {
      case '0':
      case '3':
        return [];
      case '1':
        return [send('0', { 112: valueOf(message, 112) }, mirroredRoute(message))];
      case '2':
        return [{ do: 'resend', from: Number(valueOf(message, 7)), to: Number(valueOf(message, 16)) }];
      case '4':
        return this.#skip(message, number);
      case '5':
        return [send('5', {}, mirroredRoute(message)), close('logged out by the client')];
      case 'A':
        return this.#logonAgain(message, number, now);
      default:
        return this.#settings.admit?.(now) === false ? [businessReject(message, 4)] : [{ do: 'deliver', message }];
    }
  }

  /** The client says which number comes next: after a gap that it does not fill (123=Y), or whatever came before. */
  #skip(message: FixMessage, number: number): Effect[] {
    const next = numberOf(valueOf(message, 36));
    const least = isSet(message, 123) ? number + 1 : this.#expected;
    if (next === null || next < least) return [reject(message, { reason: 5, tag: null })];
    this.#expected = next;
    this.#waiting.forgetBelow(next);
    return [];
  }

  #logonAgain(message: FixMessage, number: number, now: number): Effect[] {
    if (!isSet(message, 141)) return this.logout(now, 'the session is logged on already');
    return number === 1 ? this.#restart(message) : this.logout(now, 'ResetSeqNumFlag needs MsgSeqNum 1');
  }
}
