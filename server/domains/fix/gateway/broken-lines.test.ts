import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { writeMoment } from '../dictionary/formats.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import { rawMessage } from '../testing/raw-message.ts';

const scene = await gatewayScene();
const at = (): string => writeMoment(new Date());
const order = (id: string): string => `11=${id}|54=1|55=TBTC-TUSD|60=${at()}|40=2|44=50000|38=0.1|`;

const ordersOf = (accountId: string): Promise<number> => scene.countOf('trading_orders', accountId);

async function holderOf(client: FixClient): Promise<string | null> {
  return (await scene.session(client.options.accountId)).holder;
}

describe('bytes that are no message', () => {
  it('are passed over once somebody is logged on', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    const head = `35=D|49=${options.accountId}|56=VENDOR|34=2|52=${at()}|`;
    client.write(rawMessage(`${head}${order('garbled')}`, { sum: '999' }));
    client.write(Buffer.from('what is this\u0001'));
    client.send('D', order('good'));
    assert.deepEqual(values(await client.read('8'), 150, 11), ['A', 'good']);
    assert.equal(await ordersOf(options.accountId), 1);
  });
  it('end the connection where they are too many', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send('D', order('small'));
    client.write(rawMessage(`35=D|58=${'x'.repeat(70_000)}|`));
    assert.deepEqual(values(await client.read('8'), 150, 11), ['A', 'small']);
    assert.ok(await client.closed());
    while ((await holderOf(client)) !== null) await delay(20);
  });
  it('that come in pieces are put together', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    const bytes = rawMessage(`35=D|49=${options.accountId}|56=VENDOR|34=2|52=${at()}|${order('slow')}`);
    for (let from = 0; from < bytes.length; from += 40) {
      client.write(bytes.subarray(from, from + 40));
      await delay(5);
    }
    assert.deepEqual(values(await client.read('8'), 150, 11), ['A', 'slow']);
  });
});

describe('a client that says nothing', () => {
  it('gets heartbeats, is asked, and is gone after 2.4 times the time between', async () => {
    const { client } = await scene.client();
    await client.logOn('', { heartbeat: 1 });
    const startedMs = Date.now();
    assert.equal((await client.read('0', '1')).type, '0');
    assert.deepEqual(values(await client.read('1'), 112), ['TEST']);
    assert.ok(await client.closed());
    const tookMs = Date.now() - startedMs;
    assert.ok(tookMs > 2_000 && tookMs < 4_500, `${tookMs} ms`);
    while ((await holderOf(client)) !== null) await delay(20);
  });
});

describe('a gateway that stops', () => {
  it('says so, waits for the answer, and goes on where it was', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    client.send('D', order('before'));
    await client.read('8');
    await client.read('8');
    const reopened = scene.reopen();
    assert.deepEqual(values(await client.read('5'), 58), ['service is stopping']);
    client.send('5');
    assert.ok(await client.closed());
    client.options.port = await reopened;
    const { expected } = client;
    assert.deepEqual(values(await client.logOn(), 35, 34), ['A', String(expected)]);
    client.send('D', order('after'));
    assert.deepEqual(values(await client.read('8'), 150, 11), ['A', 'after']);
    assert.equal(await ordersOf(options.accountId), 2);
  });
});
