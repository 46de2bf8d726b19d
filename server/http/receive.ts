import { setTimeout as delay } from 'node:timers/promises';
import type { Hono } from 'hono';
import { Failure } from '#server/core/call/errors.ts';
import type { Service } from '#server/core/runtime/service.ts';
import {
  type Answer,
  demoAnswerOf,
  isOpenReceiver,
  noteArrival,
  RECEIVER_PATH,
  recordArrival,
} from '#server/domains/webhooks/public.ts';
import { type Bindings, dropped, type HttpContext, readBody, refuse, requestTarget } from './exchange.ts';

/** A callback of 4 MiB, and room. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;
/** Replies of these have no body. */
const BODILESS = new Set([204, 205, 304]);
/** Requests that hang or trickle in this process; more are answered at once. */
const MAX_SLOW = 50;
const METHODS = ['POST', 'PUT', 'PATCH'];
const BODY = 'received\n';
const UNKNOWN = 'There is no such receiver, or it has expired. Open another in the test bench.';

/** Says nothing for a while, or until the sender has left. */
async function hang(answer: Answer, signal: AbortSignal, release: () => void): Promise<Response> {
  await delay(answer.delayMs, undefined, { signal }).catch(() => undefined);
  release();
  return answerAtOnce(answer);
}

/** The body letter by letter, until its end or until nobody reads it any more. */
function trickle({ status, headers, delayMs }: Answer, release: () => void): Response {
  const pause = delayMs / BODY.length;
  const left = new AbortController();
  const body = new ReadableStream({
    async pull(controller) {
      for (const letter of BODY) {
        await delay(pause, undefined, { signal: left.signal }).catch(() => undefined);
        if (left.signal.aborted) return;
        controller.enqueue(Buffer.from(letter));
      }
      release();
      controller.close();
    },
    cancel() {
      release();
      left.abort();
    },
  });
  return new Response(body, { status, headers });
}

function answerAtOnce({ status, headers }: Answer): Response {
  return new Response(BODILESS.has(status) ? null : BODY, {
    status,
    headers: { 'content-type': 'text/plain', ...headers },
  });
}

/**
 * Takes what comes and writes it down. Null, before any of the body is read, where there is no receiver, as at an address that is
 * spelled in another way.
 */
async function take(service: Service, c: HttpContext, key: string): Promise<Answer | null> {
  if (requestTarget(c) !== `${RECEIVER_PATH}/${key}`) return null;
  const demo = demoAnswerOf(key, service.env);
  if (demo === null && !(await isOpenReceiver(service.db, key, service.clock.wall()))) return null;
  const hold = service.bodies.hold(() => key);
  try {
    const body = Buffer.from(
      await readBody(c, { maxBytes: MAX_BODY_BYTES, hold, vouch: async () => `receiver ${key}` }),
    );
    if (demo !== null) return demo;
    const request = { key, method: c.req.method, headers: c.req.header(), body };
    const recorded = await recordArrival(service.db, request, service.clock.wall());
    if (recorded) noteArrival(service, recorded);
    return recorded?.answer ?? null;
  } finally {
    hold.release();
  }
}

/**
 * The addresses of the built-in receivers: they take what comes, write it down and answer as they are programmed. What a browser opens
 * is refused, so that no link to our origin leads elsewhere.
 */
export function mountReceivers(app: Hono<Bindings>, service: Service): void {
  const slow = new Set<Answer>();
  app.on(METHODS, `${RECEIVER_PATH}/:key`, async (c) => {
    let answer: Answer | null;
    try {
      answer = await take(service, c, c.req.param('key'));
    } catch (error) {
      if (error instanceof Failure) return refuse(c, error);
      throw error;
    }
    if (answer === null) return refuse(c, new Failure('not_found', UNKNOWN));
    if (answer.isDropped) return dropped(c);
    if (answer.delayMs === 0 || slow.size >= MAX_SLOW) return answerAtOnce(answer);
    slow.add(answer);
    const release = (): unknown => slow.delete(answer);
    return answer.isSlowBody ? trickle(answer, release) : hang(answer, c.req.raw.signal, release);
  });
  app.all(`${RECEIVER_PATH}/:key`, (c) =>
    refuse(
      c,
      new Failure('method_not_allowed', `Callbacks come here by ${METHODS.join(', ')}.`, { allow: [...METHODS] }),
    ),
  );
}
