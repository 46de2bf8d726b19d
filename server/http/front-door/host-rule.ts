import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Failure } from '#server/core/call/errors.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { isLoopback } from '#server/core/runtime/hosts.ts';

/** A name or an address, and perhaps a port. */
const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i;
/** Asked by those who know a process by its address alone, and nothing that a page elsewhere could make use of. */
const ANY_HOST = /^\/(healthz|readyz|metrics)(\?|$)/;

const bare = (name: string): string => name.toLowerCase().replace(/^\[|\]$/g, '');

/** The name in a Host header, without its port. Null when it is none. */
export function hostnameOf(host: string | undefined): string | null {
  const name = HOST.exec(host ?? '')?.[1];
  return name === undefined ? null : bare(name);
}

/** Whether the other end of a connection is this machine. */
export const isLocal = (address: string | undefined): boolean =>
  address !== undefined && isLoopback(address.replace(/^::ffff:(?=\d+\.)/, ''));

const MALFORMED = new Failure('malformed_host', 'Send exactly one Host header, with a host name or an address.');

/** Only the first of several Host headers is in `headers`. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1;
}

type HostSettings = Pick<Env, 'HOST' | 'PUBLIC_URL'>;

/** Names by which clients may ask, other than those of loopback. */
function ownNames({ HOST: listening, PUBLIC_URL }: HostSettings): (name: string) => boolean {
  if (PUBLIC_URL !== undefined) {
    const own = bare(new URL(PUBLIC_URL).hostname);
    return (name) => name === own;
  }
  const own = bare(listening);
  return (name) => name === own || (!isLoopback(listening) && isIP(name) !== 0);
}

function misdirected({ PUBLIC_URL }: HostSettings): Failure {
  const text =
    PUBLIC_URL === undefined
      ? 'This service does not answer to the name in the Host header. Ask by its address, or set PUBLIC_URL to what callers use.'
      : `This service does not answer to the name in the Host header: it is reached at ${new URL(PUBLIC_URL).origin}.`;
  return new Failure('misdirected', text);
}

/**
 * Why a request may not come in under its Host header, or null. A page elsewhere can have its own name lead here, and then reads what
 * it likes as if it were ours; so only our names count.
 */
export function createHostRule(env: HostSettings): (request: IncomingMessage) => Failure | null {
  const isOwn = ownNames(env);
  const foreign = misdirected(env);
  return (request) => {
    if (ANY_HOST.test(request.url ?? '')) return null;
    const name = hostnameOf(request.headers.host);
    if (name === null || !hasOneHost(request)) return MALFORMED;
    if (isOwn(name)) return null;
    const isNear = isLoopback(name) && (env.PUBLIC_URL === undefined || isLocal(request.socket.remoteAddress));
    return isNear ? null : foreign;
  };
}
