import assert from 'node:assert/strict';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, describe, it, type TestContext } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { listenDeaf, listenRaw, listenSaying } from '#server/testing/raw-server.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { SELF_SIGNED } from '#server/testing/self-signed.ts';
import { guardOf } from '../addresses/guard.ts';
import type { Exchange } from './exchange.ts';
import { createSender } from './sender.ts';

const h = await harness();
const guard = guardOf(h.service);
const usual = createSender(guard);
const hasty = createSender(guard, { connectMs: 300, wholeMs: 600 });
after(() => {
  usual.close();
  hasty.close();
});

const callback = (port: number, scheme = 'http') => ({
  url: `${scheme}://127.0.0.1:${port}/hooks`,
  headers: {},
  payload: '{}',
});
const send = (port: number, scheme?: string): Promise<Exchange> => usual.send(callback(port, scheme));
const sendHastily = (port: number, scheme?: string): Promise<Exchange> => hasty.send(callback(port, scheme));
const told = ({ status, errorClass }: Exchange) => [status, errorClass];

/** Connections that fill the queue of a port, so that the next one gets no answer. */
async function fillQueue(port: number): Promise<Socket[]> {
  const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => undefined);
  await new Promise((resolve) => sockets[0]?.once('connect', resolve));
  return sockets;
}

describe('no connection', () => {
  it('within the limit for it is a connect-timeout, before the limit of the whole', async () => {
    const port = await listenDeaf();
    const sockets = await fillQueue(port);
    const exchange = await sendHastily(port);
    assert.deepEqual(told(exchange), [null, 'connect-timeout']);
    assert.match(exchange.error ?? '', /no connection within 0\.3 seconds/);
    assert.ok(exchange.timings.totalMs >= 290 && exchange.timings.totalMs < 600, `${exchange.timings.totalMs}`);
    assert.equal(exchange.resolvedAddress, null);
    for (const socket of sockets) socket.destroy();
  });
});

describe('a TLS failure', () => {
  it('is a certificate that nobody vouches for, an end of the handshake, and no TLS at all', async () => {
    const server = createTlsServer(SELF_SIGNED, (_, response) => void response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    after(() => void server.close());
    const untrusted = await send((server.address() as AddressInfo).port, 'https');
    assert.deepEqual(told(untrusted), [null, 'tls-failure']);
    assert.match(untrusted.error ?? '', /self-signed/);
    assert.equal(untrusted.resolvedAddress, '127.0.0.1');
    const alert = Buffer.from([0x15, 0x03, 0x03, 0, 2, 2, 40]).toString('latin1');
    assert.deepEqual(told(await send(await listenSaying(alert), 'https')), [null, 'tls-failure']);
    assert.deepEqual(told(await send((await openReceiver()).port, 'https')), [null, 'tls-failure']);
  });

  it('that never comes to an end is a timeout', async () => {
    const port = await listenRaw(() => undefined);
    assert.deepEqual(told(await sendHastily(port, 'https')), [null, 'timeout']);
  });
});

describe('a reply that is no HTTP', () => {
  it('is a protocol-error, whatever is wrong with it', async () => {
    const wrong = [
      'SSH-2.0-OpenSSH_9.6\r\n',
      'HTTP/9.9 200 OK\r\n\r\n',
      'HTTP/1.1 abc OK\r\n\r\n',
      'HTTP/1.1 200 OK\r\nno colon here\r\n\r\n',
      'HTTP/1.1 200 OK\r\ncontent-length: ten\r\n\r\n',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      'HTTP/1.1 200 OK\r\nbad\0name: 1\r\n\r\n',
      `HTTP/1.1 200 OK\r\nhuge: ${'x'.repeat(17 * 1024)}\r\n\r\n`,
      `HTTP/1.1 200 OK\r\n${Array.from({ length: 2000 }, (_, index) => `h${index}: 12345678\r\n`).join('')}\r\n`,
    ];
    for (const bytes of wrong)
      assert.deepEqual(told(await send(await listenSaying(bytes))), [null, 'protocol-error'], bytes.slice(0, 60));
  });
});

describe('a connection that ends', () => {
  const end = (socket: Socket): void => void socket.end();
  it('before or within the headers is a connection-reset', async () => {
    for (const bytes of ['', 'HTTP/1.1 200', 'HTTP/1.1 200 OK\r\ncontent-type: te'])
      assert.deepEqual(told(await send(await listenSaying(bytes, end))), [null, 'connection-reset'], bytes);
  });

  it('within the body leaves the status that came, and what was read of the body', async () => {
    const bytes = 'HTTP/1.1 500 No\r\ncontent-length: 100\r\n\r\nbegun';
    const exchange = await send(await listenSaying(bytes, end));
    assert.deepEqual([...told(exchange), exchange.responseBody], [500, 'http-status', 'begun']);
    const broken = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n';
    assert.deepEqual(told(await send(await listenSaying(broken))), [200, null]);
  });

  it('because the receiver wants another protocol is a status like others', async () => {
    const bytes = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
    assert.deepEqual(told(await send(await listenSaying(bytes))), [101, 'http-status']);
  });
});

describe('a receiver that takes its time', () => {
  it('with its headers, a byte at a time, or with interim replies without end, is a timeout', async () => {
    const drip = (bytes: string) => (socket: Socket) => {
      const timer = setInterval(() => socket.write(bytes), 20);
      socket.on('close', () => clearInterval(timer));
    };
    const dripping = await listenSaying('HTTP/1.1 200 OK\r\nslow: ', drip('x'));
    const interim = await listenSaying('', drip('HTTP/1.1 103 Early Hints\r\n\r\n'));
    for (const port of [dripping, interim]) {
      const exchange = await sendHastily(port);
      assert.deepEqual(told(exchange), [null, 'timeout']);
      assert.ok(exchange.timings.totalMs >= 590, `${exchange.timings.totalMs}`);
    }
  });

  it('with its body is cut off, and the status that came counts', async () => {
    const receiver = await openReceiver();
    receiver.answer((_, response) => {
      response.writeHead(503, { 'retry-after': '60' });
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const exchange = await sendHastily(receiver.port);
    assert.deepEqual(told(exchange), [503, 'http-status']);
    assert.match(exchange.responseBody ?? '', /^\.+$/);
    assert.ok(exchange.timings.totalMs < 5000, `${exchange.timings.totalMs}`);
  });
});

describe('the limits of a delivery', () => {
  /** Moves the clock of the timers to just before a limit, and then past it. */
  async function passLimit(
    t: TestContext,
    { port, limitMs, begun }: { port: number; limitMs: number; begun: Promise<void> },
  ): Promise<Exchange> {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let isOver = false;
    const sent = send(port).finally(() => {
      isOver = true;
    });
    await begun;
    t.mock.timers.tick(limitMs - 500);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(isOver, false, `it still waits ${limitMs - 500} ms after its start`);
    t.mock.timers.tick(500);
    return sent;
  }

  it('are five seconds for the connection', async (t) => {
    const port = await listenDeaf();
    const sockets = await fillQueue(port);
    const begun = new Promise<void>((resolve) => setImmediate(resolve));
    assert.deepEqual(told(await passLimit(t, { port, limitMs: 5000, begun })), [null, 'connect-timeout']);
    for (const socket of sockets) socket.destroy();
  });

  it('are fifteen seconds for all of it', async (t) => {
    const asked = Promise.withResolvers<void>();
    const port = await listenRaw((socket) => socket.once('data', () => asked.resolve()));
    assert.deepEqual(told(await passLimit(t, { port, limitMs: 15_000, begun: asked.promise })), [null, 'timeout']);
  });
});
