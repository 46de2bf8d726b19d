import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { harness } from '#server/testing/harness.ts';
import { listenRaw } from '#server/testing/raw-server.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { guardOf } from '../addresses/guard.ts';
import { createSender } from './sender.ts';

const h = await harness();
const guard = guardOf(h.service);
const sender = createSender(guard);
const hasty = createSender(guard, { connectMs: 250, wholeMs: 500 });
after(() => {
  sender.close();
  hasty.close();
});

/** In a thread of its own: answers, and on a message closes its newest connection at both ends, then says so by the flag. */
const CLOSING_RECEIVER = `
  const { parentPort } = require('node:worker_threads');
  const sockets = [];
  const server = require('node:net').createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write('HTTP/1.1 200 OK\\r\\ncontent-length: 0\\r\\n\\r\\n'));
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
  parentPort.on('message', (flag) => {
    const socket = sockets.at(-1);
    socket.end(() => setTimeout(() => {
      socket.resetAndDestroy();
      setTimeout(() => {
        Atomics.store(flag, 0, 1);
        Atomics.notify(flag, 0);
      }, 50);
    }, 20));
  });`;

const send = (url: string, payload = '{}', by = sender) => by.send({ url, headers: { 'x-test': '1' }, payload });
const sendHastily = (url: string) => send(url, '{}', hasty);

describe('a request', () => {
  it('is a POST of the exact bytes with the given headers, and tells status, headers, body, address and times', async () => {
    const receiver = await openReceiver();
    receiver.answer((_, response) => void response.writeHead(201, { 'x-reply': 'yes' }).end('räumt'));
    const exchange = await send(receiver.url, '{"name":"ünï"}');
    assert.equal(exchange.status, 201);
    assert.equal(exchange.responseBody, 'räumt');
    assert.equal(exchange.responseHeaders?.['x-reply'], 'yes');
    assert.deepEqual([exchange.errorClass, exchange.error, exchange.resolvedAddress], [null, null, '127.0.0.1']);
    assert.ok(
      exchange.timings.connectMs !== null && exchange.timings.tlsMs === null && exchange.timings.dnsMs === null,
    );
    const [got] = receiver.received;
    assert.deepEqual([got?.path, got?.body, got?.headers['x-test']], ['/hooks', '{"name":"ünï"}', '1']);
  });

  it('keeps the connection for the next one, and tells so by its times', async () => {
    const receiver = await openReceiver();
    await send(receiver.url);
    const second = await send(receiver.url);
    assert.deepEqual([second.status, second.timings.connectMs, second.resolvedAddress], [200, null, '127.0.0.1']);
  });

  it('goes once more on a new connection when the kept one was closed just then', async () => {
    let connections = 0;
    const port = await listenRaw((socket) => {
      connections += 1;
      let requests = 0;
      socket.on('data', () => {
        requests += 1;
        if (requests > 1) return void socket.resetAndDestroy();
        return void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      });
    });
    const url = `http://127.0.0.1:${port}/`;
    assert.equal((await send(url)).status, 200);
    assert.equal((await send(url)).status, 200);
    assert.equal(connections, 2);
  });

  it('does so also when it learns of the end by writing', async () => {
    const receiver = new Worker(CLOSING_RECEIVER, { eval: true });
    try {
      const [port] = await once(receiver, 'message');
      const url = `http://127.0.0.1:${port}/`;
      assert.equal((await send(url)).status, 200);
      const closed = new Int32Array(new SharedArrayBuffer(4));
      receiver.postMessage(closed);
      assert.notEqual(Atomics.wait(closed, 0, 0, 10_000), 'timed-out');
      const { status, error } = await send(url);
      assert.deepEqual([status, error], [200, null]);
    } finally {
      await receiver.terminate();
    }
  });

  it('keeps 16 KiB of a reply, however long it is, and NUL as a sign that can be stored', async () => {
    const receiver = await openReceiver();
    receiver.answer((_, response) => void response.end('a\0b'.padEnd(1_000_000, 'x')));
    const { status, responseBody } = await send(receiver.url);
    assert.equal(status, 200);
    assert.equal(responseBody?.length, 16 * 1024);
    assert.equal(responseBody?.slice(0, 4), 'a\ufffdbx');
  });
});

describe('a failure', () => {
  it('is told by class: refused, reset, no HTTP, no reply, a reply that never ends, no certificate, not followed', async () => {
    const classOf = async (url: string) => (await send(url)).errorClass;
    const at = (port: number, scheme = 'http'): string => `${scheme}://127.0.0.1:${port}/`;
    const closed = createTcpServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port: closedPort } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const redirecting = await openReceiver();
    redirecting.reply(302, { location: 'http://127.0.0.1:1/' });
    const refusing = await openReceiver();
    refusing.reply(404);
    const silent: Socket[] = [];
    assert.equal(await classOf(at(closedPort)), 'connect-refused');
    assert.equal(await classOf(at(await listenRaw((socket) => void socket.resetAndDestroy()))), 'connection-reset');
    assert.equal(await classOf(at(await listenRaw((socket) => void socket.end('SSH-2.0-x\r\n')))), 'protocol-error');
    const silentUrl = at(await listenRaw((socket) => void silent.push(socket)));
    assert.equal((await sendHastily(silentUrl)).errorClass, 'timeout');
    assert.equal(await classOf(at(redirecting.port, 'https')), 'tls-failure');
    assert.equal(await classOf(redirecting.url), 'redirect');
    assert.equal(await classOf(refusing.url), 'http-status');
    for (const socket of silent) socket.destroy();
  });

  it('is no failure when the status came and the body did not end in time', async () => {
    const receiver = await openReceiver();
    receiver.answer((_, response) => void response.writeHead(200).write('begun'));
    const { status, responseBody, errorClass, timings } = await sendHastily(receiver.url);
    assert.deepEqual([status, responseBody, errorClass], [200, 'begun', null]);
    assert.ok(timings.totalMs >= 400, `${timings.totalMs}`);
  });

  it('of a name that is not resolved in time counts as no connection', async () => {
    const usual = h.service.resolveHost;
    h.service.resolveHost = () => new Promise(() => undefined);
    const { errorClass, timings } = await sendHastily('http://slow.example.com/');
    h.service.resolveHost = usual;
    assert.equal(errorClass, 'connect-timeout');
    assert.ok(timings.totalMs >= 200);
  });
});
