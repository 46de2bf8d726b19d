import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Contract } from '#lib/contract.ts';
import { Failure } from '#server/core/call/errors.ts';
import { offeredOperations, operationsOf } from '#server/core/call/operation.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { RECEIVER_PATH } from '#server/domains/webhooks/public.ts';
import { refusalOf } from '../exchange.ts';
import { isLargeBody, writeReply } from '../write-reply.ts';
import { isCanonicalTarget, meantPath } from './canonical-target.ts';
import { createHostRule } from './host-rule.ts';
import { pageProblem, uncountedBodyProblem } from './page-rule.ts';
import { createRouteFinder, type FindContract } from './route-finder.ts';

const API = /^\/(api\/|v1\/|receivers\/|\.well-known\/|(openapi\.json|healthz|readyz|metrics|api|v1)(\?|$))/;

const NOT_CANONICAL = new Failure(
  'malformed_target',
  'The path is not in its plain form. Send it without empty or dotted segments, backslashes and needless escapes.',
);

export interface FrontDoor {
  /** Whether a request goes to the API or to the pages. Null when it may not come in, and has been answered. */
  admit: (request: IncomingMessage, response: ServerResponse) => 'api' | 'pages' | null;
  /** Why a connection may not be turned into a socket, or null. */
  upgradeProblem: (request: IncomingMessage) => Failure | null;
}

const pathOf = (target: string): string => target.replace(/\?.*$/s, '');

/** Why a large body may not go to a path of the API, or null: where nobody takes bodies, nobody counts them. */
function apiProblem(request: IncomingMessage, find: FindContract): Failure | null {
  if (!isLargeBody(request)) return null;
  const path = pathOf(request.url ?? '');
  if (path.startsWith(`${RECEIVER_PATH}/`) || find(request.method ?? '', path)) return null;
  return uncountedBodyProblem((name) => request.headers[name] as string | undefined);
}

/** The one way into the host: what comes in has one spelling, a name of ours, and a body that somebody counts. */
export function createFrontDoor(service: Service): FrontDoor {
  const isDev = service.env.PAGES === 'dev';
  const hostProblem = createHostRule(service.env);
  const find = createRouteFinder(offeredOperations(operationsOf(service.domains), service.env.sandbox));
  const targetProblem = (request: IncomingMessage): Failure | null =>
    isCanonicalTarget(request.url ?? '') ? hostProblem(request) : NOT_CANONICAL;
  const shapeOf = ({ method, url }: IncomingMessage): Contract['errors'] =>
    (find(method ?? '', pathOf(url ?? '')) ?? find(method ?? '', meantPath(url ?? '')))?.errors ?? {
      family: 'platform',
    };
  const turnAway = (request: IncomingMessage, response: ServerResponse, failure: Failure): null => {
    service.log.info({ method: request.method, status: failure.status, code: failure.code }, 'refused at the door');
    const header = (name: string) => request.headers[name] as string | undefined;
    writeReply(request, response, refusalOf(failure, shapeOf(request), header));
    return null;
  };
  return {
    admit(request, response) {
      if (request.url === '*' && request.method === 'OPTIONS') {
        response.writeHead(204).end();
        return null;
      }
      const isApi = API.test(request.url ?? '');
      const failure = targetProblem(request) ?? (isApi ? apiProblem(request, find) : pageProblem(request, isDev));
      if (failure) return turnAway(request, response, failure);
      return isApi ? 'api' : 'pages';
    },
    upgradeProblem: targetProblem,
  };
}
