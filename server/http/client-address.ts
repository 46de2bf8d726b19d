import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Set by the host on every request to Next, whatever a client sent under this name. */
export const ADDRESS_HEADER = 'clearhouse-address';

/** An IPv4 address in the clothes of IPv6 as it is. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The last hop of a list. Null unless it is an address; a zone, which means nothing elsewhere, makes it none. */
function lastHop(forwarded: string | undefined): string | null {
  const last = forwarded?.slice(forwarded.lastIndexOf(',') + 1).trim() ?? '';
  return isIP(last) === 0 || last.includes('%') ? null : last;
}

/**
 * Network address of a client: what a trusted proxy has seen, else the other end of the socket. Null where neither is known. Nothing
 * else in the service decides it.
 */
export function clientAddress(sources: {
  isProxied: boolean;
  forwarded: string | undefined;
  socket: string | null | undefined;
}): string | null {
  const address = (sources.isProxied ? lastHop(sources.forwarded) : null) ?? sources.socket;
  return address ? plain(address) : null;
}

/** The same of a request on a socket. */
export const addressOf = (incoming: IncomingMessage, isProxied: boolean): string | null =>
  clientAddress({
    isProxied,
    forwarded: incoming.headers['x-forwarded-for'] as string | undefined,
    socket: incoming.socket.remoteAddress,
  });
