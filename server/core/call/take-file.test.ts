import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import { contract } from '#lib/contract.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { openSession } from '#server/domains/access/testing.ts';
import { createHttpApp } from '#server/http/app.ts';
import { harness } from '#server/testing/harness.ts';
import { parseReply, type RawReply } from '#server/testing/raw-request.ts';
import { Failure } from './errors.ts';
import { signRequest } from './hmac.ts';
import { fileOperation } from './operation.ts';
import { StreamedBody } from './streamed-body.ts';

const h = await harness();
const KIB = 1024;
const MAX = 256 * KIB;
const PATH = `/files/${h.enterpriseId}`;

/** What was done with files. */
const seen = { begun: 0, ended: 0, run: 0 };
/** What is thought of a file after its first chunk. */
let judge: () => void = () => undefined;

const takeFile = fileOperation(
  contract({
    routes: [{ method: 'POST', path: '/files/{enterpriseId}' }],
    access: { caller: 'member', scope: 'user_manage', enterprise: 'enterpriseId' },
    maxBodyBytes: MAX,
    query: ['name'],
    body: { contentType: 'text/csv', description: 'A file.', example: 'a\r\n' },
    input: z.object({ enterpriseId: z.string(), name: z.string().max(10).optional() }),
    output: z.object({ bytes: z.int() }),
    summary: 'Take a file.',
    done: 'Took a file',
    tag: 'Members',
    example: { input: { enterpriseId: h.enterpriseId }, output: { bytes: 3 } },
  }),
  async (_, __, file) => {
    seen.begun += 1;
    for await (const _chunk of file) judge();
    seen.ended += 1;
    return file.bytes;
  },
  async (context, _, bytes) => {
    seen.run += 1;
    await context.audit({ subjectType: 'notice', subjectId: '1' });
    return { bytes };
  },
);
const operations = [{ ...takeFile, name: 'takeFile' }] as unknown as Parameters<typeof createHttpApp>[1];
const app = createHttpApp(h.service, operations);
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());

const bearer = (token = h.admin.token): string => `authorization: Bearer ${token}`;
const CSV = 'content-type: text/csv';

