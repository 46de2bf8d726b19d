import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { writeMoment } from '../dictionary/formats.ts';
import { values } from '../testing/fix-client.ts';
import { clientOf, gatewayScene } from '../testing/gateway-scene.ts';
import { rawMessage } from '../testing/raw-message.ts';

const scene = await gatewayScene({ FIX_MESSAGES_PER_SECOND: '0' });
const at = (): string => writeMoment(new Date());
const order = (id: string): string => `11=${id}|54=1|55=TBTC-TUSD|60=${at()}|40=2|44=50000|38=0.001|`;
const ALL = ['trade_view', 'trade_trade', 'trade_fix'];

/** Writes messages at once, each with its number. */
function together(accountId: string, messages: readonly [type: string, number: number, fields: string][]): Buffer {
  const frame = `49=${accountId}|56=VENDOR|`;
  return Buffer.concat(
    messages.map(([type, number, fields]) => rawMessage(`35=${type}|${frame}34=${number}|52=${at()}|${fields}`)),
  );
}

const dueOf = async (accountId: string): Promise<boolean> => {
  const text = 'select due_at from fix_sessions where account_id = $1 and due_at is not null';
  return (await scene.h.ownerPool.query(text, [accountId])).rowCount === 1;
};

describe('an order and what is said of it at once', () => {
  it('may be its end', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    const cancel = `11=c|41=first|60=${at()}|`;
    client.write(
      together(options.accountId, [
        ['D', 2, order('first')],
        ['F', 3, cancel],
      ]),
    );
    assert.deepEqual(values(await client.read('8'), 150, 11), ['A', 'first']);
    for (let state = ''; state !== '4'; ) state = values(await client.read('8'), 150)[0] ?? '';
  });
  it('may be the end of all', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    client.write(
      together(options.accountId, [
        ['D', 2, order('one')],
        ['q', 3, `11=q|530=7|60=${at()}|`],
      ]),
    );
    assert.deepEqual(values(await client.read('r'), 531, 533), ['7', '1']);
  });
  it('may be the same again, which is no other one', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    const terms = order('same');
    client.write(
      together(options.accountId, [
        ['D', 2, terms],
        ['D', 3, `97=Y|${terms}`],
      ]),
    );
    assert.deepEqual(values(await client.read('8'), 150), ['A']);
    assert.deepEqual(values(await client.read('8'), 150, 11), ['I', 'same']);
  });
});

describe('what a client sends to break its session', () => {
  it('is refused where a type is no text', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send(`A${String.fromCharCode(0)}`);
    assert.deepEqual(values(await client.read('3'), 373), ['11']);
    client.send('1', '112=alive|');
    assert.deepEqual(values(await client.read('0'), 112), ['alive']);
  });
  it('is refused where an answer would repeat much', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send('1', `112=${'x'.repeat(257)}|`);
    assert.deepEqual(values(await client.read('3'), 371, 373), ['112', '5']);
  });
  it('is not executed minutes later, since a number before it was left out', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    const text = 'update fix_sessions set stale_after_seconds = 1 where account_id = $1';
    await scene.h.ownerPool.query(text, [options.accountId]);
    client.send('D', order('waits'), { number: 3 });
    await client.read('2');
    await delay(1_600);
    client.send('0', '', { number: 2 });
    assert.deepEqual(values(await client.read('8'), 150, 103, 11), ['8', '8', 'waits']);
  });
});

describe('orders that are to be cancelled when a connection is lost', () => {
  it('are not those of a trader where somebody logs on who may not cancel', async () => {
    const { client, desk, options } = await scene.client();
    await client.logOn();
    const gateway = { port: options.port, authorityFile: options.authorityFile, close: async () => undefined };
    client.send('5');
    await client.read('5');
    assert.ok(await client.closed());
    const reader = await clientOf(scene.h, { desk, gateway, scopes: ['trade_view', 'trade_fix'] });
    assert.deepEqual(values(await reader.client.logOn('9001=Y|141=Y|'), 35), ['A']);
    await reader.client.cut();
    assert.equal(await dueOf(options.accountId), false);
  });
  it('are cancelled although a Logon was tried that was not taken', async () => {
    const { client, desk, options } = await scene.client({ scopes: ALL });
    await client.logOn('9001=Y|');
    client.send('D', order('guarded'));
    await client.read('8');
    await client.cut();
    assert.equal(await dueOf(options.accountId), true);
    const gateway = { port: options.port, authorityFile: options.authorityFile, close: async () => undefined };
    const other = await clientOf(scene.h, { desk, gateway });
    assert.match(values(await other.client.logOn(), 58)[0] ?? '', /^MsgSeqNum too low/);
    assert.ok(await other.client.closed());
    assert.equal(await dueOf(options.accountId), true);
    await client.logOn();
    while (await dueOf(options.accountId)) await delay(20);
  });
});
