import { networkError, readApiError } from '#lib/api-error.ts';
import { signInPath } from '#lib/client.ts';
import { leaveForSignIn } from '#lib/console/session-end.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';
import { formRequest, toWireRequest } from '#lib/request.ts';

export interface Sending {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/** Headers of a reply as `fetch` has them. */
function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Sends a file, or a form with files, to an operation whose body is one, and tells how much of it has gone, which `fetch` cannot. Throws ApiError; null when
 * it was cancelled.
 */
export function sendFile<C extends Contract>(
  contract: C,
  { input, file }: { input: InputOf<C>; file: Blob | FormData },
  { signal, onProgress }: Sending,
): Promise<OutputOf<C> | null> {
  const { path, method, ...sent } = toWireRequest(contract, input);
  const headers = file instanceof FormData ? formRequest(sent.headers, file).headers : sent.headers;
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(null);
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      const { status, response } = request;
      if (status < 300) return resolve(response as OutputOf<C>);
      const told = headersOf(request);
      if (told.get('x-auth-required') === 'true') leaveForSignIn(signInPath(location.pathname + location.search));
      reject(readApiError(status, told, response));
    };
    request.onerror = () =>
      reject(networkError('The file was not sent: the connection ended. Nothing of it was kept.'));
    request.onabort = () => resolve(null);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
