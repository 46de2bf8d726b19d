import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeMoment } from '../dictionary/formats.ts';
import { values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import { rawMessage } from '../testing/raw-message.ts';

const scene = await gatewayScene({ FIX_MESSAGES_PER_SECOND: '0' });
const at = (): string => writeMoment(new Date());
const order = (id: string, more = '40=2|44=50000|38=0.001|'): string => `11=${id}|54=1|55=TBTC-TUSD|60=${at()}|${more}`;

describe('messages that come together', () => {
  it('are answered each, in their order, and none after a Logout is taken', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    const message = (type: string, number: number, fields = ''): Buffer =>
      rawMessage(`35=${type}|49=${options.accountId}|56=VENDOR|34=${number}|52=${at()}|${fields}`);
    client.write(
      Buffer.concat([
        message('D', 2, order('a')),
        message('D', 3, order('b', '40=1|')),
        message('1', 4, '112=between|'),
        message('D', 5, order('c')),
        message('H', 6, '11=a|54=1|55=TBTC-TUSD|'),
        message('5', 7),
        message('D', 8, order('late')),
      ]),
    );
    assert.ok(await client.closed());
    const told = client.received.map((one) => values(one, 35, 11, 112, 150).filter(Boolean).join(' '));
    const answers = told.filter((line) => !/^8 \w+ 0$/.test(line));
    assert.deepEqual(answers, ['A', '8 a A', '8 b 8', '0 between', '8 c A', '8 a I', '5']);
    assert.equal(await scene.countOf('trading_orders', options.accountId), 2);
    const { expected } = await scene.session(options.accountId);
    assert.equal(expected, 8);
    client.next = 8;
    await client.logOn();
    client.send('D', order('late'));
    while (values(await client.read('8'), 11)[0] !== 'late');
  });
  it('are many: each order has one report of each thing that happens', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    const ids = Array.from({ length: 100 }, (_, index) => `m-${index}`);
    const frame = (number: number): string => `35=D|49=${options.accountId}|56=VENDOR|34=${number}|52=${at()}|`;
    client.write(Buffer.concat(ids.map((id, index) => rawMessage(`${frame(index + 2)}${order(id)}`))));
    const told = [];
    while (told.length < 200) told.push(values(await client.read('8'), 11, 150).join(' '));
    assert.deepEqual(
      told.filter((line) => line.endsWith(' A')),
      ids.map((id) => `${id} A`),
    );
    assert.deepEqual(told.toSorted(), ids.flatMap((id) => [`${id} 0`, `${id} A`]).toSorted());
    const numbers = client.received.map((one) => Number(values(one, 34)[0]));
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index + 1),
    );
  });
});
