import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { answersOf, type DoubleReply, keepApplicants } from './sumsub-applicants.ts';

const APP_TOKEN = 'sbx:app-token-of-the-double';
const SECRET_KEY = 'secret-key-of-the-double';
export const DOUBLE_WEBHOOK_SECRET = 'webhook-secret-of-the-double';
/** What makes the double the provider of a service, but for where it is. */
export const DOUBLE_SETTINGS = {
  IDV_PROVIDER: 'sumsub',
  SUMSUB_APP_TOKEN: APP_TOKEN,
  SUMSUB_SECRET_KEY: SECRET_KEY,
  SUMSUB_WEBHOOK_SECRET: DOUBLE_WEBHOOK_SECRET,
} as const;
const SKEW_SECONDS = 60;

/** What becomes of a request: answered as it should be, cut off, left without an answer, or given a reply of the test's own. */
export type Conduct = 'well' | 'cut' | 'hang' | (DoubleReply & { text?: string });

interface Asked {
  method: string;
  target: string;
  body: string;
  isSigned: boolean;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Whether a request is signed as the provider demands: by the key, for this very request, within a minute. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const seconds = String(headers['x-app-access-ts']);
  const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) <= SKEW_SECONDS;
  const text = Buffer.concat([Buffer.from(`${seconds}${method}${url}`), body]);
  const wanted = createHmac('sha256', SECRET_KEY).update(text).digest('hex');
  return isFresh && headers['x-app-token'] === APP_TOKEN && headers['x-app-access-sig'] === wanted;
}

function send(response: ServerResponse, { status, headers, body, text }: DoubleReply & { text?: string }): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text ?? (body === undefined ? '' : JSON.stringify(body)));
}

/** Fields of a body; empty for none. */
const fieldsOf = (body: Buffer): Record<string, unknown> =>
  body.length === 0 ? {} : (JSON.parse(body.toString('utf8')) as Record<string, unknown>);

/** A provider of verifications on loopback: it checks signatures, keeps applicants, and fails as it is told. */
export async function openSumsub() {
  const asked: Asked[] = [];
  let conduct: (asked: Asked) => Conduct = () => 'well';
  let origin = '';
  const kept = keepApplicants();
  const answer = answersOf(kept, () => origin);
  const answerTo = (request: IncomingMessage, body: Buffer, signed: boolean): DoubleReply => {
    if (!signed) return { status: 401, body: { code: 401, description: 'Request signature mismatch' } };
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    return answer({
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      body: fieldsOf(body),
    });
  };
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const signed = isSigned(request, body);
    const one = {
      method: request.method ?? '',
      target: request.url ?? '',
      body: body.toString('utf8'),
      isSigned: signed,
    };
    asked.push(one);
    const what = conduct(one);
    if (what === 'hang') return;
    if (what === 'cut') request.socket.destroy();
    else send(response, what === 'well' ? answerTo(request, body, signed) : what);
  }
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    ...kept,
    origin,
    asked,
    /** Says what becomes of the requests from now on. */
    behave: (next: Conduct | ((asked: Asked) => Conduct)) => {
      conduct = typeof next === 'function' ? next : () => next;
    },
    /** What a service needs to have it as its provider. */
    env: { ...DOUBLE_SETTINGS, SUMSUB_BASE_URL: origin },
  };
}
