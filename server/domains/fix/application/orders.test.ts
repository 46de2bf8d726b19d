import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pin } from '#server/domains/trading/testing-orders.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import type { FixMessage } from '../wire/message.ts';

const scene = await gatewayScene();
await pin(scene.h, 'HTETH-TUSD', '3000');
const at = (ms = 0): string => writeMoment(new Date(scene.h.service.clock.now().getTime() + ms));
let count = 0;

/** Sends an order, and gives its first report. */
async function first(client: FixClient, fields: string): Promise<FixMessage> {
  count += 1;
  client.send('D', `11=o-${count}|54=1|55=TBTC-TUSD|60=${at()}|${fields}`);
  for (;;) {
    const report = await client.read('8');
    if (values(report, 11)[0] === `o-${count}`) return report;
  }
}

/** Reports of an order until its end, as `150 39 38 14 151 32 31`. */
async function untilEnd(client: FixClient): Promise<string[]> {
  const told: string[] = [];
  for (;;) {
    const report = await client.read('8');
    told.push(
      values(report, 150, 39, 38, 14, 151, 32, 31)
        .map((value) => value ?? '-')
        .join(' '),
    );
    if (['2', '4', 'C', '8'].includes(values(report, 39)[0] ?? '')) return told;
  }
}

const { client } = await scene.client();
await client.logOn();

describe('an order is reported', () => {
  it('at the market, by each of its fills', async () => {
    const accepted = await first(client, '40=1|38=1|');
    assert.deepEqual(values(accepted, 150, 39, 40, 59, 15, 44, 99, 544), [
      'A',
      'A',
      '1',
      '3',
      'TBTC',
      undefined,
      undefined,
      '1',
    ]);
    assert.deepEqual(await untilEnd(client), ['0 0 1 0 1 - -', 'F 1 1 0.5 0.5 0.5 60012', 'F 2 1 1 0 0.5 60024']);
    const [id, last] = values(client.received.at(-1) as FixMessage, 37, 17);
    assert.match(last ?? '', new RegExp(`^${id?.replaceAll('-', '')}-\\d+$`));
    assert.deepEqual(values(client.received.at(-1) as FixMessage, 6, 12, 13, 381, 479), [
      '60018',
      '30.01',
      '3',
      '30012',
      'TUSD',
    ]);
  });
  it('with the sum of money that it is for', async () => {
    const accepted = await first(client, '40=1|152=600.12|');
    assert.deepEqual(values(accepted, 38, 15, 151), ['600.12', 'TUSD', '600.12']);
    const told = await untilEnd(client);
    assert.equal(told.at(-1)?.startsWith('F 2 600.12 600.12 0 '), true, told.at(-1));
  });
  it('with a limit: it rests, or ends at once', async () => {
    assert.deepEqual(values(await first(client, '40=2|44=50000|38=0.1|'), 40, 44, 59), ['2', '50000', '1']);
    assert.deepEqual(values(await client.read('8'), 150), ['0']);
    assert.deepEqual(values(await first(client, '40=2|44=60012|38=3|59=3|'), 59), ['3']);
    const told = await untilEnd(client);
    assert.equal(told.at(-1)?.split(' ').slice(0, 2).join(' '), '4 4');
    assert.equal(told.at(-1)?.split(' ')[4], '0');
    assert.deepEqual(values(await first(client, '40=2|44=60012|38=3|59=4|'), 59), ['4']);
    assert.deepEqual(
      (await untilEnd(client)).map((line) => line.slice(0, 3)),
      ['0 0', '4 4'],
    );
  });
  it('until a moment, which it repeats', async () => {
    const until = at(3_600_000);
    const report = await first(client, `40=2|44=50000|38=0.1|59=6|126=${until}|`);
    assert.deepEqual(values(report, 150, 59), ['A', '6']);
    const expires = values(report, 126)[0] ?? '';
    assert.ok(expires > at(3_400_000) && expires <= until, expires);
    assert.deepEqual(values(await client.read('8'), 150), ['0']);
  });
  it('as a stop, with its trigger', async () => {
    assert.deepEqual(values(await first(client, '40=3|99=70000|38=0.1|'), 150, 40, 99), ['A', '3', '70000']);
    assert.deepEqual(values(await client.read('8'), 150), ['0']);
    assert.deepEqual(values(await first(client, '40=4|99=61000|44=62000|38=0.1|'), 40, 99, 44), [
      '4',
      '61000',
      '62000',
    ]);
    assert.deepEqual(values(await client.read('8'), 150), ['0']);
  });
  it('as an algorithm, without what a stock dictionary does not know', async () => {
    const twap = await first(client, '40=1|38=2|847=1001|848=duration=60;boundsControl=wide|');
    assert.deepEqual(values(twap, 150, 40, 59, 847, 848), ['A', '1', '1', undefined, undefined]);
    assert.deepEqual(values(await client.read('8'), 150), ['0']);
    const later = at(3_600_000);
    const steady = await first(
      client,
      `40=2|44=61000|38=1|168=${later}|847=1002|848=interval=5;subOrderSize=0.5;variance=0.02|`,
    );
    assert.deepEqual(values(steady, 150, 39, 40, 168), ['A', 'A', '2', later]);
  });
});

describe('an order is refused', () => {
  const refusal = async (fields: string): Promise<(string | undefined)[]> => {
    const report = await first(client, fields);
    assert.deepEqual(values(report, 150, 39, 37, 14, 151, 6), ['8', '8', 'NONE', '0', '0', '0']);
    assert.match(values(report, 17)[0] ?? '', /^R-/);
    return values(report, 103, 58);
  };
  it('with the reason that the trading interface gives', async () => {
    assert.deepEqual(await refusal('40=1|'), ['13', 'tag 38 or tag 152 is required']);
    assert.deepEqual(await refusal('40=1|38=1|152=1|'), ['13', 'either tag 38 or tag 152']);
    assert.deepEqual(await refusal('40=2|38=1|'), ['99', 'backend:common:required key=limitPrice']);
    assert.deepEqual(await refusal('40=3|38=1|'), ['99', 'backend:common:required key=triggerPrice']);
    assert.equal((await refusal('40=2|44=90000|38=1|'))[0], '99');
    assert.equal((await refusal('40=1|38=0.00001|'))[0], '13');
    assert.equal((await refusal('40=1|38=1|1=0123456789abcdef0123456789abcdef|'))[0], '15');
    for (const fields of ['59=0|', '59=6|', '18=G|', '111=1|', '847=1|', '848=duration=60|'])
      assert.equal((await refusal(`40=1|38=1|${fields}`))[0], '11', fields);
    for (const fields of ['848=duration=60;duration=70|', '848=pace=1|'])
      assert.equal((await refusal(`40=1|38=1|847=1001|${fields}`))[0], '11', fields);
    assert.equal((await refusal('40=1|38=1|847=1001|'))[1], 'backend:common:required key=duration');
  });
  it('while its product is halted, or unknown, or its margin not enabled', async () => {
    assert.equal((await refusal('40=1|38=0.1|544=2|'))[0], '2');
    const { client: other } = await scene.client();
    await other.logOn();
    other.send('D', `11=x|54=1|55=NO-SUCH|60=${at()}|40=1|38=1|`);
    assert.deepEqual(values(await other.read('8'), 103, 55), ['1', 'NO-SUCH']);
    await scene.halt('TSOL-TUSD');
    other.send('D', `11=x|54=1|55=TSOL-TUSD|60=${at()}|40=1|38=1|`);
    assert.deepEqual(values(await other.read('8'), 103), ['2']);
  });
});
