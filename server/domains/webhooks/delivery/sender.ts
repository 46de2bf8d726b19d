import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { hostOf, portOf } from '../addresses/callback-url.ts';
import { type CallbackGuard, CallbackRefusal } from '../addresses/guard.ts';
import {
  CallbackTimeout,
  classify,
  classifyStatus,
  type Exchange,
  plainHeaders,
  storable,
  type Timings,
} from './exchange.ts';

const CONNECT_MS = 5000;
const WHOLE_MS = 15_000;
const MAX_BODY_BYTES = 16 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
/** Shorter than what common servers keep an idle connection. */
const IDLE_MS = 4000;

export interface Callback {
  url: string;
  headers: Readonly<Record<string, string>>;
  payload: string;
}

export interface Limits {
  connectMs: number;
  wholeMs: number;
}

/** Sends callbacks as POST, over connections that it keeps for a while. */
export interface Sender {
  /** Never throws: what went wrong is part of the exchange. */
  send: (callback: Callback) => Promise<Exchange>;
  close: () => void;
}

interface Trace {
  startedMs: number;
  timings: Omit<Timings, 'totalMs'>;
  address: string | null;
}

interface Reply {
  response: IncomingMessage;
  body: string;
}

const since = (startMs: number): number => Math.max(0, Math.round(performance.now() - startMs));

/** Gives a connection the addresses that were checked, and no others. */
const onlyTo =
  (addresses: readonly string[]): LookupFunction =>
  (_, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all) callback(null, all);
    else callback(null, first?.address ?? '', first?.family);
  };

function watchSocket(socket: Socket, trace: Trace, onConnect: () => void): void {
  const connected = (): void => {
    trace.address = socket.remoteAddress ?? null;
    onConnect();
  };
  if (!socket.connecting) return connected();
  const startMs = performance.now();
  socket.once('connect', () => {
    trace.timings.connectMs = since(startMs);
    const connectedMs = performance.now();
    socket.once('secureConnect', () => {
      trace.timings.tlsMs = since(connectedMs);
    });
    connected();
  });
}

/** The body up to the limit; the connection ends when there is more. Ends with what has come when the connection breaks. */
function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_BODY_BYTES) response.destroy();
    });
    response.on('error', () => undefined);
    response.on('close', () => resolve(storable(Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES).toString('utf8'))));
  });
}

interface Attempt {
  options: RequestOptions;
  isSecure: boolean;
  payload: string;
  limits: Limits;
}

/** Ends a request when one of its two limits is over. Returns what stops the clocks, that of the connection or both. */
function limitTime(
  request: ClientRequest,
  { connectMs, wholeMs }: Limits,
  { startedMs, onTimeout }: { startedMs: number; onTimeout: (timeout: CallbackTimeout) => void },
) {
  const after = (ms: number, timeout: CallbackTimeout): NodeJS.Timeout =>
    setTimeout(
      () => {
        request.destroy(timeout);
        onTimeout(timeout);
      },
      Math.max(0, ms - since(startedMs)),
    );
  const whole = after(wholeMs, new CallbackTimeout('timeout', `no reply within ${wholeMs / 1000} seconds`));
  const connecting = after(
    connectMs,
    new CallbackTimeout('connect-timeout', `no connection within ${connectMs / 1000} seconds`),
  );
  return {
    connected: () => clearTimeout(connecting),
    over() {
      clearTimeout(connecting);
      clearTimeout(whole);
    },
  };
}

/** What a connection that the other side closed says: on reading, and on writing. */
const CLOSED_BY_PEER = new Set(['ECONNRESET', 'EPIPE']);

const closedEarly = (): Error =>
  Object.assign(new Error('the connection was closed without a reply'), { code: 'ECONNRESET' });

