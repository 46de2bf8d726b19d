import { writeMoment } from '#server/domains/fix/dictionary/formats.ts';
import type { Effect } from '#server/domains/fix/session/effects.ts';
import { Session, type SessionSettings } from '#server/domains/fix/session/session.ts';
import { valueOf } from '#server/domains/fix/wire/message.ts';
import type { Body } from '#server/domains/fix/wire/write.ts';
import { fixMessage } from './raw-message.ts';

export const CLIENT = 'CLIENT';
export const SERVICE = 'HOUSE';
const START = Date.UTC(2026, 2, 31, 12);
/** Fields of an order that is in order. */
export const ORDER = '11=o-1|55=BTC-USD|54=1|60=20260331-12:00:00|40=1|';

/** What may be other than usual in a message: 52 in seconds from now, CompIDs, the version, further fields of the header. */
export interface Unusual {
  sentAfter?: number;
  from?: string;
  to?: string;
  begin?: string;
  head?: string;
}

/** A message of a client as a text with `|` for ends, but for its length and its sum. */
export function clientMessage(now: number, content: string, unusual: Unusual = {}): string {
  const { sentAfter = 0, from = CLIENT, to = SERVICE, head = '' } = unusual;
  const [type = '', ...fields] = content.split('|');
  const sentAt = writeMoment(new Date(now + sentAfter * 1000));
  return [`35=${type}`, `49=${from}`, `56=${to}`, `52=${sentAt}`, head + fields.join('|')].join('|');
}

const fieldsOf = (body: Body): string[] =>
  Object.entries(body).flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}=${String(value)}`]));

/** An effect as a line: `send 0 112=x`, `deliver D 2`, `resend 1-0`. */
function lineOf(effect: Effect): string {
  if (effect.do === 'send')
    return ['send', effect.type, ...fieldsOf(effect.header), ...fieldsOf(effect.body)].join(' ');
  if (effect.do === 'deliver') return `deliver ${effect.message.type} ${valueOf(effect.message, 34)}`;
  if (effect.do === 'resend') return `resend ${effect.from}-${effect.to}`;
  return effect.do === 'close' ? `close: ${effect.because}` : effect.do;
}

/** A session of a client with a clock that stands still until it is told. */
export class SessionDriver {
  readonly session: Session;
  now = START;

  constructor(settings: Partial<SessionSettings> = {}) {
    this.session = new Session(
      { clientId: CLIENT, serviceId: SERVICE, expected: 2, heartbeatSeconds: 30, ...settings },
      this.now,
    );
  }

  /** A message by its type, its number and further fields: `D|34=2|11=o-1|`. Returns what comes of it, a line each. */
  take(content: string, unusual: Unusual = {}): string[] {
    const message = fixMessage(clientMessage(this.now, content, unusual), { begin: unusual.begin ?? 'FIX.4.4' });
    return this.#done(this.session.receive(message, this.now));
  }

  /** The Logon that a session begins with. */
  begin(content: string): string[] {
    return this.#done(this.session.begin(fixMessage(clientMessage(this.now, content))));
  }

  /** Moves the clock by seconds and lets the session look at it. */
  after(seconds: number): string[] {
    this.now += seconds * 1000;
    return this.#done(this.session.tick(this.now));
  }

  logout(text?: string): string[] {
    return this.#done(this.session.logout(this.now, text));
  }

  /** Header fields of a message that is sent again, which was first sent some seconds ago. */
  again(secondsAgo = 1): Unusual {
    return { head: `43=Y|122=${writeMoment(new Date(this.now - secondsAgo * 1000))}|` };
  }

  #done(effects: readonly Effect[]): string[] {
    if (effects.some((effect) => effect.do === 'send')) this.session.sent(this.now);
    return effects.map(lineOf);
  }
}
