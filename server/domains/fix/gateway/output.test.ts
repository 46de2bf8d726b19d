import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { Output } from './output.ts';

const server = createServer();
server.listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());

/** Both ends of a connection; nobody reads at the second one yet. */
async function line(): Promise<{ output: Output; socket: Socket; reader: Socket }> {
  const taken = once(server, 'connection');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const [socket] = (await taken) as [Socket];
  for (const end of [socket, reader]) end.on('error', () => undefined);
  after(() => (socket.destroy(), reader.destroy()));
  return { output: new Output(socket as TLSSocket), socket, reader };
}

/** More than any buffer of the system takes. */
const MUCH = Buffer.alloc(16 * 1024 * 1024);

describe('the output of a connection', () => {
  it('is stuck when more than 4 MiB were unread for more than 30 seconds', async () => {
    const { output } = await line();
    output.write(MUCH);
    const now = Date.now();
    assert.equal(output.isStuck(now), false);
    assert.equal(output.isStuck(now + 29_000), false);
    assert.equal(output.isStuck(now + 30_001), true);
  });
  it('is not stuck once its reader has read', async () => {
    const { output, socket, reader } = await line();
    output.write(MUCH);
    const now = Date.now();
    assert.equal(output.isStuck(now), false);
    assert.ok(output.isBehind);
    const drained = output.drained();
    reader.resume();
    assert.equal(await drained, true);
    assert.equal(socket.writableLength, 0);
    assert.equal(output.isStuck(now + 31_000), false);
    assert.equal(output.isBehind, false);
  });
  it('is not waited for when the connection is gone', async () => {
    const { output, reader } = await line();
    output.write(MUCH);
    const drained = output.drained();
    reader.destroy();
    assert.equal(await drained, false);
    assert.equal(await output.drained(), false);
    output.write(Buffer.from('nobody reads this'));
  });
});