/** Settles in any case: by a reply, an error, the end of the connection, or the clock. */
function post({ options, isSecure, payload, limits }: Attempt, trace: Trace): Promise<Reply> {
  const request = isSecure ? httpsRequest(options) : httpRequest(options);
  const startMs = performance.now();
  let clocks: ReturnType<typeof limitTime> | undefined;
  const replied = new Promise<Reply>((resolve, reject) => {
    let hasReply = false;
    const fail = (error: Error): void => {
      if (!hasReply) reject(error);
    };
    const take = (response: IncomingMessage, reading: Promise<string>): void => {
      hasReply = true;
      trace.timings.firstByteMs = since(startMs);
      void reading.then((body) => resolve({ response, body }));
    };
    clocks = limitTime(request, limits, { startedMs: trace.startedMs, onTimeout: fail });
    request.on('socket', (socket) => watchSocket(socket, trace, () => clocks?.connected()));
    request.on('error', (error: NodeJS.ErrnoException) =>
      fail(Object.assign(error, { isStale: request.reusedSocket && CLOSED_BY_PEER.has(error.code ?? '') })),
    );
    request.on('response', (response) => take(response, readBody(response)));
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      take(response, Promise.resolve(''));
    });
    request.on('close', () => fail(closedEarly()));
    request.end(payload);
  });
  return replied.finally(() => clocks?.over());
}

/** A kept connection that the receiver closed just then says nothing about the receiver: once more, on a new one. */
async function postFresh(attempt: Attempt, trace: Trace): Promise<Reply> {
  try {
    return await post(attempt, trace);
  } catch (error) {
    if (!(error as { isStale?: boolean }).isStale) throw error;
    return post({ ...attempt, options: { ...attempt.options, agent: false } }, trace);
  }
}

function lateAfter<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const timeout = new CallbackTimeout('connect-timeout', `the name was not resolved within ${ms / 1000} seconds`);
    timer = setTimeout(() => reject(timeout), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A sender whose every connection goes to an address that the guard let pass just before. No redirects, no proxies. */
export function createSender(
  guard: CallbackGuard,
  limits: Limits = { connectMs: CONNECT_MS, wholeMs: WHOLE_MS },
): Sender {
  const pool = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 32 };
  const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) };

  async function exchange(callback: Callback, trace: Trace): Promise<Reply> {
    const { url, problem, isBlocked } = guard.check(callback.url);
    if (url === undefined)
      throw new CallbackRefusal(isBlocked ? 'blocked-address' : 'invalid-url', `the url ${problem}`);
    const host = hostOf(url);
    const addresses = await lateAfter(limits.connectMs, guard.addressesOf(url));
    if (isIP(host) === 0) trace.timings.dnsMs = since(trace.startedMs);
    const own = guard.ownListenerOf(url);
    const isSecure = url.protocol === 'https:' && own === null;
    const options = {
      method: 'POST',
      host: own?.host ?? host,
      port: own?.port ?? portOf(url),
      path: url.pathname + url.search,
      agent: isSecure ? agents.https : agents.http,
      lookup: onlyTo(addresses),
      maxHeaderSize: MAX_HEADER_BYTES,
      headers: { ...callback.headers, host: url.host, 'content-length': Buffer.byteLength(callback.payload) },
      ...(isSecure ? { servername: isIP(host) === 0 ? host : '' } : {}),
    };
    return postFresh({ options, isSecure, payload: callback.payload, limits }, trace);
  }

  return {
    async send(callback) {
      const none = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
      const trace: Trace = { startedMs: performance.now(), timings: none, address: null };
      const known = () => ({
        resolvedAddress: trace.address,
        timings: { ...trace.timings, totalMs: since(trace.startedMs) },
      });
      try {
        const { response, body } = await exchange(callback, trace);
        const status = response.statusCode ?? 0;
        const responseHeaders = plainHeaders(response.headers);
        return { status, responseHeaders, responseBody: body, ...known(), ...classifyStatus(status) };
      } catch (error) {
        return { status: null, responseHeaders: null, responseBody: null, ...known(), ...classify(error) };
      }
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
