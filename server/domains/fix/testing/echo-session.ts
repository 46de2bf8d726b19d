import { bodyOf } from '#server/domains/fix/dictionary/body.ts';
import { readMoment, writeMoment } from '#server/domains/fix/dictionary/formats.ts';
import { membersOf } from '#server/domains/fix/dictionary/members.ts';
import { MESSAGES, type MessageDefinition } from '#server/domains/fix/dictionary/messages.ts';
import type { Effect } from '#server/domains/fix/session/effects.ts';
import { Session } from '#server/domains/fix/session/session.ts';
import { Framer } from '#server/domains/fix/wire/framer.ts';
import { type FixMessage, parseMessage, valueOf } from '#server/domains/fix/wire/message.ts';
import { type Body, writeMessage } from '#server/domains/fix/wire/write.ts';
import { CLIENT, SERVICE } from './session-driver.ts';

/** Numbers and messages of one client, which outlive a connection. */
export interface EchoStore {
  expected: number;
  sent: { type: string; header: Body; body: Body; at: Date }[];
  /** What the application has seen, by order id. */
  known: Set<string>;
  isLive: boolean;
  /** CompIDs of both sides. */
  clientId: string;
  serviceId: string;
}

export const newEchoStore = (clientId = CLIENT, serviceId = SERVICE): EchoStore => ({
  expected: 1,
  sent: [],
  known: new Set(),
  isLive: false,
  clientId,
  serviceId,
});

/** A definition of securities, which the service does not offer, as an application message that may be echoed. */
const DEFINITION: MessageDefinition = {
  type: 'd',
  name: 'SecurityDefinition',
  direction: 'client',
  of: 'orders',
  members: membersOf('320! 322! 323! 55 22 167 336 454(455 456) 58'),
};
const NEW_ORDER = MESSAGES.get('D');
/** The scripts of others send orders without an instrument. */
const LENIENT_ORDER = NEW_ORDER && {
  ...NEW_ORDER,
  members: NEW_ORDER.members.map((member) => (member.tag === 55 ? { ...member, isRequired: false } : member)),
};
const DEFINITIONS = new Map([
  ...MESSAGES,
  ['d', DEFINITION] as const,
  ...(LENIENT_ORDER ? [['D', LENIENT_ORDER] as const] : []),
]);
const ADMIN = new Set(['0', '1', '2', '3', '4', '5', 'A']);
const FRAMING = new Set([8, 9, 10, 35, 34, 43, 49, 52, 56, 122]);

/** A session with an application that answers each message with itself, on any stream of bytes. */
export class EchoSession {
  readonly #store: EchoStore;
  readonly #write: (bytes: Buffer) => void;
  readonly #close: () => void;
  readonly #framer = new Framer();
  #session: Session | null = null;
  #isClosed = false;

  constructor(store: EchoStore, write: (bytes: Buffer) => void, close: () => void) {
    this.#store = store;
    this.#write = write;
    this.#close = close;
  }

  receive(chunk: Uint8Array, now = Date.now()): void {
    for (const frame of this.#framer.push(chunk)) {
      if (this.#isClosed) return;
      if (frame.kind === 'oversized') this.end();
      const message = frame.kind === 'message' ? parseMessage(frame.bytes) : null;
      if (message) this.#message(message, now);
      else if (!this.#session) this.end();
    }
  }

  tick(now = Date.now()): void {
    if (this.#session && !this.#isClosed) this.#apply(this.#session.tick(now), now);
  }

  end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#session) {
      this.#store.expected = this.#session.expected;
      this.#store.isLive = false;
    }
    this.#close();
  }

  #message(message: FixMessage, now: number): void {
    if (this.#session) return this.#apply(this.#session.receive(message, now), now);
    const { clientId, serviceId, expected } = this.#store;
    const isOurs = valueOf(message, 49) === clientId && valueOf(message, 56) === serviceId;
    const sentAt = readMoment(valueOf(message, 52) ?? '')?.getTime() ?? 0;
    const isInTime = Math.abs(sentAt - now) < 120_000;
    if (message.type !== 'A' || !isOurs || !isInTime || valueOf(message, 8) !== 'FIX.4.4' || this.#store.isLive)
      return this.end();
    this.#store.isLive = true;
    const heartbeatSeconds = Number(valueOf(message, 108));
    this.#session = new Session({ clientId, serviceId, expected, heartbeatSeconds, definitions: DEFINITIONS }, now);
    this.#apply(this.#session.begin(message), now);
  }

  #apply(effects: readonly Effect[], now: number): void {
    for (const effect of effects) {
      if (effect.do === 'send') this.#send(effect, now);
      if (effect.do === 'deliver') this.#echo(effect.message, now);
      if (effect.do === 'resend') this.#resend(effect.from, effect.to, now);
      if (effect.do === 'reset') this.#store.sent = [];
      if (effect.do === 'close') this.end();
    }
  }

  #send({ type, header, body }: Pick<EchoStore['sent'][number], 'type' | 'header' | 'body'>, now: number): void {
    this.#store.sent.push({ type, header, body, at: new Date(now) });
    this.#put(type, { ...header, 34: String(this.#store.sent.length) }, { body, now });
    this.#session?.sent(now);
  }

  #put(type: string, header: Body, { body, now }: { body: Body; now: number }): void {
    const ids = { 49: this.#store.serviceId, 52: writeMoment(new Date(now)), 56: this.#store.clientId };
    this.#write(writeMessage({ type, header: { ...header, ...ids }, body }));
  }

  #echo(message: FixMessage, now: number): void {
    const id = valueOf(message, 11) ?? '';
    if (valueOf(message, 97) === 'Y' && this.#store.known.has(id)) return;
    this.#store.known.add(id);
    const body: Record<number, string> = {};
    const values = bodyOf(message);
    for (const tag of values.tags()) if (!FRAMING.has(tag) && tag !== 97) body[tag] = values.get(tag) ?? '';
    for (const { tag, value } of message.fields) if (!FRAMING.has(tag) && tag !== 97) body[tag] ??= value;
    const header = valueOf(message, 97) === 'Y' ? { 97: 'Y' } : {};
    this.#send({ type: message.type, header, body }, now);
  }

  #resend(from: number, to: number, now: number): void {
    const last = to === 0 ? this.#store.sent.length : Math.min(to, this.#store.sent.length);
    let gap: number | null = null;
    const fill = (next: number): void => {
      if (gap === null) return;
      const at = this.#store.sent[gap - 1]?.at ?? new Date(now);
      const header = { 34: String(gap), 43: 'Y', 122: writeMoment(at) };
      this.#put('4', header, { body: { 36: String(next), 123: 'Y' }, now });
      gap = null;
    };
    for (let number = from; number <= last; number += 1) {
      const sent = this.#store.sent[number - 1];
      if (!sent || ADMIN.has(sent.type)) {
        gap ??= number;
        continue;
      }
      fill(number);
      const header = { ...sent.header, 34: String(number), 43: 'Y', 122: writeMoment(sent.at) };
      this.#put(sent.type, header, { body: sent.body, now });
    }
    fill(last + 1);
  }
}
