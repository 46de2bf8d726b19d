import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placed } from '#server/domains/trading/testing-orders.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import type { FixMessage } from '../wire/message.ts';

const scene = await gatewayScene();
const at = (): string => writeMoment(new Date());

/** An order that rests; gives its id. */
async function rest(client: FixClient, id: string, what = '55=TBTC-TUSD|44=50000|'): Promise<string> {
  client.send('D', `11=${id}|54=1|60=${at()}|40=2|38=0.1|${what}`);
  await client.read('8');
  return values(await client.read('8'), 37)[0] ?? '';
}

const reject = (message: FixMessage) => values(message, 102, 37, 11, 41, 39, 434, 1);

describe('a request to cancel', () => {
  it('names its order by either id, ours first, and needs no id of its own', async () => {
    const { client } = await scene.client();
    await client.logOn();
    const [one, two, three] = [await rest(client, 'one'), await rest(client, 'two'), await rest(client, 'three')];
    client.send('F', `37=${one}|41=two|11=by-ours|60=${at()}|`);
    for (const state of ['6', '4'])
      assert.deepEqual(values(await client.read('8'), 150, 37, 11, 41), [state, one, 'by-ours', 'one']);
    client.send('F', `41=two|60=${at()}|55=TBTC*-TUSD*|54=1|1=${client.options.accountId}|38=9|`);
    for (const state of ['6', '4'])
      assert.deepEqual(values(await client.read('8'), 150, 37, 11, 41), [state, two, 'two', 'two']);
    client.send('F', `37=${three}|60=${at()}|`);
    for (const state of ['6', '4'])
      assert.deepEqual(values(await client.read('8'), 150, 37, 151), [state, three, state === '6' ? '0.1' : '0']);
  });
  it('is refused with what keeps it', async () => {
    const { client } = await scene.client();
    const { accountId } = client.options;
    await client.logOn();
    const other = await scene.client();
    await other.client.logOn();
    const foreign = await rest(other.client, 'theirs');
    const id = await rest(client, 'mine');
    const told = async (fields: string) => {
      client.send('F', `${fields}60=${at()}|`);
      return reject(await client.read('9'));
    };
    assert.deepEqual(await told('11=c1|'), ['99', 'NONE', 'c1', 'NONE', '8', '1', accountId]);
    assert.deepEqual(await told('41=none|'), ['1', 'NONE', 'NONE', 'none', '8', '1', accountId]);
    assert.deepEqual(await told(`37=${foreign}|11=c2|`), ['1', 'NONE', 'c2', foreign, '8', '1', accountId]);
    assert.deepEqual(await told('41=mine|54=2|11=c3|'), ['99', id, 'c3', 'mine', '0', '1', accountId]);
    assert.deepEqual(await told('41=mine|55=HTETH-TUSD|11=c3|'), ['99', id, 'c3', 'mine', '0', '1', accountId]);
    assert.deepEqual(await told('41=mine|11=mine|'), ['6', id, 'mine', 'mine', '0', '1', accountId]);
    client.send('F', `41=mine|11=c4|60=${at()}|`);
    await client.read('8');
    await client.read('8');
    assert.deepEqual(await told('41=mine|11=c5|'), ['0', id, 'c5', 'mine', '4', '1', accountId]);
    const again = await rest(client, 'next');
    assert.deepEqual(await told('41=next|11=c4|'), ['6', again, 'c4', 'next', '0', '1', accountId]);
  });
  it('says so where the order is being cancelled, or was filled first', async () => {
    const { client } = await scene.client();
    await client.logOn();
    await scene.pause();
    client.send('D', `11=slow|54=1|55=TBTC-TUSD|60=${at()}|40=1|38=0.1|`);
    const [, id] = values(await client.read('8'), 150, 37);
    client.send('F', `41=slow|11=c1|60=${at()}|`);
    assert.deepEqual(values(await client.read('8', '9'), 35, 150, 39), ['8', '6', '6']);
    client.send('F', `41=slow|11=c2|60=${at()}|`);
    assert.deepEqual(values(await client.read('9'), 102, 11, 39), ['3', 'c2', '6']);
    await scene.resume();
    const kinds: string[] = [];
    while (!/^(?:F 2|4 4)$/.test(kinds.at(-1) ?? '')) kinds.push(values(await client.read('8'), 150, 39).join(' '));
    if (kinds.at(-1) === 'F 2')
      assert.deepEqual(values(await client.read('9'), 102, 37, 11, 41, 39), ['0', id, 'c1', 'slow', '2']);
    assert.equal(kinds.at(-1), 'F 2', 'what came first is matched first');
  });
  it('is a matter of those who may trade', async () => {
    const { client, desk } = await scene.client();
    await client.logOn();
    await rest(client, 'kept');
    await client.cut();
    const reader = await scene.client({ desk, scopes: ['trade_view', 'trade_fix'] });
    await reader.client.logOn('141=Y|');
    for (const [type, fields] of [
      ['D', '11=d|54=1|55=TBTC-TUSD|40=1|38=1|'],
      ['F', '41=kept|'],
      ['q', '11=q|530=7|'],
    ] as const) {
      reader.client.send(type, `${fields}60=${at()}|`);
      assert.deepEqual(values(await reader.client.read('j'), 372, 380), [type, '6']);
    }
    reader.client.send('H', '11=kept|54=1|55=TBTC-TUSD|');
    assert.deepEqual(values(await reader.client.read('8'), 150, 39), ['I', '0']);
  });
});

describe('a request to cancel all', () => {
  it('takes those of a product, or all, and tells of each', async () => {
    const { client, desk } = await scene.client();
    await client.logOn();
    await rest(client, 'b1');
    await rest(client, 'e1', '55=HTETH-TUSD|44=1000|');
    await placed(scene.h, desk, { type: 'limit', limitPrice: '50000', quantity: '0.1', clientOrderId: 'by-rest' });
    client.send('q', `11=m1|530=1|55=HTETH-TUSD|60=${at()}|`);
    assert.deepEqual(values(await client.read('r'), 11, 530, 531, 533), ['m1', '1', '1', '1']);
    for (const state of ['6', '4']) assert.deepEqual(values(await client.read('8'), 150, 11), [state, 'e1']);
    client.send('q', `11=m2|530=7|60=${at()}|`);
    assert.deepEqual(values(await client.read('r'), 11, 531, 533), ['m2', '7', '2']);
    const told = [];
    for (let count = 0; count < 4; count += 1) told.push(values(await client.read('8'), 11, 150).join(' '));
    assert.deepEqual(told.toSorted(), ['b1 4', 'b1 6', 'by-rest 4', 'by-rest 6']);
    client.send('q', `11=m2|530=7|60=${at()}|`);
    assert.deepEqual(values(await client.read('r'), 531, 532), ['0', '99']);
    client.send('q', `11=m3|530=1|60=${at()}|`);
    assert.deepEqual(values(await client.read('r'), 531, 532), ['0', '99']);
  });
});
