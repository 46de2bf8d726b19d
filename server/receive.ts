import { setTimeout as delay } from 'node:timers/promises';
import type { Hono } from 'hono';
import { Failure } from '#server/core/errors.ts';
import type { Service } from '#server/core/service.ts';
import { type Bindings, dropped, type HttpContext, readBody, refuse } from '#server/http-exchange.ts';
import { noteArrival } from '#server/receivers/arrival-hints.ts';
import type { Answer } from '#server/receivers/program.ts';
import { RECEIVER_PATH, recordArrival } from '#server/receivers/queries.ts';

/** A callback of 4 MiB, and room. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;
/** Replies of these have no body. */
const BODILESS = new Set([204, 205, 304]);
/** Requests that hang or trickle in this process; more are answered at once. */
const MOST_SLOW = 50;
const METHODS = ['POST', 'PUT', 'PATCH'];
const BODY = 'received\n';
const UNKNOWN = 'There is no such receiver, or its time is over. Open another in the test bench.';

async function answerSlowly(c: HttpContext, answer: Answer): Promise<Response> {
  const { signal } = c.req.raw;
  if (!answer.isSlowBody) {
    await delay(answer.delayMs, undefined, { signal }).catch(() => undefined);
    return answerAtOnce(answer);
  }
  const pause = answer.delayMs / BODY.length;
  const body = new ReadableStream({
    async pull(controller) {
      for (const letter of BODY) {
        await delay(pause, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        controller.enqueue(Buffer.from(letter));
      }
      controller.close();
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

function answerAtOnce({ status, headers }: Answer): Response {
  return new Response(BODILESS.has(status) ? null : BODY, {
    status,
    headers: { 'content-type': 'text/plain', ...headers },
  });
}

/** Takes what comes and writes it down. Null where there is no receiver. */
async function take(service: Service, c: HttpContext, key: string): Promise<Answer | null> {
  const body = Buffer.from(await readBody(c, MAX_BODY_BYTES));
  const request = { key, method: c.req.method, headers: c.req.header(), body };
  const recorded = await recordArrival(service.db, request, service.clock.wall());
  if (recorded) noteArrival(service, recorded);
  return recorded?.answer ?? null;
}

/**
 * The addresses of the built-in receivers: they take what comes, write it down and answer as they are programmed. What a browser opens
 * is refused, so that no link to our origin leads elsewhere.
 */
export function mountReceivers(app: Hono<Bindings>, service: Service): void {
  let slow = 0;
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
    if (answer.delayMs === 0 || slow >= MOST_SLOW) return answerAtOnce(answer);
    slow += 1;
    try {
      return await answerSlowly(c, answer);
    } finally {
      slow -= 1;
    }
  });
  app.all(`${RECEIVER_PATH}/:key`, (c) =>
    refuse(
      c,
      new Failure('method_not_allowed', `Callbacks come here by ${METHODS.join(', ')}.`, { allow: [...METHODS] }),
    ),
  );
}
