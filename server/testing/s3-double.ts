import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { SignatureV4 } from '@smithy/signature-v4';
import S3rver from 's3rver';

/** A request as it came, and whether the secret of the store signed it. */
export interface StoreCall {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  isSigned: boolean;
}

export const STORE = { region: 'eu-central-1', bucket: 'papers', key: 'S3RVER', secret: 'S3RVER' } as const;

/** SHA-256, keyed or not, as the signer wants it. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | Uint8Array) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}

const signer = new SignatureV4({
  service: 's3',
  region: STORE.region,
  credentials: { accessKeyId: STORE.key, secretAccessKey: STORE.secret },
  sha256: Sha256 as never,
  uriEscapePath: false,
});

/** Signs a request anew as its store would, and compares. */
async function isSignedWell({ method = '', url = '/', headers }: IncomingMessage): Promise<boolean> {
  const { authorization = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const date = String(headers['x-amz-date'] ?? '');
  const target = new URL(url, 'http://store');
  const signed = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: 'store',
      path: target.pathname,
      query: Object.fromEntries(target.searchParams),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    } as never,
    {
      signingDate: new Date(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')),
      signableHeaders: new Set(names),
    },
  );
  const signatureOf = (text: string): string | undefined => /Signature=([0-9a-f]{64})/.exec(text)?.[1];
  return signatureOf(signed.headers.authorization ?? '') === signatureOf(authorization);
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Hands a call on to the store behind, and gives what that answers. */
async function forward(port: number, { method, path, headers, body }: StoreCall) {
  const target = method === 'DELETE' ? (path.split('?')[0] ?? path) : path;
  const onward = request({ port, host: '127.0.0.1', method, path: target, headers });
  onward.end(body);
  const [reply] = (await once(onward, 'response')) as [IncomingMessage];
  return { status: reply.statusCode ?? 500, headers: reply.headers, body: await bodyOf(reply) };
}

/**
 * An object store that speaks S3, behind a proxy that keeps what comes and refuses what the secret did not sign. `mode` makes it fail, or
 * say that it keeps versions.
 */
export async function s3Double() {
  const directory = await mkdtemp(join(tmpdir(), 'clearhouse-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, directory };
  const store = new S3rver({ ...options, configureBuckets: [{ name: STORE.bucket, configs: [] }] });
  const { port } = await store.run();
  const calls: StoreCall[] = [];
  const mode = { isDown: false, version: null as string | null };
  const answerCall = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = '', url: path = '' } = incoming;
    const headers = incoming.headers as Record<string, string>;
    const call = { method, path, headers, body: await bodyOf(incoming), isSigned: await isSignedWell(incoming) };
    calls.push(call);
    if (mode.isDown || !call.isSigned) return void answer.writeHead(mode.isDown ? 503 : 403).end();
    const reply = await forward(port, call);
    const version = mode.version === null || reply.status >= 300 ? {} : { 'x-amz-version-id': mode.version };
    answer.writeHead(reply.status, { ...reply.headers, ...version }).end(reply.body);
  };
  const proxy = createServer((incoming, answer) => void answerCall(incoming, answer));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  after(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });
  const { port: shown } = proxy.address() as AddressInfo;
  const settingWith = (secret: string): string =>
    `http://${STORE.key}:${secret}@127.0.0.1:${shown}/${STORE.bucket}/files?region=${STORE.region}`;
  return { calls, mode, settingWith, setting: settingWith(STORE.secret) };
}
