import type { IncomingMessage } from 'node:http';
import { tooLarge } from '#server/core/call/body-failures.ts';
import { Failure } from '#server/core/call/errors.ts';
import { SMALL_BODY_BYTES } from '../write-reply.ts';

const READS = ['GET', 'HEAD'];
const SESSION = '/session/';
/** Of Next, which shows errors with their sources. */
const DEV_TOOLS = '/__nextjs';

const NEEDS_LENGTH = new Failure('length_required', 'Send the length of the body in Content-Length.');

/** Why a body may not go where nobody counts it as it arrives, or null: only a small one whose length is known may. */
export function uncountedBodyProblem(header: (name: string) => string | null | undefined): Failure | null {
  if ((header('transfer-encoding') ?? null) !== null) return NEEDS_LENGTH;
  return Number(header('content-length') ?? 0) > SMALL_BODY_BYTES ? tooLarge(SMALL_BODY_BYTES) : null;
}

/** Why a request may not go to the pages, or null. Pages are read; sessions begin and end by POST, and tools of development use it. */
export function pageProblem({ method = '', url = '', headers }: IncomingMessage, isDev: boolean): Failure | null {
  const takesPost = url.startsWith(SESSION) || (isDev && url.startsWith(DEV_TOOLS));
  const allow = takesPost ? [...READS, 'POST'] : READS;
  if (!allow.includes(method))
    return new Failure('method_not_allowed', `Allowed here: ${allow.join(', ')}.`, { allow: [...allow] });
  return uncountedBodyProblem((name) => headers[name] as string | undefined);
}
