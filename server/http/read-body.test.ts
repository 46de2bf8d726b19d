import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { BodyBudget, type BodyHold, STRANGERS } from '#server/core/call/body-budget.ts';
import { Failure } from '#server/core/call/errors.ts';
import { signRequest } from '#server/core/call/hmac.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { openFrontHost } from '#server/testing/front-host.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, parseReply, type RawReply } from '#server/testing/raw-request.ts';
import { collectBody, readWebBody } from './read-body.ts';

const KIB = 1024;
const MIB = KIB * KIB;
const CAPACITY = 64 * MIB;
const SHARE = 16 * MIB;
const vouch = async (): Promise<string> => 'ada';
const VERIFY = `/api/v2/webhook/${'ab'.repeat(16)}/verify`;
const WRITE = '/api/v2/user/accesstoken';

const h = await harness();
const origin = await openFrontHost(h);
const { bodies } = h.service;
const bearer = (token = h.admin.token): string => `authorization: Bearer ${token}`;

interface Upload {
  socket: Socket;
  /** All that came back, once the other side has closed. */
  reply: Promise<RawReply>;
}

/** Begins a request and says what is told of its body. */
function begin(path: string, headers: readonly string[], first: string | Buffer = ''): Upload {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const reply = new Promise<RawReply>((resolve) =>
    socket.on('close', () => resolve(parseReply(Buffer.concat(chunks).toString('latin1')))),
  );
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    'connection: close',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(first);
  return { socket, reply };
}

/** All that strangers may hold, from eight networks. */
function holdAll(): BodyHold[] {
  return Array.from({ length: 8 }, (_, index) => {
    const hold = bodies.hold(() => `network ${index}`);
    hold.reserve(SHARE / 8, STRANGERS);
    return hold;
  });
}

/** Waits until so many bytes are taken; the test's own time limit ends it. */
async function untilHeld(bytes: number): Promise<void> {
  while (bodies.held !== bytes) await new Promise((resolve) => setImmediate(resolve));
}

describe('large bodies', () => {
  it('are not read without credentials: 401 in the family of the endpoint, before the body', async () => {
    for (const headers of [[], [bearer('v2xunknown')], ['authorization: nonsense'], ['cookie: x=y']]) {
      const { status, headers: sent } = await begin(VERIFY, [...headers, `content-length: ${64 * KIB + 1}`]).reply;
      assert.deepEqual([status, sent.get('connection'), sent.get('x-auth-required')], [401, 'close', 'true']);
    }
    assert.equal(bodies.held, 0);
  });

  it('are not read for a signature by a token that is unknown, or that is not for this address', async () => {
    const signed = (token: string): string[] => [
      bearer(sha256(token).toString('hex')),
      'bitgo-auth-version: 3.0',
      `auth-timestamp: ${Date.now()}`,
      `hmac: ${'0'.repeat(64)}`,
      `content-length: ${64 * KIB + 1}`,
    ];
    const narrow = (await h.create.token(h.admin.id, { ipRestrict: ['203.0.113.0/24'] })).token;
    for (const token of [`v2x${'0'.repeat(64)}`, narrow]) {
      const { status, text } = await begin(VERIFY, signed(token)).reply;
      assert.equal(status, 401);
      assert.match(text, token === narrow ? /AddressNotAllowed/ : /InvalidToken/);
    }
  });

  it('are read when they are signed, and the signature is checked', async () => {
    const body = JSON.stringify({ signature: 'x', notificationPayload: 'y'.repeat(100 * KIB) });
    const timestamp = String(Date.now());
    const token = h.admin.token;
    const sign = (text: string) =>
      signRequest({ version: '3.0', token, method: 'POST', path: VERIFY, timestamp, body: text });
    const send = (hmac: string) =>
      begin(
        VERIFY,
        [
          bearer(sha256(token).toString('hex')),
          'bitgo-auth-version: 3.0',
          `auth-timestamp: ${timestamp}`,
          `hmac: ${hmac}`,
          `content-length: ${body.length}`,
        ],
        body,
      ).reply;
    assert.match((await send(sign('another'))).text, /InvalidSignature/);
    assert.doesNotMatch((await send(sign(body))).text, /InvalidSignature/);
  });

  it('are asked for credentials as soon as chunks get large', async () => {
    const chunk = `10000\r\n${'x'.repeat(64 * KIB)}\r\n`;
    const upload = begin(VERIFY, ['transfer-encoding: chunked'], chunk);
    await untilHeld(64 * KIB);
    upload.socket.write('1\r\nx\r\n');
    assert.equal((await upload.reply).status, 401);
    await untilHeld(0);
  });

  it('are refused where nobody shows credentials', async () => {
    const { status } = await ask(origin, '/api/v2/user/login', {
      method: 'POST',
      headers: [`content-length: ${64 * KIB + 1}`],
    });
    assert.equal(status, 413);
  });
});

