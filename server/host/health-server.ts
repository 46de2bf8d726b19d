import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { Bindings } from '#server/http/exchange.ts';
import { mountHealth } from '#server/http/plain.ts';

/** Health and metrics on a port of their own, as a process without web needs it. Throws ConfigurationError. */
export async function openHealth(env: Env, port: number, service: Service): Promise<{ close: () => Promise<void> }> {
  const app = new Hono<Bindings>();
  mountHealth(app, service);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ConfigurationError(`METRICS_PORT ${port} on ${env.HOST} cannot be opened (${error.code}).`)),
    );
    server.listen(port, env.HOST, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
