import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after } from 'node:test';
import { Worker } from 'node:worker_threads';

/** A server on loopback that speaks no HTTP of its own; closes itself after the test file. Returns its port. */
export async function listenRaw(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The same, saying these bytes to everybody once a request has come, and nothing more. */
export const listenSaying = (bytes: string, andThen: (socket: Socket) => void = () => undefined): Promise<number> =>
  listenRaw((socket) =>
    socket.once('data', () => {
      socket.write(bytes, 'latin1');
      andThen(socket);
    }),
  );

const DEAF = `
const { createServer } = require('node:net');
const { parentPort } = require('node:worker_threads');
const server = createServer();
server.listen(0, '127.0.0.1', 1, () => {
  parentPort.postMessage(server.address().port);
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
});`;

/** A port that takes a connection or two, and then leaves every other one without any answer. */
export async function listenDeaf(): Promise<number> {
  const worker = new Worker(DEAF, { eval: true });
  after(() => worker.terminate());
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
