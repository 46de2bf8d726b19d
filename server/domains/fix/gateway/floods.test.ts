import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { writeMoment } from '../dictionary/formats.ts';
import { values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';

const scene = await gatewayScene({ FIX_MESSAGES_PER_SECOND: '5', TRADING_ORDERS_PER_SECOND: '2' });
const at = (): string => writeMoment(new Date());
const order = (id: string): string => `11=${id}|54=1|55=TBTC-TUSD|60=${at()}|40=2|44=50000|38=0.1|`;

describe('a client that sends much', () => {
  it('has messages beyond the rate refused, and is logged out when it goes on', async () => {
    const { client } = await scene.client();
    await client.logOn();
    const isOver = (): boolean => client.received.some(({ type }) => type === '5');
    const endsAt = Date.now() + 8_500;
    while (!isOver() && Date.now() < endsAt) {
      client.send('H', '11=none|54=1|55=TBTC-TUSD|');
      await delay(60);
    }
    const refused = client.received.filter(({ type }) => type === 'j');
    assert.ok(refused.length > 10, `${refused.length}`);
    assert.deepEqual(values(refused[0] as never, 372, 380), ['H', '4']);
    assert.ok(!isOver(), 'ten seconds have not passed');
    while (!isOver() && Date.now() < endsAt + 20_000) {
      client.send('H', '11=none|54=1|55=TBTC-TUSD|');
      await delay(60);
    }
    assert.deepEqual(values(await client.read('5'), 58), ['rate limit exceeded']);
    assert.ok(await client.closed());
    assert.equal(client.received.filter(({ type }) => type === '5').length, 1);
  });
  it('has orders beyond those of a second refused', async () => {
    const { client } = await scene.client();
    await client.logOn();
    for (let count = 0; count < 6; count += 1) client.send('D', order(`o-${count}`));
    const answers = new Map<string, number>();
    while ((answers.get('A') ?? 0) + (answers.get('j') ?? 0) < 6) {
      const message = await client.read('8', 'j');
      const key = message.type === 'j' ? 'j' : (values(message, 150)[0] ?? '');
      answers.set(key, (answers.get(key) ?? 0) + 1);
      if (message.type === 'j') assert.deepEqual(values(message, 372, 380), ['D', '4']);
    }
    assert.ok((answers.get('j') ?? 0) >= 2 && (answers.get('A') ?? 0) >= 2, JSON.stringify([...answers]));
  });
});
