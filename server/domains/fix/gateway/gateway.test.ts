import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeMoment } from '../dictionary/formats.ts';
import { values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';

const scene = await gatewayScene();
const at = (): string => writeMoment(new Date());

/** An order as its fields. */
const order = (id: string, more = ''): string =>
  `11=${id}|54=1|55=TBTC-TUSD|60=${at()}|${more === '' ? '40=2|44=50000|38=0.1|' : more}`;

describe('a logon', () => {
  it('is answered by a Logon that repeats the time between heartbeats', async () => {
    const { client } = await scene.client();
    assert.deepEqual(values(await client.logOn(), 35, 98, 108, 34, 141), ['A', '0', '30', '1', undefined]);
    client.send('1', '112=hello|');
    assert.deepEqual(values(await client.read('0'), 112, 34), ['hello', '2']);
    client.send('5');
    assert.equal((await client.read('5')).type, '5');
    assert.ok(await client.closed());
  });
  it('is refused with what keeps it from its session', async () => {
    const told = async (scopes: string[], token?: string, isLicensed = true) => {
      const { client, options } = await scene.client({ scopes, isLicensed });
      const [type, text] = values(await client.logOn('', { token: token ?? options.token }), 35, 58);
      assert.equal(type, '5');
      assert.ok(await client.closed());
      return text;
    };
    assert.equal(await told(['trade_fix'], ''), 'missing or empty access token (tag 554)');
    assert.equal(await told(['trade_fix'], 'v2xunknown'), 'invalid access token');
    assert.equal(await told(['trade_view']), 'token missing trade_fix scope');
    assert.equal(await told(['trade_fix']), 'not authorised for this account');
    assert.equal(await told(['all'], undefined, false), 'not authorised for this account');
  });
  it('is refused while somebody has the session, who is asked whether they are there', async () => {
    const { client, desk } = await scene.client();
    await client.logOn();
    const second = await scene.client({ desk });
    assert.deepEqual(values(await second.client.logOn(), 35, 58), ['5', 'active session exists for this account']);
    assert.deepEqual(values(await client.read('1'), 112), ['TEST']);
    assert.ok(await client.closed(), 'one that stays silent loses the session');
    second.client.next = 1;
    assert.deepEqual(values(await second.client.logOn('141=Y|'), 35, 141), ['A', 'Y']);
  });
});

describe('an order', () => {
  it('is accepted, opened, and cancelled', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send('D', order('first'));
    const accepted = await client.read('8');
    assert.deepEqual(values(accepted, 150, 39, 11, 38, 151, 14, 44), ['A', 'A', 'first', '0.1', '0.1', '0', '50000']);
    assert.deepEqual(values(await client.read('8'), 150, 39, 151), ['0', '0', '0.1']);
    client.send('F', `11=stop-1|41=first|54=1|55=TBTC-TUSD|60=${at()}|`);
    assert.deepEqual(values(await client.read('8'), 150, 39, 11, 41), ['6', '6', 'stop-1', 'first']);
    assert.deepEqual(values(await client.read('8'), 150, 39, 11, 41, 151), ['4', '4', 'stop-1', 'first', '0']);
    client.send('F', `11=stop-2|41=first|60=${at()}|`);
    assert.deepEqual(values(await client.read('9'), 102, 39, 41, 434), ['0', '4', 'first', '1']);
  });
  it('is filled', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send('D', order('market', '40=1|38=0.5|'));
    const kinds = [];
    for (let status = ''; status !== '2'; ) {
      const report = await client.read('8');
      const [kind, state] = values(report, 150, 39);
      kinds.push(kind);
      status = state ?? '';
      if (status === '2') assert.deepEqual(values(report, 14, 151, 32, 31, 479), ['0.5', '0', '0.5', '60012', 'TUSD']);
    }
    assert.deepEqual([kinds.at(0), kinds.at(-1)], ['A', 'F']);
  });
  it('is refused with a reason, and its id stays free', async () => {
    const { client } = await scene.client();
    await client.logOn();
    const refused = async (more: string) => {
      client.send('D', order('again', more));
      const report = await client.read('8');
      assert.deepEqual(values(report, 150, 39, 37, 11), ['8', '8', 'NONE', 'again']);
      return values(report, 103, 58);
    };
    assert.deepEqual((await refused('40=2|44=50000|38=900000|'))[0], '13');
    assert.deepEqual((await refused('40=2|44=60100|38=90|'))[0], '3');
    assert.deepEqual((await refused('40=2|44=50000|38=0.1|18=G|'))[0], '11');
    client.send('D', order('again'));
    assert.deepEqual(values(await client.read('8'), 150, 11), ['A', 'again']);
  });
});

describe('a connection that is lost', () => {
  it('goes on where it was: what happened meanwhile comes with the next numbers', async () => {
    const { client } = await scene.client();
    await client.logOn();
    client.send('D', order('lost'));
    await client.read('8');
    await client.read('8');
    await client.cut();
    const before = client.expected;
    const { next } = client;
    await client.logOn();
    assert.deepEqual(values(client.received.at(-1) as never, 35, 34), ['A', String(before)]);
    client.send('2', '7=2|16=0|');
    const again = await client.read('8');
    assert.deepEqual(values(again, 43, 34, 150, 11), ['Y', '2', 'A', 'lost']);
    assert.equal(next, 3);
  });
});
