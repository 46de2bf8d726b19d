import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { Failure } from '#server/core/errors.ts';
import type { Service } from '#server/core/service.ts';
import { type Bindings, dropped, refuse } from '#server/http.ts';
import type { Answer } from './program.ts';
import { RECEIVER_PATH, recordArrival } from './queries.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** Requests that hang or trickle in this process; more are answered at once. */
const MOST_SLOW = 50;
const BODY = 'received\n';

async function answerSlowly(c: Context<Bindings>, answer: Answer): Promise<Response> {
  const { signal } = c.req.raw;
  if (!answer.isSlowBody) {
    await delay(answer.delayMs, undefined, { signal }).catch(() => undefined);
    return new Response(BODY, { status: answer.status, headers: answer.headers });
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

/** The addresses of the built-in receivers: they take what comes, write it down and answer as they are programmed. */
export function mountReceivers(app: Hono<Bindings>, service: Service): void {
  let slow = 0;
  app.all(`${RECEIVER_PATH}/:key`, async (c) => {
    const declared = Number(c.req.header('content-length') ?? 0);
    if (declared > MAX_BODY_BYTES) return refuse(c, new Failure('body_too_large', 'A receiver takes at most 1 MiB.'));
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > MAX_BODY_BYTES) return refuse(c, new Failure('body_too_large', 'A receiver takes at most 1 MiB.'));
    const request = { key: c.req.param('key'), method: c.req.method, headers: c.req.header(), body };
    const recorded = await recordArrival(service.db, request, service.clock.wall());
    if (recorded === null)
      return refuse(c, new Failure('not_found', 'There is no such receiver, or its time is over. Open another in the test bench.'));
    const { answer } = recorded;
    if (answer.isDropped) return dropped(c);
    if (answer.delayMs === 0 || slow >= MOST_SLOW)
      return new Response(answer.status === 204 ? null : BODY, { status: answer.status, headers: answer.headers });
    slow += 1;
    try {
      return await answerSlowly(c, answer);
    } finally {
      slow -= 1;
    }
  });
}
