import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeMoment } from '../dictionary/formats.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';

const scene = await gatewayScene();
const at = (ms = 0): string => writeMoment(new Date(Date.now() + ms));
const order = (id: string): string => `11=${id}|54=1|55=TBTC-TUSD|60=${at()}|40=2|44=50000|38=0.1|`;

/** Sends an order that rests, and reads that it was accepted and opened. */
async function rest(client: FixClient, id: string, options: Parameters<FixClient['send']>[2] = {}): Promise<void> {
  client.send('D', order(id), options);
  assert.deepEqual(values(await client.read('8'), 150, 11), ['A', id]);
  assert.deepEqual(values(await client.read('8'), 150, 11), ['0', id]);
}

const ordersOf = async (accountId: string): Promise<number> => {
  const text = 'select count(*)::int as count from trading_orders where account_id = $1';
  return (await scene.h.ownerPool.query<{ count: number }>(text, [accountId])).rows[0]?.count ?? 0;
};

describe('a number', () => {
  it('that was there before ends the session, unless it is marked', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    await rest(client, 'one');
    client.send('D', order('one'), { number: 2, head: `43=Y|122=${at(-1_000)}|` });
    client.send('D', order('again'), { number: 2, head: '43=Y|' });
    assert.deepEqual(values(await client.read('3'), 45, 371, 373), ['2', '122', '1']);
    client.send('D', order('again'), { number: 2 });
    assert.deepEqual(values(await client.read('5'), 58), ['MsgSeqNum too low, expecting 3 but received 2']);
    assert.ok(await client.closed());
    assert.equal(await ordersOf(options.accountId), 1);
  });
  it('that is too high waits until what is missing has come', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    client.send('D', order('third'), { number: 4 });
    assert.deepEqual(values(await client.read('2'), 7, 16), ['2', '0']);
    client.send('D', order('fourth'), { number: 5 });
    client.send('1', '112=urgent|', { number: 6 });
    assert.equal(await ordersOf(options.accountId), 0);
    client.send('D', order('first'), { number: 2, head: `43=Y|122=${at()}|` });
    client.send('4', '123=Y|36=4|', { number: 3, head: `43=Y|122=${at()}|` });
    for (const id of ['first', 'third', 'fourth']) assert.equal(values(await client.read('8'), 11)[0], id);
    assert.equal(client.received.filter(({ type }) => type === '2').length, 1, 'one request for a gap');
    client.send('D', order('last'), { number: 7 });
    const left = [];
    while (left.at(-1) !== 'last 0') left.push(values(await client.read('8'), 11, 150).join(' '));
    assert.equal(await ordersOf(options.accountId), 4);
  });
  it('is lower or higher at the next Logon too', async () => {
    const { client } = await scene.client();
    await client.logOn();
    await rest(client, 'before');
    await client.cut();
    client.next = 1;
    assert.deepEqual(values(await client.logOn(), 58), ['MsgSeqNum too low, expecting 3 but received 1']);
    client.next = 5;
    assert.deepEqual(values(await client.logOn(), 35), ['A']);
    assert.deepEqual(values(await client.read('2'), 7, 16), ['3', '0']);
    client.send('4', '123=Y|36=6|', { number: 3, head: `43=Y|122=${at()}|` });
    await rest(client, 'after');
  });
});

describe('a reset', () => {
  it('begins both numbers anew, in a session and at a Logon, and what happens meanwhile still comes', async () => {
    const { client, desk, options } = await scene.client();
    await client.logOn();
    await rest(client, 'old');
    client.send('A', `98=0|108=30|141=Y|554=${options.token}|`, { number: 1 });
    assert.deepEqual(values(await client.read('A'), 34, 141), ['1', 'Y']);
    client.next = 2;
    client.send('2', '7=1|16=0|');
    assert.deepEqual(values(await client.read('4'), 34, 36, 123), ['1', '2', 'Y']);
    await rest(client, 'new');
    await client.cut();
    const text = `select id from trading_orders where account_id = $1 and client_order_id = 'new'`;
    const { rows } = await scene.h.ownerPool.query<{ id: string }>(text, [options.accountId]);
    await scene.cancelByRest(desk, rows[0]?.id ?? '');
    client.next = 1;
    assert.deepEqual(values(await client.logOn('141=Y|'), 34, 141), ['1', 'Y']);
    assert.deepEqual(values(await client.read('8'), 34, 150, 11), ['2', '6', 'new']);
    assert.deepEqual(values(await client.read('8'), 34, 150, 11, 41), ['3', '4', 'new', undefined]);
  });
});

describe('what was sent', () => {
  it('comes again with its numbers, and with gaps for what belongs to the session', async () => {
    const { client } = await scene.client();
    await client.logOn();
    await rest(client, 'again');
    client.send('1', '112=between|');
    await client.read('0');
    client.send('D', `11=none|54=1|55=NO-SUCH|60=${at()}|40=1|38=1|`);
    const [id, text] = values(await client.read('8'), 17, 58);
    const sent = client.received.map(({ type }) => type);
    assert.deepEqual(sent, ['A', '8', '8', '0', '8']);
    await scene.reopen();
    client.options.port = scene.port;
    await client.cut();
    await client.logOn();
    client.send('2', '7=1|16=0|');
    const again = [];
    for (let count = 0; count < 6; count += 1) again.push(await client.read('4', '8'));
    assert.deepEqual(
      again.map((message) => values(message, 35, 34, 36, 43).join(' ')),
      ['4 1 2 Y', '8 2  Y', '8 3  Y', '4 4 5 Y', '8 5  Y', `4 6 ${client.expected} Y`],
    );
    assert.deepEqual(values(again[4] as never, 17, 58, 103), [id, text, '1']);
    for (const message of again) assert.ok(values(message, 122)[0]);
  });
});

describe('a session without memory', () => {
  it('begins at 1 each time, fills one gap, and tells of cancels in its own way', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    await client.cut();
    const text = `update fix_sessions set profile = 'stateless' where account_id = $1`;
    await scene.h.ownerPool.query(text, [options.accountId]);
    client.next = 1;
    assert.deepEqual(values(await client.logOn(), 34, 141), ['1', undefined]);
    await rest(client, 'own');
    client.send('2', '7=1|16=0|');
    assert.deepEqual(values(await client.read('4', '8'), 35, 34, 36), ['4', '1', '4']);
    client.send('F', `11=asked|41=own|60=${at()}|`);
    assert.deepEqual(values(await client.read('8'), 150, 11, 41), ['6', 'own', 'own']);
    assert.deepEqual(values(await client.read('8'), 150, 11, 41, 151), ['4', 'own', 'own', '0.1']);
    await client.cut();
    client.next = 1;
    assert.deepEqual(values(await client.logOn(), 34), ['1']);
  });
});
