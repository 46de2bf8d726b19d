import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Up to here a body that nobody reads is let in, so that the connection can go on. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** How long a sender who is still busy sending has to notice the reply. */
const NOTICE_MS = 1000;

/** Whether a body is larger than small, or says nothing of its length. */
export const isLargeBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES;

interface WholeReply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string | Buffer | null;
}

/**
 * Writes a reply in one piece. One that comes before a large body was read ends the connection: no more of the body is taken in, and
 * a sender who goes on sending is cut off.
 */
export function writeReply(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: WholeReply,
): void {
  if (status !== 204) headers['content-length'] = body === null ? 0 : Buffer.byteLength(body);
  if (incoming.complete || !isLargeBody(incoming)) {
    outgoing.writeHead(status, headers).end(body ?? undefined);
    return;
  }
  outgoing.writeHead(status, { ...headers, connection: 'close' });
  if (body === null || incoming.method === 'HEAD') outgoing.flushHeaders();
  else outgoing.write(body);
  const cut = setTimeout(() => incoming.socket.destroy(), NOTICE_MS);
  outgoing.once('close', () => clearTimeout(cut));
}
