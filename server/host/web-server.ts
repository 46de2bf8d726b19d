import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import { createFrontDoor } from '#server/http/front-door/front-door.ts';
import { COMMON_HEADERS, STRICT_TRANSPORT } from '#server/http/security-headers.ts';
import { writeReply } from '#server/http/write-reply.ts';
import type { Pages } from './pages.ts';
import { MAX_HEADER_BYTES, rawReply, replyToClientError } from './raw-reply.ts';
import type { Shared } from './shared.ts';

/** Here the API sets the common headers itself. */
const OPERATIONS = /^\/(api|v1)\//;
const DRAIN_MS = 10_000;
const LIMITS = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };
const MAX_CONNECTIONS = 10_000;
const MAX_REQUESTS_PER_SOCKET = 100_000;

export interface WebServer {
  /** Until then every request is told that the service is starting. */
  open: (shared: Shared, pages: Pages) => void;
  /** Port in use, which differs from `PORT` when that is 0. */
  port: number;
  close: () => Promise<void>;
}

type Dispatch = (request: IncomingMessage, response: ServerResponse) => void;

function replyStarting(request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...COMMON_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' };
  writeReply(request, response, { status: 503, headers, body: 'Clearhouse is starting.\n' });
}

/** The API and the pages behind the front door. */
function dispatcher({ app, service }: Shared, pages: Pages) {
  const door = createFrontDoor(service);
  const api = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
    hostname: 'localhost',
  });
  return {
    dispatch(request: IncomingMessage, response: ServerResponse): void {
      const room = door.admit(request, response);
      if (room === 'api') void api(request, response);
      if (room === 'pages') pages.listener(request, response).catch(() => response.destroy());
    },
    upgrade:
      pages.upgrade &&
      ((request: IncomingMessage, socket: Duplex, head: Buffer): void => {
        const problem = door.upgradeProblem(request);
        if (problem) socket.end(rawReply(problem.status), () => socket.destroy());
        else pages.upgrade?.(request, socket, head).catch(() => socket.destroy());
      }),
  };
}

/** Takes the port at once, so that one in use is known before anything else starts. Throws ConfigurationError. */
export async function listen(env: Env): Promise<WebServer> {
  let endStreams = (): void => undefined;
  let dispatch: Dispatch = replyStarting;
  const isSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const server = createServer(
    { ...LIMITS, maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    (request, response) => {
      if (!OPERATIONS.test(request.url ?? '/')) {
        for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
      }
      if (isSecure) response.setHeader('strict-transport-security', STRICT_TRANSPORT);
      dispatch(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.on('clientError', replyToClientError);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(env, error)));
    server.listen(env.PORT, env.HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : env.PORT,
    open(shared, pages) {
      endStreams = () => shared.service.streams.stop();
      const behind = dispatcher(shared, pages);
      dispatch = (request, response) => behind.dispatch(request, response);
      if (behind.upgrade) server.on('upgrade', behind.upgrade);
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
