import { readFileSync } from 'node:fs';
import { connect, type TLSSocket } from 'node:tls';
import { writeMoment } from '#server/domains/fix/dictionary/formats.ts';
import { rawMessage } from '#server/domains/fix/testing/raw-message.ts';
import { Framer } from '#server/domains/fix/wire/framer.ts';
import { type FixMessage, parseMessage, valueOf } from '#server/domains/fix/wire/message.ts';

const LOGON_MS = 3_000;

interface Sent {
  type: string;
  fields: string;
  at: Date;
}

/** Who a trader is. */
export interface TraderOptions {
  authorityFile: string;
  accountId: string;
  token: string;
}

/**
 * A client that keeps its numbers and all that it sent, as engines do: what was lost with a connection is asked for, and sent again. The
 * number of a Logon is used once it is sent, for the gateway may have taken one whose answer was lost.
 */
export class FixTrader {
  /** Reports in the order in which they count, each once. */
  readonly reports: FixMessage[] = [];
  /** Texts of Logouts and refusals that ought not to come. */
  readonly problems: string[] = [];
  resentCount = 0;
  readonly #options: TraderOptions;
  readonly #sent = new Map<number, Sent>();
  #next = 1;
  #expected = 1;
  #socket: TLSSocket | null = null;
  #isLoggedOn = false;
  #isMissing = false;

  constructor(options: TraderOptions) {
    this.#options = options;
  }

  get isLoggedOn(): boolean {
    return this.#isLoggedOn;
  }

  /** Connects and logs on; false where nobody takes the connection or the session is not free yet. */
  async logOn(port: number): Promise<boolean> {
    const { authorityFile, token } = this.#options;
    const framer = new Framer();
    const socket = connect({ host: '127.0.0.1', port, ca: readFileSync(authorityFile), servername: 'localhost' });
    this.#socket = socket;
    this.#isMissing = false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => socket.destroy(), LOGON_MS);
      const end = (): void => {
        clearTimeout(timer);
        this.#isLoggedOn = false;
        resolve(false);
      };
      socket.on('error', () => undefined).on('close', end);
      socket.once('secureConnect', () => {
        this.#write('A', `98=0|108=30|554=${token}|`, { number: this.#next });
        this.#next += 1;
      });
      socket.on('data', (chunk: Buffer) => {
        for (const frame of framer.push(chunk)) {
          const message = frame.kind === 'message' ? parseMessage(frame.bytes) : null;
          if (message === null) this.problems.push(`bytes that are ${frame.kind}`);
          else this.#take(message);
        }
        if (!this.#isLoggedOn) return;
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  /** Sends a message that will be sent again if need be. */
  send(type: string, fields: string): void {
    const number = this.#next;
    this.#next += 1;
    this.#sent.set(number, { type, fields, at: new Date() });
    this.#write(type, fields, { number });
  }

  /** Ends the session. */
  async logOut(): Promise<void> {
    const socket = this.#socket;
    if (socket === null || socket.destroyed) return;
    this.#write('5', '', { number: this.#next });
    this.#next += 1;
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  }

  #write(type: string, fields: string, { number, head = '' }: { number: number; head?: string }): void {
    const frame = `35=${type}|49=${this.#options.accountId}|56=VENDOR|34=${number}|52=${writeMoment(new Date())}|`;
    if (this.#socket?.writable) this.#socket.write(rawMessage(`${frame}${head}${fields}`));
  }

  #take(message: FixMessage): void {
    const number = Number(valueOf(message, 34));
    if (message.type === '5') return this.#takeLogout(message, number);
    if (message.type === 'A') this.#isLoggedOn = true;
    if (message.type === '2') this.#resend(Number(valueOf(message, 7)));
    if (message.type === '4' && number <= this.#expected) {
      this.#expected = Math.max(this.#expected, Number(valueOf(message, 36)));
      this.#isMissing = false;
      return;
    }
    if (number > this.#expected) return this.#askAgain();
    if (number < this.#expected) {
      if (valueOf(message, 43) !== 'Y') this.problems.push(`number ${number} came twice as ${message.type}`);
      return;
    }
    this.#expected += 1;
    if (message.type === '8' || message.type === '9') this.reports.push(message);
    if (message.type === '3' || message.type === 'j') this.problems.push(valueOf(message, 58) ?? message.type);
  }

  #takeLogout(message: FixMessage, number: number): void {
    const text = valueOf(message, 58) ?? '';
    if (number === this.#expected && this.#isLoggedOn) this.#expected += 1;
    if (text.startsWith('MsgSeqNum')) this.problems.push(text);
    this.#socket?.end();
  }

  #askAgain(): void {
    if (this.#isMissing) return;
    this.#isMissing = true;
    this.#write('2', `7=${this.#expected}|16=0|`, { number: this.#next });
    this.#next += 1;
  }

  #resend(from: number): void {
    let number = from;
    while (number < this.#next) {
      const sent = this.#sent.get(number);
      if (sent) {
        this.resentCount += 1;
        this.#write(sent.type, sent.fields, { number, head: `43=Y|122=${writeMoment(sent.at)}|` });
        number += 1;
        continue;
      }
      const first = number;
      while (number < this.#next && !this.#sent.has(number)) number += 1;
      const head = `43=Y|122=${writeMoment(new Date())}|`;
      this.#write('4', `123=Y|36=${number}|`, { number: first, head });
    }
  }
}
