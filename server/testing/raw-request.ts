import { connect } from 'node:net';

export interface RawReply {
  status: number;
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>;
  text: string;
  /** Everything as it came. */
  bytes: string;
}

export function parseReply(bytes: string): RawReply {
  const [head = '', ...rest] = bytes.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1] ?? 0), headers: new Map(headers), text: rest.join('\r\n\r\n'), bytes };
}

/** Sends bytes exactly as they are, which no client of HTTP would, and reads until the other side closes. */
export function sendRaw(origin: string, bytes: string): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parseReply(Buffer.concat(chunks).toString('latin1'))));
  });
}

/** One request on a connection of its own. */
export const ask = (origin: string, target: string, changes: { method?: string; headers?: readonly string[] } = {}) =>
  sendRaw(
    origin,
    [
      `${changes.method ?? 'GET'} ${target} HTTP/1.1`,
      ...(changes.headers?.some((line) => /^host:/i.test(line)) ? [] : [`host: ${new URL(origin).host}`]),
      ...(changes.headers ?? []),
      'connection: close',
      '',
      '',
    ].join('\r\n'),
  );
