import type { OpenApi, OperationObject, OperationRight } from './open-api.ts';

/** One of the routes on which an operation answers. */
export interface OperationRoute extends OperationObject {
  method: string;
  path: string;
}

/** An entry of the reference: an operation with all its routes, or a callback. */
export interface Operation {
  name: string;
  summary: string;
  tag: string;
  /** Called by the service at the URL of a webhook, not by anybody here; the path is its type then. */
  isCallback: boolean;
  right: OperationRight | undefined;
  routes: readonly [OperationRoute, ...OperationRoute[]];
}

export interface OperationGroup {
  tag: string;
  about: string | undefined;
  operations: readonly Operation[];
}

const CALLBACKS = 'Webhook events';
const ABOUT_CALLBACKS = 'What the service sends to an endpoint, by type.';

const routesOf = (paths: OpenApi['paths']): OperationRoute[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** The name of the operation that a route belongs to: further routes carry a number behind it. */
const nameOf = ({ operationId }: OperationRoute): string => operationId.replace(/_\d+$/, '');

function entriesOf(paths: OpenApi['paths'], isCallback: boolean): Operation[] {
  const byName = new Map<string, [OperationRoute, ...OperationRoute[]]>();
  for (const route of routesOf(paths)) {
    const known = byName.get(nameOf(route));
    if (known) known.push(route);
    else byName.set(nameOf(route), [route]);
  }
  return [...byName].map(([name, routes]) => {
    routes.sort((a, b) => a.operationId.length - b.operationId.length || a.operationId.localeCompare(b.operationId));
    const [{ summary, tags, 'x-right': right }] = routes;
    return { name, summary, tag: isCallback ? CALLBACKS : (tags[0] ?? 'Other'), isCallback, right, routes };
  });
}

/** All operations, in the order of the document, then the callbacks. */
export const operationsOf = ({ paths, webhooks = {} }: OpenApi): Operation[] => [
  ...entriesOf(paths, false),
  ...entriesOf(webhooks, true),
];

/** Operations by area, with what the area is for. */
export const groupsOf = ({ tags = [] }: OpenApi, operations: readonly Operation[]): OperationGroup[] =>
  [...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, own]) => ({
    tag,
    about: tag === CALLBACKS ? ABOUT_CALLBACKS : tags.find(({ name }) => name === tag)?.description,
    operations: own,
  }));

/** The operation and the route that an id names. */
export function findRoute(operations: readonly Operation[], operationId: string | null) {
  for (const operation of operations)
    for (const route of operation.routes) if (route.operationId === operationId) return { operation, route };
  return undefined;
}
