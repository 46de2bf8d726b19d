import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { writeMoment } from '#server/domains/fix/dictionary/formats.ts';
import { problemsOf } from '#server/domains/fix/dictionary/validate.ts';
import { Framer } from '#server/domains/fix/wire/framer.ts';
import { type FixMessage, parseMessage, valueOf } from '#server/domains/fix/wire/message.ts';
import { rawMessage } from './raw-message.ts';

/** Where a client connects, and as whom. */
export interface ClientOptions {
  port: number;
  authorityFile: string;
  accountId: string;
  token: string;
  targetCompId?: string;
  /** Whether the gateway has noticed that the connection is gone. */
  isReleased?: () => Promise<boolean>;
}

const PATIENCE_MS = 30_000;
const NOTICED_MS = 5_000;

interface Waiting {
  types: readonly string[];
  resolve: (message: FixMessage) => void;
}

/** A client of the gateway that counts its own messages and checks each that it gets. It answers nothing by itself but test requests. */
export class FixClient {
  readonly options: ClientOptions;
  /** Number of the next message, and of the next that is expected. */
  next = 1;
  expected = 1;
  /** All that came, in its order. */
  readonly received: FixMessage[] = [];
  #socket: TLSSocket | null = null;
  #framer = new Framer();
  #unread: FixMessage[] = [];
  #waiting: Waiting[] = [];
  #closed: Promise<void> = Promise.resolve();

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** Connects, without a word. */
  async connect(): Promise<void> {
    const { port, authorityFile } = this.options;
    const socket = connect({ host: '127.0.0.1', port, ca: readFileSync(authorityFile), servername: 'localhost' });
    this.#framer = new Framer();
    this.#unread = [];
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', () => undefined);
    this.#closed = new Promise((resolve) => socket.once('close', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve);
      socket.once('error', reject);
    });
  }

  #take(chunk: Buffer): void {
    for (const frame of this.#framer.push(chunk)) {
      const message = frame.kind === 'message' ? parseMessage(frame.bytes) : null;
      if (message === null) throw new Error(`the gateway sent what is no message: ${frame.kind}`);
      const problems = [...problemsOf(message)];
      if (problems.length > 0) throw new Error(`a message is not in order: ${JSON.stringify([message, problems])}`);
      this.received.push(message);
      const number = Number(valueOf(message, 34));
      if (message.type === '4') this.expected = Number(valueOf(message, 36));
      else if (number === this.expected) this.expected += 1;
      const index = this.#waiting.findIndex(({ types }) => types.includes(message.type));
      if (index < 0) this.#unread.push(message);
      else this.#waiting.splice(index, 1)[0]?.resolve(message);
    }
  }

  /** Sends a message by its type and its fields, with `|` between them, under the next number or another. */
  send(type: string, fields = '', { number, head = '' }: { number?: number; head?: string } = {}): void {
    const { accountId, targetCompId = 'VENDOR' } = this.options;
    const own = number ?? this.next;
    if (number === undefined) this.next += 1;
    const frame = `35=${type}|49=${accountId}|56=${targetCompId}|34=${own}|52=${writeMoment(new Date())}|`;
    this.#socket?.write(rawMessage(`${frame}${head}${fields}`));
  }

  /** Bytes as they are. */
  write(bytes: Buffer): void {
    this.#socket?.write(bytes);
  }

  /** The next message of one of some types that was not read yet. */
  read(...types: string[]): Promise<FixMessage> {
    const index = this.#unread.findIndex((message) => types.includes(message.type));
    if (index >= 0) return Promise.resolve(this.#unread.splice(index, 1)[0] as FixMessage);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { types, resolve: (message) => (clearTimeout(timer), resolve(message)) };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        const came = this.received.map((message) => `${message.type} ${valueOf(message, 58) ?? ''}`);
        reject(new Error(`no ${types.join(' or ')} came; there were: ${came.join(', ')}`));
      }, PATIENCE_MS);
      this.#waiting.push(waiting);
    });
  }

  /** Connects and logs on. Returns what answers the Logon: a Logon, or a Logout. */
  async logOn(fields = '', { token = this.options.token, heartbeat = 30 } = {}): Promise<FixMessage> {
    await this.connect();
    this.send('A', `98=0|108=${heartbeat}|${token === '' ? '' : `554=${token}|`}${fields}`);
    return this.read('A', '5');
  }

  /** Whether the gateway ends the connection. */
  async closed(): Promise<boolean> {
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref());
    return Promise.race([this.#closed.then(() => true), late]);
  }

  /** Ends the connection without a word, as when a line is cut, and waits until the gateway has noticed. */
  async cut(): Promise<void> {
    this.#socket?.destroy();
    await this.#closed;
    const { isReleased } = this.options;
    const until = Date.now() + NOTICED_MS;
    while (isReleased && Date.now() < until && !(await isReleased())) await delay(20);
  }
}

/** Values of some tags of a message. */
export const values = (message: FixMessage, ...tags: number[]): (string | undefined)[] =>
  tags.map((tag) => valueOf(message, tag));
