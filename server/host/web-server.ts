import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import { COMMON_HEADERS, STRICT_TRANSPORT } from '#server/http/security-headers.ts';
import type { Pages } from './pages.ts';
import type { Shared } from './shared.ts';

const API = /^\/(api\/|v1\/|receivers\/|\.well-known\/|(openapi\.json|healthz|readyz|metrics|api|v1)(\?|$))/;
/** Here the API sets the common headers itself. */
const OPERATIONS = /^\/(api|v1)\//;
const DRAIN_MS = 10_000;

export interface WebServer {
  /** Until then every request is told that the service is starting. */
  open: (shared: Shared, pages: Pages) => void;
  /** Port in use, which differs from `PORT` when that is 0. */
  port: number;
  close: () => Promise<void>;
}

function replyStarting(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
  response.end('Clearhouse is starting.\n');
}

/** Takes the port at once, so that one in use is known before anything else starts. Throws ConfigurationError. */
export async function listen(env: Env): Promise<WebServer> {
  let endStreams = (): void => undefined;
  let dispatch: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => replyStarting(response);
  const isSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const server = createServer((request, response) => {
    if (!OPERATIONS.test(request.url ?? '/')) {
      for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    }
    if (isSecure) response.setHeader('strict-transport-security', STRICT_TRANSPORT);
    dispatch(request, response);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(env, error)));
    server.listen(env.PORT, env.HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : env.PORT,
    open({ app, service }, pages) {
      endStreams = () => service.streams.stop();
      const api = getRequestListener(app.fetch, { overrideGlobalObjects: false });
      dispatch = (request, response) => {
        if (API.test(request.url ?? '/')) void api(request, response);
        else pages.listener(request, response).catch(() => response.destroy());
      };
      const { upgrade } = pages;
      if (upgrade) {
        server.on('upgrade', (request, socket, head) => {
          upgrade(request, socket, head).catch(() => socket.destroy());
        });
      }
    },
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        endStreams();
        server.closeIdleConnections();
      }),
  };
}

function listenError(env: Env, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigurationError(
      `Port ${env.PORT} on ${env.HOST} is in use: stop what listens there, or set another PORT.`,
    );
  if (error.code === 'EACCES')
    return new ConfigurationError(`Port ${env.PORT} may not be opened by this user: set another PORT.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new ConfigurationError(`HOST=${env.HOST} is not an address of this machine.`);
  return error;
}
