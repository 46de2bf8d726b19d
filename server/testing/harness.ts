import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { type Contract, type InputOf, type OutputOf, pathParams } from '#lib/contract.ts';
import { sentType } from '#lib/multipart.ts';
import { openPool } from '#server/core/database/db.ts';
import { parseEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { createTestDatabase } from './database.ts';
import { assertDeclared } from './declared-reply.ts';
import { createFixtures, type TestUser } from './fixtures.ts';

export interface CallOptions<C extends Contract> {
  /** Whose token; null for none. */
  as: TestUser | string | null;
  input: InputOf<C>;
  headers?: Record<string, string>;
  /** What is sent where the body is a file or a form; the contract's example by default. */
  file?: string | Uint8Array<ArrayBuffer> | FormData;
  /** Which of the contract's routes; the first by default. */
  route?: number;
}

export interface CallResult<C extends Contract> {
  status: number;
  body: OutputOf<C>;
  text: string;
  headers: Headers;
}

/** Master key of every test service. */
export const TEST_MASTER_KEY = 'test-master-key-0123456789-0123456789';
/** What every host name stands for, unless a test says otherwise: no test asks a name server. */
const PUBLIC_ADDRESS = '93.184.215.14';

/**
 * A service over a database of its own, without a socket: calls go through the real pipeline in memory, with the rights that the
 * service has in a deployment; `ownerPool` may do the rest. Closes itself after the test file.
 */
export async function harness(overrides: Record<string, string> = {}) {
  const { close, ...opened } = await openHarness(overrides);
  after(close);
  return opened;
}

/** The same for who closes it. */
export async function openHarness(overrides: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const env = parseEnv({
    CLEARHOUSE_MODE: 'sandbox',
    MASTER_KEY: TEST_MASTER_KEY,
    DATABASE_POOL: '10',
    RATE_LIMITS: 'onboarding',
    TRADING_ORDERS_PER_SECOND: '0',
    ...overrides,
  });
  const lines: string[] = [];
  const log = createLog({ ...env, LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) });
  const service = await openService({
    env,
    databaseUrl: database.url,
    masterKey: env.MASTER_KEY ?? TEST_MASTER_KEY,
    log,
    domains,
  });
  service.resolveHost = async () => [PUBLIC_ADDRESS];
  const ownerPool = openPool(database.ownerUrl, 4, () => undefined);
  const app = createHttpApp(service);
  const { request } = app;
  app.request = (input, init, env = { address: '127.0.0.1' }) => request(input, init, env);
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    await service.close();
    await ownerPool.end();
    await database.drop();
    const { values: disagreements } = await service.metrics.outputDisagreements.get();
    assert.deepEqual(disagreements, [], 'what Zod takes as output, its compiled check refuses');
  };

  /** Calls by contract; a success, and a record, is checked against the contract, and nothing else may be in it. */
  async function call<C extends Contract>(contract: C, options: CallOptions<C>): Promise<CallResult<C>> {
    const { path, init } = toRequest(contract, options);
    const response = await app.request(path, withFile(init, options.file));
    const text = await readReply(response);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = isJson ? JSON.parse(text) : undefined;
    assertDeclared(contract, response.status, body);
    return { status: response.status, body, text, headers: response.headers };
  }

  /** The same application on a real socket, for what only `node:http` can show. Returns its origin. */
  async function listen(): Promise<string> {
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const server = createServer((request, response) => void listener(request, response));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const fixtures = await createFixtures(service);
  const { url: databaseUrl, ownerUrl, superuserUrl } = database;
  const addresses = { databaseUrl, ownerUrl, superuserUrl };
  return { service, db: service.db, app, call, listen, logLines: lines, ownerPool, ...addresses, ...fixtures, close };
}

export type Harness = Awaited<ReturnType<typeof harness>>;

/** All of a reply; of a stream that goes on, what comes first. */
async function readReply(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** A request with a file or a form that is no text; a form says itself what separates its parts. */
function withFile(init: ReturnType<typeof toRequest>['init'], file: CallOptions<Contract>['file']): RequestInit {
  if (file === undefined || typeof file === 'string') return init;
  if (!(file instanceof FormData)) return { ...init, body: file };
  const { 'content-type': _, ...headers } = init.headers;
  return { ...init, headers, body: file };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The route that is called: a GET with a body goes over a socket alone, so it is its twin instead. */
function routeOf({ routes, bodyOnGet }: Contract, index = 0): Contract['routes'][number] {
  const route = routes[index] ?? routes[0];
  return bodyOnGet && route.method === 'GET' ? (routes.find(({ method }) => method !== 'GET') ?? route) : route;
}

/** Where each input field goes on the wire: path, header, query or body. */
export function toRequest<C extends Contract>(
  contract: C,
  options: CallOptions<C>,
): { path: string; init: { method: string; headers: Record<string, string>; body?: string } } {
  const route = routeOf(contract, options.route);
  const fields = { ...(options.input as Record<string, unknown>) };
  const headers: Record<string, string> = {};
  if (options.as !== null)
    headers.authorization = `Bearer ${typeof options.as === 'string' ? options.as : options.as.token}`;
  let path: string = route.path;
  for (const name of pathParams(route.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(toText(fields[name])));
    delete fields[name];
  }
  for (const [header, field] of Object.entries(contract.headers ?? {})) {
    if (fields[field] !== undefined) headers[header] = toText(fields[field]);
    delete fields[field];
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (route.method !== 'GET' && !contract.query?.includes(name)) continue;
    for (const item of [value].flat()) if (item !== undefined) query.append(name, toText(item));
    delete fields[name];
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  if (route.method === 'GET')
    return { path: path + suffix, init: { method: 'GET', headers: { ...headers, ...options.headers } } };
  headers['content-type'] = contract.body ? sentType(contract.body) : 'application/json';
  const body =
    (typeof options.file === 'string' ? options.file : undefined) ??
    contract.body?.example ??
    JSON.stringify(contract.listBody === undefined ? fields : fields[contract.listBody]);
  return { path: path + suffix, init: { method: route.method, headers: { ...headers, ...options.headers }, body } };
}
