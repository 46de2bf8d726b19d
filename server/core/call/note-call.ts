import type { Caller } from './caller.ts';
import type { Call } from './execute.ts';
import type { NotedRequest } from './request-log.ts';

type Outcome = Pick<NotedRequest, 'code' | 'problem' | 'ms'>;

const MAX_PATH = 4096;
const MAX_AGENT = 300;
const MAX_PROBLEM = 500;
/** Of what is no object of fields nobody knows which part is a secret. */
const NO_BODY = new Uint8Array();

/** The start of a text, without the rest of it in memory. */
const startOf = (text: string, most: number): string =>
  text.length <= most ? text : Buffer.from(text.slice(0, most)).toString();

/**
 * Whose log a request is in: the enterprise that it was for, else the only one of its caller. Null: it is its caller's alone. Nobody
 * gets a request into the log of an enterprise that they do not belong to.
 */
function enterpriseOf({ enterpriseId, operation, request }: Call, { memberships }: Caller): string | null {
  if (enterpriseId !== null && memberships.has(enterpriseId)) return enterpriseId;
  const { access } = operation.contract;
  if (access.caller === 'platform-admin') return null;
  const named = access.caller === 'member' ? request.params[access.enterprise] : undefined;
  if (named !== undefined && memberships.has(named)) return named;
  if (memberships.size !== 1) return null;
  const [only = null] = memberships.keys();
  return only;
}

/**
 * Gives a call to the request log. Without valid credentials it is nobody's, and what pages of the console read without trouble would
 * hide the rest: both are left to the service's own log.
 */
export function noteCall(
  call: Call,
  reply: { status: number; text: string | null },
  { code, problem, ms }: Outcome,
): void {
  const { caller, operation, request } = call;
  if (caller === null || caller.userId === '') return;
  const { contract } = operation;
  const isWrite = contract.effect === 'write';
  if (caller.kind === 'session' && !isWrite && reply.status < 400) return;
  const userAgent = request.header('user-agent');
  call.service.requestLog.note({
    operation: operation.name,
    contract,
    method: request.method,
    path: startOf(request.path, MAX_PATH),
    status: reply.status,
    code,
    problem: problem === null ? null : startOf(problem, MAX_PROBLEM),
    ms,
    caller,
    enterpriseId: enterpriseOf(call, caller),
    address: request.address,
    requestId: call.requestId,
    userAgent: userAgent === undefined ? undefined : startOf(userAgent, MAX_AGENT),
    signed: call.signer?.version,
    isReplayed: call.headers['idempotency-replayed'] !== undefined,
    bodies: isWrite ? { sent: contract.body ? NO_BODY : request.body, reply: reply.text } : null,
  });
}
