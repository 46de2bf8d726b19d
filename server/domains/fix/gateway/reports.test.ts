import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setPlatformTradingStop } from '#lib/contracts/trading/platform-accounts.ts';
import { letTrade, pledged } from '#server/domains/trading/margin/testing-margin.ts';
import { orderNow, placed } from '#server/domains/trading/testing-orders.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';

const scene = await gatewayScene();
const at = (): string => writeMoment(new Date());
const REST = { type: 'limit', limitPrice: '50000', quantity: '0.1' } as const;

async function rest(client: FixClient, id: string): Promise<string> {
  client.send('D', `11=${id}|54=1|55=TBTC-TUSD|60=${at()}|40=2|44=50000|38=0.1|`);
  await client.read('8');
  return values(await client.read('8'), 37)[0] ?? '';
}

describe('an order that came over a session', () => {
  it('is reported when the trading interface ends it', async () => {
    const { client, desk } = await scene.client();
    await client.logOn();
    const id = await rest(client, 'mine');
    await scene.cancelByRest(desk, id);
    assert.deepEqual(values(await client.read('8'), 150, 39, 37, 11, 41), ['6', '6', id, 'mine', undefined]);
    assert.deepEqual(values(await client.read('8'), 150, 39, 37, 11, 41), ['4', '4', id, 'mine', undefined]);
  });
  it('is reported when the operator stops the account, whose next order is refused', async () => {
    const { client, desk } = await scene.client();
    await client.logOn();
    const id = await rest(client, 'mine');
    const operator = await scene.h.create.user({}, { isPlatformAdmin: true });
    const input = { accountId: desk.accountId, isStopped: true };
    assert.equal((await scene.h.call(setPlatformTradingStop, { as: operator, input })).status, 200);
    for (const state of ['6', '4']) assert.deepEqual(values(await client.read('8'), 150, 37), [state, id]);
    client.send('D', `11=next|54=1|55=TBTC-TUSD|60=${at()}|40=1|38=0.1|`);
    assert.deepEqual(values(await client.read('8'), 150, 103), ['8', '2']);
  });
  it('is reported once, though the client was away', async () => {
    const { client, desk } = await scene.client();
    await client.logOn();
    const id = await rest(client, 'away');
    await client.cut();
    await scene.cancelByRest(desk, id);
    await scene.reopen();
    client.options.port = scene.port;
    await client.logOn();
    for (const state of ['6', '4']) assert.deepEqual(values(await client.read('8'), 150, 37), [state, id]);
    await client.cut();
    await client.logOn();
    client.send('1', '112=end|');
    await client.read('0');
    assert.equal(client.received.filter((message) => values(message, 150)[0] === '4').length, 1);
  });
});

describe('an order that came another way', () => {
  it('is reported to sessions that want all orders, and to no others', async () => {
    const { client, desk, options } = await scene.client();
    await client.logOn();
    const unseen = await placed(scene.h, desk, { ...REST, clientOrderId: 'unseen' });
    while ((await orderNow(scene.h, desk, unseen)).status !== 'open');
    while ((await scene.session(options.accountId)).cursor < 2);
    client.send('1', '112=first|');
    await client.read('0');
    assert.equal(client.received.filter(({ type }) => type === '8').length, 0);
    const text = 'update fix_sessions set reports_all_orders = true where account_id = $1';
    await scene.h.ownerPool.query(text, [options.accountId]);
    const named = await placed(scene.h, desk, { ...REST, clientOrderId: 'seen' });
    for (const kind of ['A', '0'])
      assert.deepEqual(values(await client.read('8'), 150, 37, 11), [kind, named.id, 'seen']);
    const unnamed = await placed(scene.h, desk, REST);
    for (const kind of ['A', '0'])
      assert.deepEqual(values(await client.read('8'), 150, 37, 11), [kind, unnamed.id, unnamed.id]);
  });
  it('is never reported to another account', async () => {
    const [one, other] = [await scene.client(), await scene.client()];
    await scene.h.ownerPool.query('update fix_sessions set reports_all_orders = true');
    await one.client.logOn();
    await other.client.logOn();
    const text = 'update fix_sessions set reports_all_orders = true where account_id = any($1)';
    await scene.h.ownerPool.query(text, [[one.options.accountId, other.options.accountId]]);
    await rest(one.client, 'theirs');
    other.client.send('AF', '584=all|585=7|');
    assert.deepEqual(values(await other.client.read('8'), 911), ['0']);
    other.client.send('1', '112=end|');
    await other.client.read('0');
    assert.deepEqual(
      other.client.received.map(({ type }) => type),
      ['A', '8', '0'],
    );
  });
});

describe('an order on margin', () => {
  it('that may only make a position smaller is refused where it does not', async () => {
    const { client, desk } = await scene.client();
    await letTrade(scene.h, desk);
    await pledged(scene.h, desk, '2 TBTC');
    await client.logOn();
    const send = async (id: string, fields: string) => {
      client.send('D', `11=${id}|55=TBTC-TUSD|60=${at()}|40=1|${fields}`);
      return client.read('8');
    };
    assert.deepEqual(values(await send('none', '54=2|38=0.1|544=3|'), 150, 103), ['8', '99']);
    assert.deepEqual(values(await send('long', '54=1|38=0.5|544=2|'), 150, 544), ['A', '2']);
    while (values(await client.read('8'), 39)[0] !== '2');
    assert.deepEqual(values(await send('more', '54=1|38=0.1|544=3|'), 150, 103), ['8', '99']);
    assert.deepEqual(values(await send('much', '54=2|38=0.6|544=3|'), 150, 103), ['8', '99']);
    assert.deepEqual(values(await send('less', '54=2|38=0.5|544=3|'), 150), ['A']);
    while (values(await client.read('8'), 39)[0] !== '2');
    assert.equal(await scene.countOf('trading_orders', desk.accountId), 2);
  });
});

describe('an access token', () => {
  it('is nowhere to be found', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    client.send('A', `98=0|108=30|141=Y|554=${options.token}|`, { number: 1 });
    await client.read('A');
    client.send('D', `11=t|54=1|55=TBTC-TUSD|58=x|554=${options.token}|60=${at()}|40=1|38=0.1|`, { number: 2 });
    await client.read('3');
    client.send('5', '', { number: 3 });
    await client.closed();
    const { rows } = await scene.h.ownerPool.query<{ content: string }>('select content from fix_messages');
    assert.ok(rows.some(({ content }) => content.includes('554=***')));
    assert.deepEqual(
      rows.filter(({ content }) => content.includes(options.token)),
      [],
    );
    const { rows: sessions } = await scene.h.ownerPool.query('select * from fix_sessions');
    assert.ok(!JSON.stringify(sessions).includes(options.token));
    assert.ok(!scene.h.logLines.some((line) => line.includes(options.token)));
  });
});
