import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Failure } from '#server/core/call/errors.ts';
import { refusalOf } from '#server/http/exchange.ts';
import { COMMON_HEADERS } from '#server/http/security-headers.ts';

interface RawBody {
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

/** A reply that ends its connection, for where there is no request to reply to. */
export function rawReply(status: number, { headers, body }: RawBody = { headers: {}, body: null }): string {
  const length = String(Buffer.byteLength(body ?? ''));
  const all = Object.entries({ ...COMMON_HEADERS, ...headers, connection: 'close', 'content-length': length });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...all.map(([name, value]) => `${name}: ${value}`),
    '',
    body ?? '',
  ].join('\r\n');
}

/** What the platform says to a request whose path, query and headers together are too long. */
function headersTooLong(): string {
  const failure = new Failure(
    'headers_too_large',
    `Path, query and headers have more than ${MAX_HEADER_BYTES / 1024} KiB. Send long lists in a JSON body.`,
  );
  return rawReply(
    failure.status,
    refusalOf(failure, { family: 'platform' }, () => undefined),
  );
}

/** Of the first line and all headers: the ids of a page of 500 fit into a query. */
export const MAX_HEADER_BYTES = 64 * 1024;

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
  else {
    const status = STATUS[error.code ?? ''] ?? 400;
    socket.end(status === 431 ? headersTooLong() : rawReply(status), () => socket.destroy());
  }
}
