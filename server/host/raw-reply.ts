import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { COMMON_HEADERS } from '#server/http/security-headers.ts';

/** A reply without a body that ends its connection, for where there is no request to reply to. */
export function rawReply(status: number): string {
  const headers = Object.entries({ ...COMMON_HEADERS, connection: 'close', 'content-length': '0' });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
}

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no request, or took too long to become one; never into the midst of a reply. */
export function replyToClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex & { _httpMessage?: ServerResponse },
): void {
  if (!socket.writable || socket._httpMessage?.headersSent) socket.destroy();
  else socket.end(rawReply(STATUS[error.code ?? ''] ?? 400), () => socket.destroy());
}
