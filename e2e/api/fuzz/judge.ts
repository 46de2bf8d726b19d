import { unsubscribe } from '#lib/contracts/notifications/unsubscribe.ts';
import { isCanonicalTarget } from '#server/http/front-door/canonical-target.ts';
import { createReplyChecker, createRouter } from '../check-reply.ts';
import type { OpenApi } from '../open-api-reader.ts';
import type { WireReply } from '../send-request.ts';
import type { WireRequest } from '../wire-request.ts';

const isRespelled = ({ mutations }: WireRequest): boolean =>
  mutations.some((name) => name.startsWith('path in other words'));
/** Whether it has another path than the operation, which may be that of another one or of nothing. */
const isOddPath = (request: WireRequest): boolean =>
  isRespelled(request) ||
  /\/\.{1,2}(\/|\?|$)/.test(request.target) ||
  request.mutations.some((name) => name === 'another path' || name.endsWith('in path'));

/** Whether it opens the address that mails name for one click, as a browser does: it is led to a page, which no document of the API tells. */
const isLedToPage = ({ method, target }: WireRequest, { status, headers }: WireReply): boolean =>
  method === 'GET' &&
  target.split('?', 1)[0] === unsubscribe.routes[0].path &&
  status === 302 &&
  /^\/unsubscribe\/[\w-]+$/.test(headers.location ?? '');

/** Says what is wrong with a reply, or null. It knows the published document alone. */
export function createJudge(api: OpenApi) {
  const checker = createReplyChecker(api);
  const route = createRouter(api.operations);

  return (request: WireRequest, reply: WireReply): string | null => {
    const shown = `${reply.status} ${reply.text.slice(0, 200)}`;
    const operation = route(request.method, request.target);
    if (reply.status >= 500 && !(operation && checker.isRecord(operation, reply))) return `answered ${shown}`;
    if (reply.headers['fuzz-room'] === 'pages') return isOddPath(request) ? null : 'an operation was taken for a page';
    if (!isCanonicalTarget(request.target)) {
      const problem = request.method === 'HEAD' ? null : checker.turnedAwayProblem(request.operation, reply);
      return problem === null ? null : `${problem}: ${shown}`;
    }
    if (request.method === 'HEAD') return reply.text === '' ? null : 'a reply to HEAD has a body';
    if (isLedToPage(request, reply)) return null;
    const own = operation ? checker.problemOf(operation, reply) : 'no operation';
    if (own === null) return null;
    if (operation && !isOddPath(request)) return `${own}: ${shown}`;
    const other = checker.platformProblem(reply);
    return other === null ? null : `${own}; ${other}: ${shown}`;
  };
}