describe('the room for bodies', () => {
  it('is 64 MiB to the byte: a quarter for each person and for all strangers, 503 with Retry-After beyond it', async () => {
    const length = 4 * MIB;
    const [ada, ben, cyd, dan] = await Promise.all(
      Array.from({ length: 4 }, () => h.create.user({ [h.enterpriseId]: 'admin' })),
    );
    assert.ok(ada && ben && cyd && dan);
    const upload = (token: string) => begin(VERIFY, [bearer(token), `content-length: ${length}`], '{');
    const uploads = [ada, ben, cyd].flatMap(({ token }) => Array.from({ length: 4 }, () => upload(token)));
    await untilHeld(SHARE * 3);
    for (const { token } of [ada, dan]) {
      const refused = begin(VERIFY, [bearer(token), `content-length: ${64 * KIB + 1}`]);
      const { status, headers, text } = await refused.reply;
      assert.deepEqual([status, headers.get('retry-after'), headers.get('connection')], [503, '1', 'close']);
      assert.match(text, /Overloaded/);
    }
    assert.equal((await begin('/api/v2/user/login', ['content-length: 2'], '{}').reply).status, 400);
    const strange = holdAll();
    assert.equal(bodies.held, CAPACITY);
    assert.equal((await begin('/api/v2/user/login', ['content-length: 2'], '{}').reply).status, 503);
    assert.equal((await begin(WRITE, [bearer(dan.token), 'content-length: 2'], '{}').reply).status, 503);
    assert.equal((await ask(origin, '/api/v2/ping')).status, 200, 'what has no body goes on');
    uploads.shift()?.socket.destroy();
    await untilHeld(CAPACITY - length);
    assert.equal((await begin(WRITE, [bearer(dan.token), 'content-length: 2'], '{}').reply).status, 400);
    for (const { socket } of uploads) socket.destroy();
    for (const hold of strange) hold.release();
    await untilHeld(0);
  });

  it('is taken as chunks come, and given back with the reply', async () => {
    const upload = begin(VERIFY, [bearer(), 'transfer-encoding: chunked'], `400\r\n${' '.repeat(KIB)}\r\n`);
    await untilHeld(KIB);
    upload.socket.write(`400\r\n${' '.repeat(KIB)}\r\n`);
    await untilHeld(2 * KIB);
    upload.socket.write('0\r\n\r\n');
    assert.equal((await upload.reply).status, 400);
    await untilHeld(0);
  });

  it('is not for strangers alone: a quarter of it takes bodies without credentials', async () => {
    const held = holdAll();
    const login = begin('/api/v2/user/login', ['content-length: 2'], '{}');
    assert.equal((await login.reply).status, 503);
    assert.equal((await begin(WRITE, [bearer(), 'content-length: 2'], '{}').reply).status, 400);
    for (const hold of held) hold.release();
    assert.equal((await begin('/api/v2/user/login', ['content-length: 2'], '{}').reply).status, 400);
  });

  it('is not for the strangers of one network alone', async () => {
    const budget = new BodyBudget();
    const [one, two, elsewhere] = [
      budget.hold(() => 'here'),
      budget.hold(() => 'here'),
      budget.hold(() => 'elsewhere'),
    ];
    one.reserve(2 * MIB - 1, STRANGERS);
    two.reserve(1, STRANGERS);
    assert.equal(two.fitsUnvouched(2), false);
    assert.throws(() => two.reserve(2, STRANGERS), Failure);
    two.reserve(2, 'ada');
    assert.equal(elsewhere.fitsUnvouched(2 * MIB), true);
    one.release();
    assert.equal(budget.held, 2);
    assert.equal(two.fitsUnvouched(2 * MIB), true);
  });

  it('is counted once for each body, and given back once', () => {
    const budget = new BodyBudget();
    const [one, two] = [budget.hold(() => 'here'), budget.hold(() => 'here')];
    one.reserve(10, 'ada');
    one.reserve(SHARE - 1, 'ada');
    two.reserve(1, 'ada');
    assert.equal(budget.held, SHARE);
    assert.throws(() => two.reserve(2, 'ada'), Failure);
    assert.equal(budget.held, SHARE);
    two.reserve(2, 'ben');
    two.reserve(1, 'ada');
    one.release();
    one.release();
    assert.equal(budget.held, 1);
  });
});

describe('bodies of web requests', () => {
  it('are read chunk by chunk, and no further than the limit', async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 1;
        yield new Uint8Array(KIB);
      }
    }
    const hold = bodies.hold(() => 'here');
    await assert.rejects(collectBody(endless(), null, { maxBytes: 10 * KIB, hold, vouch }), /larger than 10240 bytes/);
    hold.release();
    assert.equal(given, 11);
    await assert.rejects(collectBody(endless(), 10 * KIB + 1, { maxBytes: 10 * KIB, hold, vouch }), /larger/);
    assert.equal(given, 11);
    const request = new Request('http://x/', { method: 'POST', body: 'ab' });
    assert.equal(Buffer.from(await readWebBody(request, { maxBytes: 2, hold, vouch })).toString(), 'ab');
    assert.equal((await readWebBody(new Request('http://x/'), { maxBytes: 2, hold, vouch })).length, 0);
    hold.release();
  });
});
