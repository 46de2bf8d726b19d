import { createHash, createHmac } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';

export type Scheme = 'plain' | '2.0' | '3.0';

export interface SignedCall {
  origin: string;
  token: string;
  scheme: Scheme;
  method?: string;
  /** Path with query. */
  path: string;
  body?: string;
  /** Milliseconds since the epoch; now by default. */
  timestamp?: number;
  /** Sent instead of the right HMAC. */
  hmac?: string;
  headers?: Record<string, string>;
}

export interface SignedReply {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

const hmacOf = (token: string, subject: string): string =>
  createHmac('sha256', token).update(subject, 'utf8').digest('hex');

/** Headers of a request, written from the public description and not from our own code. */
export function credentialsOf(call: SignedCall): Record<string, string> {
  if (call.scheme === 'plain') return { authorization: `Bearer ${call.token}` };
  const { method = 'GET', path, body = '', token } = call;
  const timestamp = String(call.timestamp ?? Date.now());
  const subject = call.scheme === '2.0' ? [timestamp, path, body] : [method, timestamp, '3.0', path, body];
  return {
    authorization: `Bearer ${createHash('sha256').update(token).digest('hex')}`,
    'auth-timestamp': timestamp,
    'bitgo-auth-version': call.scheme,
    hmac: call.hmac ?? hmacOf(token, subject.join('|')),
  };
}

/** Sends a request over a real socket, its path as it is and a body on GET included. */
export function send(call: SignedCall): Promise<SignedReply> {
  const { origin, path, method = 'GET', body } = call;
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...length, ...credentialsOf(call), ...call.headers };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Whether a reply carries the right signature, as the public client checks it. */
export function isReplySigned(call: SignedCall, reply: SignedReply): boolean {
  const { method = 'GET', path, token, scheme } = call;
  const base = [String(reply.headers.timestamp), path, String(reply.status), reply.text];
  return reply.headers.hmac === hmacOf(token, (scheme === '3.0' ? [method, ...base] : base).join('|'));
}
