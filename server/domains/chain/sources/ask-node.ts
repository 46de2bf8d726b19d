import { z } from 'zod';
import { SourceError } from './source.ts';

const TIMEOUT_MS = 5000;
const MAX_REPLY_BYTES = 128 * 1024 * 1024;

interface Endpoint {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** An address without its user name and password, which go into a header: `fetch` refuses them in an address. */
export function endpointOf(address: string): Endpoint {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '' && password === '') return { url: url.href, headers: {} };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url: url.href, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_REPLY_BYTES) throw new SourceError('malformed', 'the reply is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What went wrong in a request, in words without the address. */
function toSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const { name, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
  return new SourceError('unreachable', code === 'TimeoutError' ? `no reply within ${TIMEOUT_MS / 1000} s` : code);
}

/** One request. Redirects are not followed. Throws SourceError. */
export async function fetchText(
  { url, headers }: Endpoint,
  init: { path?: string; body?: string } = {},
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(init.path === undefined ? url : url.replace(/\/$/, '') + init.path, {
      method: init.body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        accept: '*/*',
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: init.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await readLimited(response) };
  } catch (error) {
    throw toSourceError(error);
  }
}

/** Reads a reply that must look like the schema. Throws SourceError. */
export function readAs<T extends z.ZodType>(schema: T, value: unknown, what: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new SourceError('malformed', path === '' ? `${what} looks wrong` : `${what} looks wrong at ${path}`);
}

export function parseReply(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceError('malformed', `${what} is no JSON`);
  }
}

const RpcReply = z.object({
  id: z.int().nullish(),
  result: z.unknown().optional(),
  error: z.object({ code: z.int(), message: z.string().optional() }).nullish(),
});

type RpcResult = { result: unknown; code: null } | { result: null; code: number; message: string };

const MAX_MESSAGE = 200;

const readResult = (reply: z.output<typeof RpcReply>): RpcResult =>
  reply.error
    ? { result: null, code: reply.error.code, message: (reply.error.message ?? '').slice(0, MAX_MESSAGE) }
    : { result: reply.result ?? null, code: null };

/** Calls of JSON-RPC, the errors of single calls as their codes. Throws SourceError. */
export function createRpc(address: string) {
  const endpoint = endpointOf(address);
  let lastId = 0;
  const request = (method: string, params: readonly unknown[]) => {
    lastId += 1;
    return { jsonrpc: '2.0', id: lastId, method, params };
  };

  async function send(body: unknown, what: string): Promise<unknown> {
    const { status, text } = await fetchText(endpoint, { body: JSON.stringify(body) });
    if (status === 401 || status === 403) throw new SourceError('refused', `status ${status}`);
    const isAnswer = status === 200 || text.trimStart().startsWith('{');
    if (!isAnswer) throw new SourceError('unreachable', `status ${status}`);
    return parseReply(text, what);
  }

  return {
    async call(method: string, params: readonly unknown[] = []): Promise<RpcResult> {
      return readResult(readAs(RpcReply, await send(request(method, params), method), method));
    },
    async batch(method: string, each: readonly (readonly unknown[])[]): Promise<RpcResult[]> {
      if (each.length === 0) return [];
      const requests = each.map((params) => request(method, params));
      const replies = readAs(z.array(RpcReply), await send(requests, method), method);
      const byId = new Map(replies.map((reply) => [reply.id, reply]));
      return requests.map(({ id }) => {
        const reply = byId.get(id);
        return reply ? readResult(reply) : { result: null, code: 0, message: 'no reply' };
      });
    },
  };
}

/** The result of a call that must succeed. Throws SourceError. */
export function resultOf({ result, code }: RpcResult, what: string): unknown {
  if (code !== null) throw new SourceError('refused', `${what} answers with error ${code}`);
  return result;
}
