import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import type { Ground } from '#e2e/faults/ground.ts';
import { sessionCookieName } from '#server/domains/access/public.ts';
import { listen } from '#server/host/web-server.ts';
import { createHttpApp } from '#server/http/app.ts';
import { type OpenApi, readOpenApi } from '../open-api-reader.ts';
import { createSender, type WireReply } from '../send-request.ts';
import { requestArbitrary, type WireRequest } from '../wire-request.ts';
import { actorsFor, authorised, type Credentials, freshActors, schemes } from './actors.ts';
import { createJudge } from './judge.ts';
import { makeKnownValues } from './known-values.ts';
import { Pools } from './pools.ts';

const BATCH = 500;
const IN_FLIGHT = 12;
const PATIENCE_MS = 30_000;
const MOST_PROBLEMS = 20;
/** Larger bodies are sent as they were drawn. */
const LARGE_BODY = 100_000;
const PUBLIC_ADDRESS = '93.184.215.14';

/** These cost a password hash each. */
const DEAR = new Set([
  'login',
  'login_2',
  'login_3',
  'createBrowserSession',
  'changePassword',
  'redeemPasswordLink',
  'createFirstAdmin',
]);

export interface FuzzReport {
  sent: number;
  /** Replies by status, lowest first. */
  byStatus: [status: number, count: number][];
  /** What was not as it must be, with the request; at most 20. */
  problems: string[];
  /** Operations that never answered with success. */
  neverSucceeded: string[];
  slowestMs: number;
}

/** The application behind the real front door; pages answer 404. */
async function openListener({ service }: Ground) {
  const web = await listen({ ...service.env, PORT: 0, HOST: '127.0.0.1' });
  const listener = async (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(404, { 'fuzz-room': 'pages' });
    response.end();
  };
  web.open({ service, app: createHttpApp(service) }, { listener, upgrade: null, close: async () => undefined });
  return { origin: `http://127.0.0.1:${web.port}`, close: () => web.close() };
}

function requestsTo(api: OpenApi, known: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<WireRequest> {
  const options = { schemas: api.schemas, known };
  return fc.oneof(
    ...api.operations.map((operation) => ({
      weight: DEAR.has(operation.operationId) ? 1 : 12,
      arbitrary: requestArbitrary(operation, { actors: actorsFor(operation), schemes }, options),
    })),
  );
}

const SECRET = /("?(?:password|secret|otp|token|authorization|cookie|hmac)\w*"?\s*[:=]\s*)("[^"]*"|[^&\s",}]+)/gi;

const describeRequest = ({ operation, actor, scheme, mutations, method, target, headers, body }: WireRequest): string =>
  JSON.stringify({
    operation: operation.operationId,
    actor,
    scheme,
    mutations,
    method,
    target: target.slice(0, 1000),
    headers,
    body: body?.toString('latin1').slice(0, 300).replaceAll(SECRET, '$1…'),
  });

type Fill = (drawn: WireRequest) => WireRequest;

/** Puts values of earlier replies into a drawn request, and the name of the session's cookie. */
const fillerOf =
  (pools: Pools, cookieName: string): Fill =>
  (drawn) => {
    const isFilled = drawn.body !== null && drawn.body.length < LARGE_BODY;
    const body = drawn.body && isFilled ? Buffer.from(pools.fill(drawn.body.toString('latin1')), 'latin1') : drawn.body;
    const headers = Object.entries(drawn.headers).map(([name, text]) => [
      name,
      pools.fill(text).replaceAll('{session}', cookieName),
    ]);
    const length = body === null ? {} : { 'content-length': String(body.length) };
    return {
      ...drawn,
      target: pools.fill(drawn.target, (value) => encodeURIComponent(value.toWellFormed())),
      headers: { ...Object.fromEntries(headers), ...length },
      body,
    };
  };

/** The reply, or why there is none. */
async function replyTo(sender: ReturnType<typeof createSender>, request: WireRequest): Promise<WireReply | string> {
  const answered = new AbortController();
  const { signal } = answered;
  const late = delay(PATIENCE_MS, `no reply within ${PATIENCE_MS / 1000} s`, { signal }).catch(() => '');
  const reply = sender.send(request).catch((error: Error) => `no reply: ${error.message}`);
  return Promise.race([reply, late]).finally(() => answered.abort());
}

/** What came of the requests so far. */
class Tally {
  readonly counts = new Map<number, number>();
  readonly succeeded = new Set<string>();
  readonly problems: string[] = [];
  slowestMs = 0;

  add({ operation }: WireRequest, reply: WireReply | string, ms: number): void {
    const status = typeof reply === 'string' ? 0 : reply.status;
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
    this.slowestMs = Math.max(this.slowestMs, ms);
    if (status >= 200 && status < 300) this.succeeded.add(operation.operationId);
  }

  report({ operations }: OpenApi, sent: number): FuzzReport {
    return {
      sent,
      byStatus: [...this.counts].toSorted(([a], [b]) => a - b),
      problems: this.problems,
      neverSucceeded: operations.map(({ operationId }) => operationId).filter((name) => !this.succeeded.has(name)),
      slowestMs: this.slowestMs,
    };
  }
}

/** Values that exist, and marks for those that replies will give, by field. */
function valuesAndMarks(known: Readonly<Record<string, readonly string[]>>, pools: Pools): Record<string, string[]> {
  const marks = pools.marks();
  const names = new Set([...Object.keys(marks), ...Object.keys(known)]);
  return Object.fromEntries([...names].map((name) => [name, [...(known[name] ?? []), ...(marks[name] ?? [])]]));
}

/** Sends generated requests to every operation of the published document, over a socket, and judges each reply. */
export async function runFuzz(
  ground: Ground,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  ground.service.resolveHost = async () => [PUBLIC_ADDRESS];
  const values = await makeKnownValues(ground);
  const web = await openListener(ground);
  const sender = createSender(web.origin, IN_FLIGHT);
  const document = await sender.send({ method: 'GET', target: '/openapi.json', headers: {}, body: null });
  const api = readOpenApi(document.text);
  const judge = createJudge(api);
  const pools = new Pools(api.operations);
  const fill = fillerOf(pools, sessionCookieName(ground.service.instance, false));
  const generated = requestsTo(api, valuesAndMarks(values.known, pools));
  const tally = new Tally();

  const tryOne = async (drawn: WireRequest, actors: ReadonlyMap<string, Credentials>, index: number): Promise<void> => {
    const request = fill(drawn);
    const sent = await authorised(ground, request, { actors, first: values.first });
    const startedAt = performance.now();
    const reply = await replyTo(sender, sent);
    tally.add(request, reply, performance.now() - startedAt);
    const problem = typeof reply === 'string' ? reply : judge(request, reply);
    if (problem !== null)
      tally.problems.push(`seed ${seed}, request ${index}: ${problem}\n  ${describeRequest(request)}`);
    if (typeof reply !== 'string') pools.harvest(request.operation, reply);
  };

  let sent = 0;
  try {
    while (sent < requests && tally.problems.length < MOST_PROBLEMS) {
      const actors = await freshActors(ground, values);
      const drawn = fc.sample(generated, { numRuns: Math.min(BATCH, requests - sent), seed: seed + sent });
      const queue = drawn.entries();
      const work = async (): Promise<void> => {
        for (const [index, one] of queue) await tryOne(one, actors, sent + index);
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, work));
      sent += drawn.length;
    }
  } finally {
    sender.close();
    await web.close();
  }
  return tally.report(api, sent);
}
