import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { quickfixDictionary } from '#server/domains/fix/public.ts';
import { gatewayScene } from '#server/domains/fix/testing/gateway-scene.ts';
import { pin } from '#server/domains/trading/testing-orders.ts';
import { openProxy } from '../faults/cuttable-proxy.ts';
import { buildClient, missingForBuild, QuickfixClient } from './quickfix-client.ts';

const missing = await missingForBuild();
const CUTS = 5;
const ORDERS_PER_CUT = 20;

const ORDERS = {
  market: '40=1|38=0.01|',
  sum: '40=1|152=500|',
  limit: '40=2|44=50000|38=0.01|',
  once: '40=2|44=60100|38=0.01|59=3|',
  whole: '40=2|44=60100|38=0.01|59=4|',
  stop: '40=3|99=70000|38=0.01|',
  'stop-limit': '40=4|99=61000|44=62000|38=0.01|',
  twap: '40=1|38=1|847=1001|848=duration=60;boundsControl=wide|',
  steady: '40=2|44=61000|38=1|847=1002|848=interval=5;subOrderSize=0.5;variance=0.02|',
} as const;

describe('a client with QuickFIX', () => {
  it('trades each type of order over TLS, loses its connection and recovers without loss', async (t) => {
    if (missing !== null) return t.diagnostic(`nothing was tried: ${missing} is not installed`);
    const scene = await gatewayScene({ FIX_MESSAGES_PER_SECOND: '0' });
    await pin(scene.h, 'TBTC-TUSD', '60000');
    const folder = await mkdtemp(join(tmpdir(), 'clearhouse-quickfix-'));
    after(() => rm(folder, { recursive: true, force: true }));
    const proxy = await openProxy();
    after(() => proxy.close());
    proxy.lead(scene.port);
    const { options, desk } = await scene.client();
    const file = join(folder, 'client');
    await buildClient(file);
    const dictionary = process.env['QUICKFIX_DICTIONARY'] ?? join(folder, 'dictionary.xml');
    if (process.env['QUICKFIX_DICTIONARY'] === undefined) await writeFile(dictionary, quickfixDictionary());
    const settings = join(folder, 'settings.cfg');
    await writeFile(
      settings,
      [
        '[DEFAULT]',
        'ConnectionType=initiator',
        'ReconnectInterval=1',
        'HeartBtInt=5',
        `FileStorePath=${join(folder, 'store')}`,
        'StartTime=00:00:00',
        'EndTime=00:00:00',
        'UseDataDictionary=Y',
        'MillisecondsInTimeStamp=Y',
        `DataDictionary=${dictionary}`,
        'SocketConnectHost=127.0.0.1',
        `SocketConnectPort=${new URL(proxy.origin).port}`,
        `CertificationAuthoritiesFile=${options.authorityFile}`,
        'CertificateVerifyLevel=1',
        '[SESSION]',
        'BeginString=FIX.4.4',
        `SenderCompID=${options.accountId}`,
        'TargetCompID=VENDOR',
        '',
      ].join('\n'),
    );
    const client = new QuickfixClient(file, settings, options.token);
    after(() => client.kill());
    await client.until('logon');
    const at = (): string => scene.h.service.clock.nowIso().replaceAll('-', '').replace('T', '-').slice(0, 21);
    const place = (id: string, terms: string): void =>
      client.send(`35=D|11=${id}|54=1|55=TBTC-TUSD|60=${at()}|${terms}`);
    for (const [id, terms] of Object.entries(ORDERS)) {
      place(id, terms);
      const answer = await client.until(`|11=${id}|`);
      assert.match(answer, /\|150=A\|/, answer);
    }
    client.send(`35=F|11=c|41=limit|54=1|55=TBTC-TUSD|60=${at()}|`);
    await client.until('|150=4|');
    client.send('35=H|11=stop|54=1|55=TBTC-TUSD|');
    await client.until('|150=I|');
    client.send('35=AF|584=all|585=7|');
    await client.until('|912=Y|');
    const ids: string[] = [];
    for (let cut = 0; cut < CUTS; cut += 1) {
      for (let count = 0; count < ORDERS_PER_CUT; count += 1) {
        const id = `cut-${cut}-${count}`;
        ids.push(id);
        place(id, ORDERS.once);
        if (count === ORDERS_PER_CUT / 2) proxy.cut();
        await delay(10);
      }
      await client.until('logon');
    }
    place('last', ORDERS.once);
    await client.until('|11=last|');
    const events = async (): Promise<string[]> => {
      const text = `select replace(order_id::text, '-', '') || '-' || number as id from order_events where account_id = $1`;
      return (await scene.h.ownerPool.query<{ id: string }>(text, [desk.accountId])).rows.map(({ id }) => id);
    };
    const told = (): string[] => client.lines.flatMap((line) => /\|17=([0-9a-f]{32}-\d+)\|/.exec(line)?.[1] ?? []);
    const endsAt = Date.now() + 20_000;
    while (new Set(told()).size < (await events()).length && Date.now() < endsAt) await delay(200);
    assert.deepEqual(told().toSorted(), (await events()).toSorted(), 'each event is told of once');
    for (const id of ids)
      assert.ok(
        client.lines.some((line) => line.includes(`|11=${id}|`)),
        id,
      );
    assert.deepEqual(
      client.lines.filter((line) => /^(?:reject|refused)/.test(line)),
      [],
    );
    t.diagnostic(
      `${ids.length} orders over ${CUTS} cuts; ${client.lines.filter((line) => line.includes('|43=Y|')).length} messages came again`,
    );
    await client.end();
  });
});
