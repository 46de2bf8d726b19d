import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Contract } from '#lib/contract.ts';
import { Failure } from '#server/core/call/errors.ts';
import { networkOf } from '#server/core/call/network.ts';
import { type NamedOperation, offeredOperations, operationsOf } from '#server/core/call/operation.ts';
import { type IsSharedPath, sharedPathsOf } from '#server/core/call/path-methods.ts';
import { answerRequest, type Reply } from '#server/core/call/pipeline.ts';
import type { Service } from '#server/core/runtime/service.ts';
import {
  type Bindings,
  callerAddress,
  dropped,
  type HttpContext,
  headerReader,
  readBody,
  refuse,
  requestTarget,
  unreadBody,
} from './exchange.ts';
import { mountPlain } from './plain.ts';
import { indexHints } from './route-hint.ts';
import { COMMON_HEADERS } from './security-headers.ts';
import { refuseSigned } from './sign-plain.ts';
import { isChainSpending, isSpending, SPENDS_NOTHING } from './spending-paths.ts';
import { toWebStream, writeStream } from './stream-reply.ts';
import { writeReply } from './write-reply.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** The HTTP application: one route per route of every operation, the plain endpoints, and platform errors for the rest. */
export function createHttpApp(
  service: Service,
  operations: readonly NamedOperation[] = operationsOf(service.domains),
): Hono<Bindings> {
  const app = new Hono<Bindings>({ strict: true });
  const methods = new Map<string, Set<string>>();
  const served = offeredOperations(operations, service.env.sandbox);
  const routes = served.flatMap(({ contract }) => contract.routes);
  const sharedPaths = sharedPathsOf(routes);
  service.faults.learn(operations.map((operation) => operation.name));
  mountPlain(app, service);
  for (const { operation, route } of inOrder(served)) {
    const pattern = route.path.replace(/\{(\w+)\}/g, ':$1');
    methods.set(pattern, (methods.get(pattern) ?? new Set()).add(route.method));
    const endpoint = { service, operation, route, isPathShared: sharedPaths(route) };
    app.on(route.method, pattern, (c) => {
      const allowed = methods.get(c.req.path) ?? methods.get(pattern);
      if (isChainSpending(c.req.method, c.req.path)) return refuseMethod(service, c, allowed);
      const isWrittenByHead = c.req.method === 'HEAD' && operation.contract.effect === 'write';
      return isWrittenByHead || !allowed?.has(route.method) ? refuseMethod(service, c, allowed) : serve(endpoint, c);
    });
  }
  for (const [pattern, allowed] of methods) app.all(pattern, (c) => refuseMethod(service, c, allowed));
  const hintRoute = indexHints(routes);
  app.notFound((c) => {
    if (isSpending(c.req.method, c.req.path)) return refuseSigned(service, c, new Failure('not_found', SPENDS_NOTHING));
    const hint = hintRoute(c.req.method, c.req.path);
    const text = hint === null ? 'There is no such path.' : `There is no such path. Did you mean ${hint}?`;
    return refuseSigned(service, c, new Failure('not_found', text));
  });
  app.onError((error, c) => {
    service.log.error(
      { kind: error.name, stack: error.stack?.split('\n').slice(1, 8) },
      'request failed outside the pipeline',
    );
    return refuse(c, new Failure('internal_error', 'An unexpected error occurred.'));
  });
  return app;
}

/** Which segments of a path are fields, from left to right. */
const fieldsOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');

/** Routes as they are tried: `/api/v2/bankaccounts/{id}` before `/api/v2/{coin}/key`, both of which `…/bankaccounts/key` fits. */
const inOrder = (operations: readonly NamedOperation[]) =>
  operations
    .flatMap((operation) =>
      operation.contract.routes.map((route) => ({ operation, route, rank: fieldsOf(route.path) })),
    )
    .toSorted((one, other) => Number(one.rank > other.rank) - Number(one.rank < other.rank));

function refuseMethod(service: Service, c: HttpContext, methods: Iterable<string> = []): Promise<Response> {
  if (isSpending(c.req.method, c.req.path)) return refuseSigned(service, c, new Failure('not_found', SPENDS_NOTHING));
  const named = [...methods];
  const allow = named.flatMap((method) => (method === 'GET' && !named.includes('HEAD') ? ['GET', 'HEAD'] : [method]));
  return refuseSigned(service, c, new Failure('method_not_allowed', `Allowed here: ${allow.join(', ')}.`, { allow }));
}

interface Endpoint {
  service: Service;
  operation: NamedOperation;
  route: Contract['routes'][0];
  isPathShared: IsSharedPath;
}

async function serve({ service, operation, route, isPathShared }: Endpoint, c: HttpContext): Promise<Response> {
  const header = headerReader(c);
  const path = requestTarget(c);
  const mark = path.indexOf('?');
  const params = c.req.param() as Record<string, string>;
  const address = callerAddress(service, c, header);
  const hold = service.bodies.hold(() => networkOf(address));
  try {
    const reply = await answerRequest(service, operation, {
      route,
      isPathShared: () => isPathShared(params),
      method: c.req.method,
      path,
      params,
      query: new URLSearchParams(mark < 0 ? '' : path.slice(mark + 1)),
      header,
      readBody: (vouch) => readBody(c, { maxBytes: operation.contract.maxBodyBytes ?? MAX_BODY_BYTES, hold, vouch }),
      unreadBody: () => unreadBody(c),
      address,
    });
    return reply.drop ? dropped(c) : send(c, reply);
  } finally {
    hold.release();
  }
}

/** On `node:http` the reply is written in one piece, past the web `Response`, which costs as much as all of our checks. */
function send(c: HttpContext, { status, headers, body, stream }: Reply): Response {
  const all = { ...COMMON_HEADERS, ...headers };
  const { incoming, outgoing } = c.env ?? {};
  const isRead = stream && c.req.method !== 'HEAD';
  if (!incoming || !outgoing) return new Response(isRead ? toWebStream(stream) : body, { status, headers: all });
  if (isRead) {
    outgoing.writeHead(status, all);
    void writeStream(outgoing, stream);
    return RESPONSE_ALREADY_SENT;
  }
  writeReply(incoming, outgoing, { status, headers: all, body });
  return RESPONSE_ALREADY_SENT;
}
