import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { unsubscribe } from '#lib/contracts/notifications/unsubscribe.ts';
import { isLoopback } from '#server/core/runtime/hosts.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { registerMintMetrics, reserveJwks } from '#server/domains/stablecoin/public.ts';
import { deliveryMetrics, keySet } from '#server/domains/webhooks/public.ts';
import { DICTIONARY_PATH, replyDictionary } from './dictionary-reply.ts';
import type { Bindings, HttpContext } from './exchange.ts';
import { hostnameOf, isLocal } from './front-door/host-rule.ts';
import { replyDocument } from './openapi-reply.ts';
import { mountReceivers } from './receive.ts';
import { COMMON_HEADERS, OF_SECRET_PAGES } from './security-headers.ts';
import { replyJson } from './sign-plain.ts';

/** Without a token, metrics are for whoever sits at the machine of a sandbox and asks it by a name that only leads there. */
function isAtMachine({ env }: Service, c: HttpContext): boolean {
  if (!env.sandbox || env.TRUST_PROXY) return false;
  return isLocal(c.env?.incoming?.socket.remoteAddress) && isLoopback(hostnameOf(c.req.header('host')) ?? '');
}

function mayReadMetrics(service: Service, c: HttpContext): boolean {
  const token = service.env.METRICS_TOKEN;
  if (token === undefined) return isAtMachine(service, c);
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Health, readiness and metrics of this process. */
export function mountHealth(app: Hono<Bindings>, service: Service): void {
  app.get('/healthz', (c) => replyJson(service, c, { value: { status: 'ok' } }));
  app.get('/readyz', async (c) => {
    const ready = await service.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const withheld = service.withheld.size === 0 ? {} : { withheld: Object.fromEntries(service.withheld) };
    const value = { status: ready ? 'ready' : 'database unavailable', ...withheld };
    return replyJson(service, c, { value, status: ready ? 200 : 503 });
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(service, c)) {
      return c.text('Metrics are read with METRICS_TOKEN as bearer; in a sandbox without one, from loopback.\n', 403);
    }
    registerMintMetrics(service);
    const { registry } = deliveryMetrics(service);
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}

const UNSUBSCRIBE_TOKEN = /^[\w-]{1,300}$/;

/** The link of a mail is the address that mail programs post to; a reader who opens it is led to a page with a button. */
function mountUnsubscribing(app: Hono<Bindings>): void {
  app.get(unsubscribe.routes[0].path, (c) => {
    const token = c.req.query('t') ?? '';
    const location = `/unsubscribe/${UNSUBSCRIBE_TOKEN.test(token) ? token : '-'}`;
    return c.body(null, 302, { ...COMMON_HEADERS, ...OF_SECRET_PAGES, 'cache-control': 'no-store', location });
  });
}

/** The keys that sign callbacks and attestations. Nobody keeps a set that lacks the latter, which the first start makes. */
async function replyKeys(service: Service, c: HttpContext): Promise<Response> {
  const ofReserves = await reserveJwks(service.db);
  const { keys } = keySet(service.env.WEBHOOK_SIGNING_KEY);
  const caching = ofReserves.length === 0 ? 'no-cache' : 'public, max-age=300';
  return replyJson(service, c, { value: { keys: [...keys, ...ofReserves] }, headers: { 'cache-control': caching } });
}

/** Endpoints that are no operations: health, readiness, metrics, the built-in receivers, the way to unsubscribe, the OpenAPI document, the dictionary of FIX messages, the keys that sign. */
export function mountPlain(app: Hono<Bindings>, service: Service): void {
  mountHealth(app, service);
  mountReceivers(app, service);
  mountUnsubscribing(app);
  app.get('/.well-known/jwks.json', (c) => replyKeys(service, c));
  app.get('/openapi.json', (c) => replyDocument(service, c));
  app.get(DICTIONARY_PATH, (c) => replyDictionary(service, c));
}
