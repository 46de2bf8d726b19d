import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Service } from '#server/core/runtime/service.ts';
import { deliveryMetrics, keySet } from '#server/domains/webhooks/public.ts';
import { openApiText } from '#server/openapi/openapi-text.ts';
import type { Bindings } from './exchange.ts';
import { mountReceivers } from './receive.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayReadMetrics(service: Service, address: string | undefined, authorization: string | undefined): boolean {
  const token = service.env.METRICS_TOKEN;
  if (token === undefined) return !service.env.TRUST_PROXY && address !== undefined && LOOPBACK.has(address);
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Health, readiness and metrics of this process. */
export function mountHealth(app: Hono<Bindings>, service: Service): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const ready = await service.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return c.json({ status: ready ? 'ready' : 'database unavailable' }, ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(service, c.env?.incoming?.socket.remoteAddress, c.req.header('authorization'))) {
      return c.text('Metrics are read from loopback, or with METRICS_TOKEN as bearer.\n', 403);
    }
    const { registry } = deliveryMetrics(service);
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}

/** Endpoints that are no operations: health, readiness, metrics, the built-in receivers, the OpenAPI document, the keys that sign callbacks. */
export function mountPlain(app: Hono<Bindings>, service: Service): void {
  mountHealth(app, service);
  mountReceivers(app, service);
  app.get('/.well-known/jwks.json', (c) =>
    c.json(keySet(service.env.WEBHOOK_SIGNING_KEY), 200, { 'cache-control': 'public, max-age=300' }),
  );
  app.get('/openapi.json', (c) =>
    c.body(openApiText(service), 200, { 'content-type': 'application/json; charset=utf-8' }),
  );
}
