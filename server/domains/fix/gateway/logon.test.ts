import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { writeMoment } from '../dictionary/formats.ts';
import { FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import { rawMessage } from '../testing/raw-message.ts';

const scene = await gatewayScene({ FIX_LOGONS_PER_MINUTE: '10' });
const DAY_MS = 86_400_000;

/** What a Logon is refused with, after which the connection ends. */
async function refusalOf(client: FixClient, fields = '', token?: string): Promise<string | undefined> {
  const [type, text] = values(await client.logOn(fields, token === undefined ? {} : { token }), 35, 58);
  assert.equal(type, '5');
  assert.ok(await client.closed());
  return text;
}

describe('the first message', () => {
  const sendFirst = async (content: string, lies = {}): Promise<number> => {
    const { options } = await scene.client();
    const client = new FixClient(options);
    await client.connect();
    client.write(rawMessage(content.replaceAll('<us>', options.accountId).replaceAll('<token>', options.token), lies));
    assert.ok(await client.closed());
    return client.received.length;
  };
  const logon = (at = new Date()): string =>
    `35=A|49=<us>|56=VENDOR|34=1|52=${writeMoment(at)}|98=0|108=30|554=<token>|`;

  it('is a Logon in order, or nobody answers', async () => {
    assert.equal(await sendFirst(`35=0|49=<us>|56=VENDOR|34=1|52=${writeMoment(new Date())}|`), 0);
    assert.equal(await sendFirst(logon(new Date(Date.now() - 121_000))), 0);
    assert.equal(await sendFirst(logon(new Date(Date.now() + 121_000))), 0);
    assert.equal(await sendFirst(logon(), { begin: 'FIX.4.2' }), 0);
    assert.equal(await sendFirst(logon(), { sum: '000' }), 0);
    assert.equal(await sendFirst(logon(), { length: '90000' }), 0);
  });
  it('comes within ten seconds of the connection, however long it takes to speak TLS', async () => {
    const { options } = await scene.client();
    const lasted = async (silentMs: number): Promise<number> => {
      const startedMs = Date.now();
      const socket = connect(options.port, '127.0.0.1');
      await delay(silentMs);
      const line = connectTls({ socket, ca: readFileSync(options.authorityFile), servername: 'localhost' });
      line.on('error', () => undefined);
      await new Promise<void>((resolve) => line.once('secureConnect', () => resolve()));
      await new Promise<void>((resolve) => line.once('close', () => resolve()));
      return Date.now() - startedMs;
    };
    for (const tookMs of await Promise.all([lasted(0), lasted(4_000)]))
      assert.ok(tookMs > 9_000 && tookMs < 13_000, `${tookMs} ms`);
  });
});

describe('a Logon is refused', () => {
  it('for its ids first', async () => {
    const { options } = await scene.client();
    const { accountId } = options;
    const unknown = 'unknown TargetCompID: expected VENDOR or VENDOR-MD';
    const malformed = 'invalid account ID in SenderCompID: expected 32 hex chars';
    assert.equal(await refusalOf(new FixClient({ ...options, accountId: 'TRADER', targetCompId: 'X' })), malformed);
    assert.equal(await refusalOf(new FixClient({ ...options, accountId: accountId.toUpperCase() })), malformed);
    assert.equal(await refusalOf(new FixClient({ ...options, targetCompId: 'vendor' }), '', ''), unknown);
  });
  it('for its token next, and last for the session that it asks for', async () => {
    const { desk, options, client } = await scene.client();
    const { create, service } = scene.h;
    const tokenOf = async (more: object): Promise<string> =>
      (await create.token(desk.admin.id, { scopes: ['trade_view', 'trade_fix'], ...more })).token;
    const told = (fields: string, token: string) => refusalOf(new FixClient(options), fields, token);
    assert.equal(await told('98=1|', ''), 'missing or empty access token (tag 554)');
    const past = new Date(service.clock.now().getTime() - DAY_MS).toISOString();
    assert.equal(await told('', await tokenOf({ expiresAt: past, ipRestrict: ['10.0.0.1'] })), 'access token expired');
    const elsewhere = await tokenOf({ ipRestrict: ['10.0.0.1'], scopes: ['trade_view'] });
    assert.equal(await told('', elsewhere), 'address not allowed for this token');
    const stranger = await create.user({});
    const foreign = await create.token(stranger.id, { scopes: ['all'] });
    assert.equal(await told('', foreign.token), 'not authorised for this account');
    assert.deepEqual(values(await client.logOn(), 35), ['A']);
    await client.cut();
  });
  it('for its encryption, its heartbeats and its reset, in this order', async () => {
    const { options } = await scene.client();
    const told = async (fields: string, number = 1) => {
      const client = new FixClient(options);
      await client.connect();
      client.send('A', `${fields}554=${options.token}|`, { number });
      return values(await client.read('A', '5'), 58)[0];
    };
    assert.equal(await told('98=2|108=0|'), 'EncryptMethod must be 0');
    assert.equal(await told('98=0|108=0|141=Y|', 2), 'HeartBtInt must be 1 to 300');
    assert.equal(await told('98=0|108=301|'), 'HeartBtInt must be 1 to 300');
    assert.equal(await told('98=0|108=30|141=Y|', 2), 'ResetSeqNumFlag needs MsgSeqNum 1');
  });
  it('where something of ours fails, and nothing is told of what', async () => {
    const { client, options } = await scene.client();
    const { service } = scene.h;
    const { credentials } = service;
    service.credentials = { ...credentials, token: () => Promise.reject(new Error('the database is away')) };
    assert.equal(await refusalOf(client), 'session enforcement failed');
    service.credentials = credentials;
    assert.equal((await new FixClient(options).logOn()).type, 'A');
  });
  it('after ten in a minute, before its token is looked at', async () => {
    const { options } = await scene.client();
    let count = 0;
    while ((await refusalOf(new FixClient(options), '', 'v2xwrong')) === 'invalid access token') count += 1;
    /** A minute may end meanwhile. */
    assert.ok(count === 10 || (count > 10 && count <= 20), `${count} attempts`);
    assert.equal(await refusalOf(new FixClient(options), '', ''), 'rate limit exceeded on logon, retry shortly');
  });
});

describe('one of several sessions', () => {
  it('does not keep the other kind or the accounts of others away', async () => {
    const { client, desk } = await scene.client();
    const market = await scene.client({ desk, targetCompId: 'VENDOR-MD' });
    const other = await scene.client();
    for (const one of [client, market.client, other.client]) assert.equal((await one.logOn()).type, 'A');
    for (const one of [client, market.client, other.client]) {
      one.send('1', '112=there|');
      assert.deepEqual(values(await one.read('0'), 112), ['there']);
      await one.cut();
    }
  });
});
