import { networkError, readApiError } from '#lib/api-error.ts';
import { signInPath } from '#lib/client.ts';
import type { Contract, InputOf } from '#lib/contract.ts';
import { toWireRequest } from '#lib/request.ts';

export interface ExportProgress {
  rows: number;
  /** As the server counted before it began; null when it did not say. */
  total: number | null;
}

const QUOTE = 34;
const LINE_FEED = 10;

/** Counts the lines of CSV as its bytes come in; line breaks inside quotes are none. */
export function createRowCounter(): (chunk: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}

async function openExport<C extends Contract>(contract: C, input: InputOf<C>, signal: AbortSignal): Promise<Response> {
  const { path, method, headers } = toWireRequest(contract, input);
  const response = await fetch(path, { method, headers, credentials: 'same-origin', signal }).catch(
    (error: unknown) => {
      throw signal.aborted
        ? error
        : networkError('The service did not answer. Check that it is running and try again.');
    },
  );
  if (response.ok) return response;
  if (response.headers.get('x-auth-required') === 'true')
    location.assign(signInPath(location.pathname + location.search));
  throw readApiError(response.status, response.headers, await response.json().catch(() => null));
}

/** Takes the bytes of a file as they come. */
export interface FileSink {
  write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void> | void;
  finish: () => Promise<void> | void;
}

/**
 * Reads an export to its end into a sink, and tells how far it is. Throws ApiError when it is refused or breaks off, and what `fetch`
 * throws when it was cancelled.
 */
export async function readExport<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  { signal, sink, onProgress }: { signal: AbortSignal; sink: FileSink; onProgress: (at: ExportProgress) => void },
): Promise<number> {
  const response = await openExport(contract, input, signal);
  const declared = Number(response.headers.get('clearhouse-total') ?? Number.NaN);
  const total = Number.isFinite(declared) ? declared : null;
  const count = createRowCounter();
  let rows = 0;
  onProgress({ rows, total });
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true as const, value: undefined };
      if (done) break;
      await sink.write(value);
      rows = count(value);
      onProgress({ rows, total });
    }
  } catch (error) {
    throw signal.aborted ? error : networkError('The export broke off before its end. Nothing was saved.');
  }
  await sink.finish();
  return rows;
}
