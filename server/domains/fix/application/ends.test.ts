import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeClock } from '#server/core/runtime/clock.ts';
import { pin } from '#server/domains/trading/testing-orders.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import type { FixMessage } from '../wire/message.ts';

const scene = await gatewayScene();
await pin(scene.h, 'HTETH-TUSD', '3000');
const MINUTE_MS = 60_000;
const at = (ms = 0): string => writeMoment(new Date(scene.h.service.clock.now().getTime() + ms));

/** Moves the clock of business on. */
async function leap(minutes: number): Promise<void> {
  const { h } = scene;
  await changeClock(h.db, (state) => ({ ...state, offsetMs: state.offsetMs + minutes * MINUTE_MS }));
  await h.service.onSignal('clock');
}

/** Reports of an order until one has such a kind (150). */
async function until(client: FixClient, id: string, kind: string): Promise<FixMessage> {
  for (;;) {
    const report = await client.read('8');
    if (values(report, 11)[0] === id && values(report, 150)[0] === kind) return report;
  }
}

const BITCOIN = '55=TBTC-TUSD|';
const ETHER = '55=HTETH-TUSD|';
const send = (client: FixClient, id: string, fields: string): void => client.send('D', `11=${id}|60=${at()}|${fields}`);

const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => {
    const [whole = '0', part = ''] = amount.split('.');
    return total + BigInt(whole + part.padEnd(18, '0'));
  }, 0n);

describe('an order ends', () => {
  it('at its moment', async () => {
    const { client } = await scene.client();
    await client.logOn();
    send(client, 'day', `${BITCOIN}54=1|40=2|44=50000|38=0.1|59=6|126=${at(10 * MINUTE_MS)}|`);
    await until(client, 'day', '0');
    await leap(11);
    const ended = await until(client, 'day', 'C');
    assert.deepEqual(values(ended, 39, 38, 14, 151, 41), ['C', '0.1', '0', '0', undefined]);
    assert.ok(values(ended, 58)[0]);
    send(client, 'late', `${BITCOIN}54=1|40=2|44=50000|38=0.1|59=6|126=${at(-MINUTE_MS)}|`);
    assert.deepEqual(values(await until(client, 'late', '8'), 103), ['99']);
  });
  it('once an algorithm has done all of it', async () => {
    const { client } = await scene.client();
    await client.logOn();
    send(client, 'twap', `${ETHER}54=1|40=1|38=1|847=1001|848=duration=10;isTimeSliced=Y;interval=5|`);
    await until(client, 'twap', '0');
    await leap(11);
    const last = await until(client, 'twap', 'F');
    const fills = [last];
    while (values(fills.at(-1) as FixMessage, 39)[0] !== '2') fills.push(await until(client, 'twap', 'F'));
    assert.deepEqual(values(fills.at(-1) as FixMessage, 14, 151), ['1', '0']);
    const bases = fills.map((report) => values(report, 32)[0] ?? '0');
    assert.equal(sum(bases), 10n ** 18n, bases.join());
  });
  it('after it waited for its start', async () => {
    const { client } = await scene.client();
    await client.logOn();
    const start = at(30 * MINUTE_MS);
    send(client, 'later', `${ETHER}54=2|40=1|38=1|168=${start}|847=1002|848=interval=1;subOrderSize=0.5|`);
    assert.deepEqual(values(await until(client, 'later', 'A'), 39, 168), ['A', start]);
    await leap(31);
    await until(client, 'later', '0');
    await leap(5);
    let last = await until(client, 'later', 'F');
    while (values(last, 39)[0] !== '2') last = await until(client, 'later', 'F');
    assert.deepEqual(values(last, 14, 151), ['1', '0']);
  });
});

describe('a stop', () => {
  it('is triggered, and then fills', async () => {
    const { client } = await scene.client();
    await client.logOn();
    send(client, 'stop', `${BITCOIN}54=1|40=3|99=60500|38=0.1|`);
    await until(client, 'stop', '0');
    await pin(scene.h, 'TBTC-TUSD', '61000');
    assert.deepEqual(values(await until(client, 'stop', 'D'), 39, 378, 151), ['0', '99', '0.1']);
    assert.deepEqual(values(await until(client, 'stop', 'F'), 39, 14, 151), ['2', '0.1', '0']);
    await pin(scene.h, 'TBTC-TUSD', '60000');
  });
});

describe('orders of two clients', () => {
  it('trade with each other, and each is told of its own side', async () => {
    const [maker, taker] = [await scene.client(), await scene.client()];
    await maker.client.logOn();
    await taker.client.logOn();
    send(maker.client, 'rests', `${ETHER}54=2|40=2|44=3000|38=2|`);
    await until(maker.client, 'rests', '0');
    send(taker.client, 'takes', `${ETHER}54=1|40=2|44=3000|38=0.5|59=3|`);
    const taken = await until(taker.client, 'takes', 'F');
    assert.deepEqual(values(taken, 39, 14, 151, 32, 31, 381), ['2', '0.5', '0', '0.5', '3000', '1500']);
    const made = await until(maker.client, 'rests', 'F');
    assert.deepEqual(values(made, 39, 38, 14, 151, 32, 31, 6), ['1', '2', '0.5', '1.5', '0.5', '3000', '3000']);
    for (const { client, options } of [maker, taker])
      for (const message of client.received) assert.ok([undefined, options.accountId].includes(values(message, 1)[0]));
    send(maker.client, 'own', `${ETHER}54=1|40=2|44=3000|38=1|`);
    const ended = await until(maker.client, 'own', '4');
    assert.deepEqual(values(ended, 39, 14, 151, 41), ['4', '0', '0', undefined]);
    assert.match(values(ended, 58)[0] ?? '', /self-trade/i);
  });
});
