import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { orderOf, placed } from '#server/domains/trading/testing-orders.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';

const scene = await gatewayScene();
const at = (ms = 0): string => writeMoment(new Date(Date.now() + ms));
const terms = (id: string, price = '50000'): string =>
  `11=${id}|54=1|55=TBTC-TUSD|60=20261130-00:00:00|40=2|44=${price}|38=0.1|`;

describe('an id of an order', () => {
  it('is used once, by orders of the trading interface and by requests too', async () => {
    const { client, desk } = await scene.client();
    await client.logOn();
    const rest = { type: 'limit', limitPrice: '50000', quantity: '0.1' } as const;
    await placed(scene.h, desk, { ...rest, clientOrderId: 'rest' });
    client.send('D', terms('rest'));
    assert.deepEqual(values(await client.read('8'), 150, 103, 37), ['8', '6', 'NONE']);
    client.send('D', terms('fix'));
    assert.deepEqual(values(await client.read('8'), 150), ['A']);
    assert.deepEqual(values(await client.read('8'), 150), ['0']);
    client.send('D', terms('fix'));
    assert.deepEqual(values(await client.read('8'), 150, 103), ['8', '6']);
    const input = { ...orderOf(desk, rest), clientOrderId: 'fix' };
    assert.equal((await scene.h.call(createTradingOrder, { as: desk.trader, input })).status, 409);
    client.send('F', `11=ask|41=fix|60=${at()}|`);
    assert.deepEqual(values(await client.read('8'), 150, 11), ['6', 'ask']);
    assert.deepEqual(values(await client.read('8'), 150, 11), ['4', 'ask']);
    client.send('D', terms('ask'));
    assert.deepEqual(values(await client.read('8'), 150, 103), ['8', '6']);
  });
});

describe('an order that may have been sent before', () => {
  it('is told of where it is the same, and refused where it is another one', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send('D', terms('twice'), { head: '97=Y|' });
    const [type, id] = values(await client.read('8'), 150, 37);
    assert.equal(type, 'A');
    await client.read('8');
    client.send('D', terms('twice'), { head: '97=Y|' });
    assert.deepEqual(values(await client.read('8'), 150, 39, 37, 151), ['I', '0', id, '0.1']);
    client.send('D', terms('twice', '50001'), { head: '97=Y|' });
    assert.deepEqual(values(await client.read('8'), 150, 103), ['8', '6']);
  });
  it('is refused when it is older than the session takes', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    const late = (ms: number, id: string): void => client.send('D', terms(id), { head: `43=Y|122=${at(ms)}|` });
    late(-61_000, 'old');
    assert.deepEqual(values(await client.read('8'), 150, 103, 37), ['8', '8', 'NONE']);
    late(-50_000, 'young');
    assert.deepEqual(values(await client.read('8'), 150), ['A']);
    await client.read('8');
    const text = 'update fix_sessions set stale_after_seconds = 20 where account_id = $1';
    await scene.h.ownerPool.query(text, [options.accountId]);
    late(-50_000, 'elder');
    assert.deepEqual(values(await client.read('8'), 150, 103), ['8', '8']);
    client.send('D', terms('old'));
    assert.deepEqual(values(await client.read('8'), 150, 11), ['A', 'old'], 'the id of a refused order is free');
  });
});

describe('a refused order', () => {
  it('leaves nothing but its report', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    client.send('D', `11=much|54=1|55=TBTC-TUSD|60=${at()}|40=2|44=60000|38=90|`);
    assert.deepEqual(values(await client.read('8'), 103), ['3']);
    for (const table of ['trading_orders', 'order_events', 'trading_commands'] as const)
      assert.equal(await scene.countOf(table, options.accountId), 0, table);
    const { rows } = await scene.h.ownerPool.query(
      'select 1 from fix_orders o join fix_sessions s on s.id = o.session_id where s.account_id = $1',
      [options.accountId],
    );
    assert.deepEqual(rows, []);
  });
});
