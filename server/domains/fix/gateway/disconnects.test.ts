import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { placed } from '#server/domains/trading/testing-orders.ts';
import { doDue } from '#server/testing/pass-time.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { fixSessions } from '../tables.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import { askOfHolder } from './session-store.ts';

const scene = await gatewayScene();
const at = (): string => writeMoment(new Date());
const LATER_MS = 12_000;

async function rest(client: FixClient, id: string): Promise<string> {
  client.send('D', `11=${id}|54=1|55=TBTC-TUSD|60=${at()}|40=2|44=50000|38=0.1|`);
  await client.read('8');
  return values(await client.read('8'), 37)[0] ?? '';
}

/** What is due after so long. */
const doDueAfter = (ms: number) => doDue(scene.h, { table: fixSessions, now: () => new Date(Date.now() + ms) });

const liveOf = async (accountId: string): Promise<string[]> => {
  const text = `select coalesce(client_order_id, '') as id from trading_orders where account_id = $1 and ended_at is null and status <> 'pending_cancel' order by client_order_id`;
  return (await scene.h.ownerPool.query<{ id: string }>(text, [accountId])).rows.map(({ id }) => id);
};

/** Waits until the end of a session is written. */
async function released(accountId: string): Promise<void> {
  while ((await scene.session(accountId)).holder !== null) await delay(20);
}

describe('orders of a connection that has ended', () => {
  it('are cancelled after five seconds where the Logon wanted it, and no others of the account', async () => {
    const { client, desk, options } = await scene.client();
    await client.logOn('9001=Y|');
    await rest(client, 'fix');
    await placed(scene.h, desk, { type: 'limit', limitPrice: '50000', quantity: '0.1', clientOrderId: 'rest' });
    await client.cut();
    await released(options.accountId);
    await doDueAfter(4_000);
    assert.deepEqual(await liveOf(options.accountId), ['fix', 'rest']);
    await doDueAfter(5_500);
    assert.deepEqual(await liveOf(options.accountId), ['rest']);
    await client.logOn();
    for (const state of ['6', '4'])
      assert.deepEqual(values(await client.read('8'), 150, 11, 41), [state, 'fix', undefined]);
    const { rows } = await scene.h.ownerPool.query(`select 1 from audit_log where operation = 'cancelOnDisconnect'`);
    assert.equal(rows.length, 1);
  });
  it('are cancelled by the setting of the session, which a Logon may overrule', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    await client.cut();
    await released(options.accountId);
    const text = 'update fix_sessions set cancels_on_disconnect = true where account_id = $1';
    await scene.h.ownerPool.query(text, [options.accountId]);
    await client.logOn('9001=N|');
    await rest(client, 'kept');
    await client.cut();
    await released(options.accountId);
    await doDueAfter(LATER_MS);
    assert.deepEqual(await liveOf(options.accountId), ['kept']);
    await client.logOn();
    client.send('5');
    await client.closed();
    await released(options.accountId);
    await doDueAfter(LATER_MS);
    assert.deepEqual(await liveOf(options.accountId), []);
  });
  it('stay when somebody has logged on again', async () => {
    const { client, options } = await scene.client();
    await client.logOn('9001=Y|');
    await rest(client, 'stays');
    await client.cut();
    await released(options.accountId);
    await client.logOn('9001=Y|');
    await doDueAfter(LATER_MS);
    assert.deepEqual(await liveOf(options.accountId), ['stays']);
    assert.notEqual((await scene.session(options.accountId)).holder, null);
  });
  it('are to be cancelled from the first moment, should nobody prolong the hold', async () => {
    const { client, options } = await scene.client();
    await client.logOn('9001=Y|');
    const { dueAt, heldUntil } = await scene.session(options.accountId);
    assert.ok(dueAt !== null && heldUntil !== null && dueAt > heldUntil);
    await client.cut();
  });
});

describe('a session that an administrator ends', () => {
  it('is logged out with that', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    await askOfHolder(scene.h.db, (await scene.session(options.accountId)).id, 'disconnect');
    assert.deepEqual(values(await client.read('5'), 58), ['disconnected by an administrator']);
    client.send('5');
    assert.ok(await client.closed());
    await released(options.accountId);
    assert.equal((await client.logOn()).type, 'A', 'nothing is asked of the next connection');
    client.send('1', '112=still here|');
    await client.read('0');
    await client.cut();
  });
});

describe('two gateways over one database', () => {
  it('have a session at one of them alone, and the other one probes it', async () => {
    const other = await scene.another();
    const { client, desk, options } = await scene.client();
    const { client: second } = await scene.client({ desk, gateway: other });
    await client.logOn();
    await rest(client, 'first');
    assert.deepEqual(values(await second.logOn(), 35, 58), ['5', 'active session exists for this account']);
    assert.deepEqual(values(await client.read('1'), 112), ['TEST']);
    client.send('0', '112=TEST|');
    second.next = client.next;
    assert.deepEqual(values(await second.logOn(), 35), ['5'], 'whoever answers keeps the session');
    client.send('5');
    assert.ok(await client.closed());
    await released(options.accountId);
    second.next = client.next;
    const expected = client.expected;
    assert.deepEqual(values(await second.logOn(), 35, 34), ['A', String(expected)]);
    assert.ok((await rest(second, 'second')).length > 0);
  });
  it('write nothing for a session that was lost', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    await rest(client, 'before');
    const text = 'update fix_sessions set hold_fence = hold_fence + 1 where account_id = $1';
    await scene.h.ownerPool.query(text, [options.accountId]);
    client.send('D', `11=lost|54=1|55=TBTC-TUSD|60=${at()}|40=2|44=50000|38=0.1|`);
    assert.ok(await client.closed());
    assert.deepEqual(await liveOf(options.accountId), ['before']);
  });
});
