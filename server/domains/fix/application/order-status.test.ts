import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeMoment } from '../dictionary/formats.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';

const scene = await gatewayScene();
const at = (): string => writeMoment(new Date());

async function rest(client: FixClient, id: string, what = '55=TBTC-TUSD|44=50000|'): Promise<string> {
  client.send('D', `11=${id}|54=1|60=${at()}|40=2|38=0.1|${what}`);
  await client.read('8');
  return values(await client.read('8'), 37)[0] ?? '';
}

describe('where an order stands', () => {
  it('is told by either id, and to its own account alone', async () => {
    const { client } = await scene.client();
    await client.logOn();
    const id = await rest(client, 'one');
    const ask = async (fields: string, who: FixClient = client) => {
      who.send('H', `${fields}54=1|55=TBTC-TUSD|`);
      return who.read('8');
    };
    const found = await ask('11=one|');
    assert.deepEqual(values(found, 150, 39, 37, 11, 38, 14, 151, 6), ['I', '0', id, 'one', '0.1', '0', '0.1', '0']);
    assert.match(values(found, 17)[0] ?? '', /^I-/);
    assert.deepEqual(values(await ask(`37=${id}|11=one|`), 150, 37), ['I', id]);
    const unknown = ['8', '8', 'NONE', 'N/A', '7', '99', 'order not found'];
    assert.deepEqual(values(await ask('11=two|'), 150, 39, 37, 55, 54, 103, 58), unknown);
    assert.deepEqual(values(await ask(`37=${id}|11=two|`), 150, 39, 37, 55, 54, 103, 58), unknown);
    const other = await scene.client();
    await other.client.logOn();
    assert.deepEqual(values(await ask(`37=${id}|11=one|`, other.client), 150, 39, 37, 55, 54, 103, 58), unknown);
  });
  it('is told of all live orders, or of those of a product', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send('AF', '584=a0|585=7|');
    assert.deepEqual(values(await client.read('8'), 584, 911, 37, 39), ['a0', '0', 'NONE', '8']);
    await rest(client, 'b1');
    await rest(client, 'b2');
    await rest(client, 'e1', '55=HTETH-TUSD|44=1000|');
    const told = async (fields: string, count: number) => {
      client.send('AF', fields);
      const rows = [];
      for (let row = 0; row < count; row += 1)
        rows.push(values(await client.read('8'), 584, 150, 11, 911, 912).join(' '));
      return rows;
    };
    assert.deepEqual(await told('584=a1|585=7|', 3), ['a1 I b1 3 N', 'a1 I b2 3 N', 'a1 I e1 3 Y']);
    assert.deepEqual(await told('584=a2|585=1|55=HTETH-TUSD|', 1), ['a2 I e1 1 Y']);
  });
});

describe('a list of products', () => {
  it('has what orders must keep to', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send('x', '320=l1|559=0|55=TBTC-TUSD|');
    const one = await client.read('y');
    assert.deepEqual(values(one, 320, 560, 393, 146, 55, 15, 561, 562), [
      'l1',
      '0',
      '1',
      '1',
      'TBTC-TUSD',
      'TUSD',
      '0.00001',
      '0.0001',
    ]);
    assert.equal(values(one, 58)[0], 'tick=0.01;max=100;status=open');
    client.send('x', '320=l2|559=4|');
    assert.ok(Number(values(await client.read('y'), 146)[0]) >= 5);
    client.send('x', '320=l3|559=0|55=NO-SUCH|');
    assert.deepEqual(values(await client.read('y'), 560, 146), ['2', undefined]);
    client.send('x', '320=l4|559=1|');
    assert.deepEqual(values(await client.read('y'), 560), ['1']);
  });
});

describe('a message of another kind', () => {
  it('is refused with what it is', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send('V', '262=v|263=0|264=1|267=1|269=0|146=1|55=TBTC-TUSD|');
    assert.deepEqual(values(await client.read('j'), 372, 380), ['V', '6']);
    client.send('G', `11=g|41=g|54=1|55=TBTC-TUSD|60=${at()}|40=1|`);
    assert.deepEqual(values(await client.read('j'), 372, 380), ['G', '3']);
    client.send('ZZ', '58=what|');
    assert.deepEqual(values(await client.read('3'), 372, 373), ['ZZ', '11']);
  });
});
