import { createSocket, type RemoteInfo } from 'node:dgram';
import { isIPv4 } from 'node:net';
import { after } from 'node:test';

const TYPE_A = 1;
const TYPE_AAAA = 28;
const HEADER_BYTES = 12;
const FLAG_REPLY = 0x8180;
const NO_SUCH_NAME = 3;

/** Addresses of a name; null where there is no such name, `silence` where no answer comes. */
type Answer = readonly string[] | null | 'silence';

/** A name server on loopback that a test tells what to answer. */
export interface DnsStub {
  /** As `Resolver.setServers` takes it. */
  server: string;
  /** Names that were asked for, once for each query of IPv4 addresses. */
  asked: string[];
  /** Decides what the next queries get. */
  answer: (answer: (name: string) => Answer) => void;
}

interface Question {
  name: string;
  type: number;
  /** The question as it came, to be repeated in the reply. */
  bytes: Buffer;
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    bytes: message.subarray(HEADER_BYTES, at + 5),
  };
}

/** The IPv4 part of `::ffff:127.0.0.1` as two groups. */
function withoutV4(address: string): string {
  return address.replace(/[\d.]+\.[\d.]+$/, (part) => {
    const hex = Buffer.from(part.split('.').map(Number)).toString('hex');
    return `${hex.slice(0, 4)}:${hex.slice(4)}`;
  });
}

/** `2001:db8::1` → sixteen bytes. */
function bytesOfV6(address: string): Buffer {
  const [head = '', tail] = withoutV4(address).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const all = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

const bytesOf = (address: string): Buffer =>
  isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : bytesOfV6(address);

function recordOf(address: string): Buffer {
  const bytes = bytesOf(address);
  const record = Buffer.alloc(HEADER_BYTES);
  record.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  record.writeUInt16BE(bytes.length === 4 ? TYPE_A : TYPE_AAAA, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([record, bytes]);
}

function replyTo(message: Buffer, { type, bytes }: Question, addresses: readonly string[] | null): Buffer {
  const wanted = (addresses ?? []).filter((address) => (isIPv4(address) ? TYPE_A : TYPE_AAAA) === type);
  const header = Buffer.alloc(HEADER_BYTES);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(FLAG_REPLY | (addresses === null ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(wanted.length, 6);
  return Buffer.concat([header, bytes, ...wanted.map(recordOf)]);
}

/** Opens a name server that knows no name until told. Closes itself after the test file. */
export async function openDnsStub(): Promise<DnsStub> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  let decide: (name: string) => Answer = () => null;
  socket.on('message', (message: Buffer, from: RemoteInfo) => {
    const question = readQuestion(message);
    if (question.type === TYPE_A) asked.push(question.name);
    const answer = decide(question.name);
    if (answer !== 'silence') socket.send(replyTo(message, question, answer), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  after(() => socket.close());
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    answer: (next) => {
      decide = next;
    },
  };
}