/** Begins to send a file, as far as it is given. */
function begin(headers: readonly string[], first = '', path = PATH): { socket: Socket; reply: Promise<RawReply> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const reply = new Promise<RawReply>((resolve) =>
    socket.on('close', () => resolve(parseReply(Buffer.concat(chunks).toString('latin1')))),
  );
  socket.write(`${[`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`);
  socket.write(first);
  return { socket, reply };
}
const length = (bytes: number): string => `content-length: ${bytes}`;
const send = (text: string, ...headers: string[]) =>
  begin([bearer(), CSV, length(Buffer.byteLength(text)), ...headers], text).reply;
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('a body that is a file', () => {
  it('is read to its end, and counted', async () => {
    const { status, text } = await send('abc');
    assert.deepEqual([status, JSON.parse(text)], [200, { bytes: 3 }]);
    const chunked = await begin([bearer(), CSV, 'transfer-encoding: chunked'], '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n')
      .reply;
    assert.deepEqual(JSON.parse(chunked.text.split('\r\n')[1] ?? chunked.text), { bytes: 5 });
    const none = await begin([bearer(), CSV]).reply;
    assert.deepEqual(JSON.parse(none.text), { bytes: 0 });
  });

  it('is not touched before its sender is known, has the right, and has asked well', async () => {
    const cookie = 'cookie: clearhouse=none';
    const viewer = bearer(h.viewer.token);
    const before = seen.begun;
    const large = length(200 * KIB);
    const cases: [number, string[], string?][] = [
      [401, [CSV, large]],
      [401, [bearer('v2xunknown'), CSV, large]],
      [401, [cookie, CSV, large]],
      [400, [bearer(), CSV, large], `${PATH}?name=muchtoolong`],
      [403, [viewer, CSV, large]],
      [404, [bearer(), CSV, large], `/files/${'0'.repeat(32)}`],
      [403, [viewer, 'content-type: application/json', length(MAX + 1)]],
      [415, [bearer(), 'content-type: application/json', length(MAX + 1)]],
      [415, [bearer(), 'content-type: text/csv; charset=iso-8859-1', large]],
      [413, [bearer(), CSV, length(MAX + 1)]],
    ];
    for (const [wanted, headers, path] of cases) {
      const { status } = await begin(headers, '', path).reply;
      assert.equal(status, wanted, headers.join(', '));
    }
    assert.equal(seen.begun, before);
  });

  it('is refused when it grows beyond what it may, whatever was announced', async () => {
    const upload = begin([bearer(), CSV, 'transfer-encoding: chunked']);
    const part = 'x'.repeat(32 * KIB);
    for (let sent = 0; sent <= MAX; sent += part.length) upload.socket.write(`8000\r\n${part}\r\n`);
    const run = seen.run;
    const { status, headers } = await upload.reply;
    assert.deepEqual([status, headers.get('connection'), seen.run], [413, 'close', run]);
  });

  it('is not signed: 400 says so, and 401 where the token is unknown', async () => {
    const timestamp = String(Date.now());
    const { token } = h.admin;
    const hmac = signRequest({ version: '3.0', token, method: 'POST', path: PATH, timestamp, body: 'abc' });
    const hash = (text: string): string => sha256(text).toString('hex');
    const signed = (of: string) =>
      begin(
        [bearer(hash(of)), CSV, length(3), 'bitgo-auth-version: 3.0', `auth-timestamp: ${timestamp}`, `hmac: ${hmac}`],
        'abc',
      ).reply;
    const { status, text } = await signed(token);
    assert.equal(status, 400);
    assert.match(text, /A file is not signed/);
    assert.equal((await signed('another')).status, 401);
  });

  it('is refused from a page of another origin', async () => {
    const { cookie, origin } = (await openSession(h.service, h.admin.id)).headers;
    const headers = [`cookie: ${cookie}`, CSV, length(3)];
    assert.equal((await begin([...headers, 'origin: https://elsewhere.example'], 'abc').reply).status, 403);
    assert.equal((await begin([...headers, `origin: ${origin}`], 'abc').reply).status, 200);
  });

  it('leaves nothing behind when its sender goes', async () => {
    const { begun, run } = { ...seen };
    const upload = begin([bearer(), CSV, length(10)], 'abc');
    await until(() => seen.begun > begun);
    upload.socket.destroy();
    await upload.reply;
    await until(() => h.logLines.some((line) => line.includes('body_incomplete')));
    assert.equal(seen.run, run);
    assert.equal((await send('abc')).status, 200, 'its place is free again');
  });

  it('is read to its end when what it says is refused, so that its sender sees why', async () => {
    judge = () => {
      throw new Error('stop');
    };
    const { status } = await send('x'.repeat(10));
    assert.equal(status, 500);
    judge = () => {
      throw new Failure('validation_failed', 'The file has another header.');
    };
    const text = 'x'.repeat(MAX);
    const refused = await send(text);
    assert.deepEqual([refused.status, refused.headers.get('connection')], [400, 'close']);
    assert.match(refused.text, /another header/);
    judge = () => undefined;
  });

  it('comes twice at a time from one user: a third is asked to come again, another user is not', async () => {
    const before = seen.begun;
    const uploads = [0, 1].map(() => begin([bearer(), CSV, length(3)], 'a'));
    await until(() => seen.begun === before + 2);
    const third = await send('abc');
    assert.deepEqual([third.status, third.headers.get('retry-after')], [429, '5']);
    const other = await h.create.user({ [h.enterpriseId]: 'admin' });
    assert.equal((await begin([bearer(other.token), CSV, length(3)], 'abc').reply).status, 200);
    for (const { socket } of uploads) socket.write('bc');
    assert.deepEqual(await Promise.all(uploads.map(async ({ reply }) => (await reply).status)), [200, 200]);
  });

  it('is part of what an Idempotency-Key stands for', async () => {
    const run = seen.run;
    const first = await send('abc', 'idempotency-key: one');
    const again = await send('abc', 'idempotency-key: one');
    assert.deepEqual([again.text, again.headers.get('idempotency-replayed')], [first.text, 'true']);
    assert.equal(seen.run, run + 1);
    assert.equal((await send('abd', 'idempotency-key: one')).status, 409);
  });

  it('meets the faults of a sandbox before it is read, and HEAD finds no such method', async () => {
    const begun = seen.begun;
    await h.service.pool.query(
      `insert into faults (id, operation, status, remaining, created_at) values ($1, 'takeFile', 503, 1, $2)`,
      ['a'.repeat(32), h.service.clock.nowIso()],
    );
    await h.service.faults.reload(h.db);
    assert.equal((await send('abc')).status, 503);
    assert.equal(seen.begun, begun);
    const head = await app.request(PATH, { method: 'HEAD' }, { address: null });
    assert.equal(head.status, 405);
  });
});

describe('a streamed body', () => {
  const bounds = { maxBytes: 10, silenceMs: 20, cut: new AbortController().signal };
  async function* never() {
    yield Buffer.from('a');
    await new Promise(() => undefined);
  }

  it('gives up on a sender who is silent', async () => {
    const body = new StreamedBody(never(), bounds);
    await assert.rejects(body.drain(), { code: 'body_incomplete', publicText: /Nothing of the body came for 0.02/ });
    assert.equal(body.digest, null);
  });

  it('gives up on a sender who is never silent and brings next to nothing, and on no other', async () => {
    async function* drops(bytes: number, everyMs: number) {
      for (let sent = 0; sent < 60; sent += 1) {
        await delay(everyMs);
        yield Buffer.alloc(bytes);
      }
    }
    const paced = { ...bounds, maxBytes: MAX, silenceMs: 60_000, pace: { ms: 40, bytes: 200 } };
    await assert.rejects(new StreamedBody(drops(1, 5), paced).drain(), {
      code: 'body_incomplete',
      publicText: /^The body came too slowly: less than 200 bytes while it was waited for 0.04 seconds/,
    });
    await new StreamedBody(drops(300, 5), paced).drain();
    const slowReader = new StreamedBody(drops(300, 0), paced);
    for await (const _ of slowReader) if (slowReader.bytes < 3000) await delay(20);
    assert.equal(slowReader.bytes, 18_000);
  });

  it('ends with the service', async () => {
    const ending = new AbortController();
    const body = new StreamedBody(never(), { ...bounds, silenceMs: 60_000, cut: ending.signal });
    const draining = body.drain();
    ending.abort('stopping');
    await assert.rejects(draining, { code: 'overloaded' });
    await assert.rejects(body.drain(), { code: 'overloaded' });
  });

  it('goes on where a reader stopped', async () => {
    async function* chunks() {
      yield* ['a', 'b', 'c'].map((text) => Buffer.from(text));
    }
    const body = new StreamedBody(chunks(), bounds);
    for await (const chunk of body) {
      assert.equal(String(chunk), 'a');
      break;
    }
    await body.drain();
    assert.deepEqual([body.bytes, body.digest?.slice(0, 8)], [3, 'ba7816bf']);
  });
});
