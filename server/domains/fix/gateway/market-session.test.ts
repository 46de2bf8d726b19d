import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { pin } from '#server/domains/trading/testing-orders.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import type { FixMessage } from '../wire/message.ts';

const scene = await gatewayScene();
const MARKET = { targetCompId: 'VENDOR-MD' };

async function loggedOn(): Promise<FixClient> {
  const { client } = await scene.client(MARKET);
  assert.equal((await client.logOn()).type, 'A');
  return client;
}

const ofBooks = (symbols: readonly string[], more = '263=1|264=5|265=1|'): string =>
  `${more}267=2|269=0|269=1|146=${symbols.length}|${symbols.map((name) => `55=${name}|`).join('')}`;
const request = (client: FixClient, id: string, fields: string): void => client.send('V', `262=${id}|${fields}`);

/** Entries of a group as `279 269 270 271`. */
function entriesOf({ fields }: FixMessage): string[] {
  const rows: string[][] = [];
  const first = fields.find(({ tag }) => tag === 279 || tag === 269)?.tag;
  for (const { tag, value } of fields) {
    if (tag === first) rows.push([]);
    if ([279, 269, 270, 271].includes(tag)) rows.at(-1)?.push(value);
  }
  return rows.map((row) => row.join(' '));
}

describe('a session for the market', () => {
  it('shows a book, and what changes of it', async () => {
    const client = await loggedOn();
    request(client, 'one', ofBooks(['TBTC-TUSD']));
    const shown = await client.read('W', 'Y');
    assert.deepEqual(values(shown, 35, 262, 55, 268), ['W', 'one', 'TBTC-TUSD', '10']);
    const book = new Set(entriesOf(shown));
    assert.ok(book.has('0 59988 0.5') && book.has('1 60012 0.5'), [...book].join());
    await pin(scene.h, 'TBTC-TUSD', '60010');
    const startedMs = Date.now();
    const kinds = new Set<string>();
    while (!book.has('1 60022.01 0.5') && Date.now() - startedMs < 8_000) {
      const change = await client.read('X');
      assert.deepEqual(values(change, 262), ['one']);
      for (const entry of entriesOf(change)) {
        const [action = '', side, price, size] = entry.split(' ');
        kinds.add(action);
        for (const known of book) if (known.startsWith(`${side} ${price} `)) book.delete(known);
        if (action !== '2') book.add(`${side} ${price} ${size}`);
      }
    }
    assert.equal(book.size, 10);
    assert.ok(kinds.has('0') && kinds.has('2'));
    client.send('V', '262=one|263=2|267=1|269=0|146=1|55=TBTC-TUSD|');
    await pin(scene.h, 'TBTC-TUSD', '60000');
    await delay(1_500);
    client.send('1', '112=end|');
    await client.read('0');
    const last = client.received.findLastIndex(({ type }) => type === 'X');
    assert.ok(client.received.length - last <= 3, 'nothing comes after the end of a subscription');
  });
  it('refuses what it does not offer', async () => {
    const client = await loggedOn();
    const told = async (symbols: readonly string[], more?: string) => {
      request(client, 'bad', ofBooks(symbols, more));
      return values(await client.read('Y', 'W', 'j'), 35, 262, 281);
    };
    assert.deepEqual(await told(['TBTC-TUSD', 'NO-SUCH']), ['Y', 'bad', '0']);
    assert.deepEqual(await told(['TBTC-TUSD'], '263=1|264=101|265=1|'), ['Y', 'bad', '5']);
    assert.deepEqual(await told(['TBTC-TUSD'], '263=1|264=5|265=0|'), ['Y', 'bad', '6']);
    request(client, 'good', ofBooks(['TBTC-TUSD'], '263=0|264=0|'));
    assert.deepEqual(values(await client.read('W', 'Y'), 35, 268), ['W', '40']);
    client.send('V', '262=unknown|263=2|264=0|267=1|269=0|146=1|55=TBTC-TUSD|');
    assert.deepEqual(values(await client.read('j'), 372, 380), ['V', '1']);
    client.send('D', '11=d|54=1|55=TBTC-TUSD|60=20261130-00:00:00|40=1|38=1|');
    assert.deepEqual(values(await client.read('j'), 372, 380), ['D', '6']);
  });
  it('deletes what it has shown of a product that is halted', async () => {
    const client = await loggedOn();
    request(client, 'halt', ofBooks(['TUSDC-TUSD']));
    const shown = entriesOf(await client.read('W'));
    assert.equal(shown.length, 10);
    await scene.halt('TUSDC-TUSD');
    const gone = new Set<string>();
    while (gone.size < 10) {
      for (const entry of entriesOf(await client.read('X'))) if (entry.startsWith('2 ')) gone.add(entry.slice(2));
    }
    for (const entry of shown)
      assert.ok(
        [...gone].some((one) => entry.startsWith(one)),
        entry,
      );
  });
  it('begins anew each time, and fills gaps with nothing', async () => {
    const client = await loggedOn();
    request(client, 'gap', ofBooks(['HTETH-TUSD'], '263=0|264=1|'));
    await client.read('W');
    client.send('2', '7=1|16=0|');
    assert.deepEqual(values(await client.read('4'), 34, 36, 123, 43), ['1', '3', 'Y', 'Y']);
    client.send('D', '11=x|', { number: 99 });
    assert.equal((await client.read('2')).type, '2');
    await client.cut();
    client.next = 1;
    assert.deepEqual(values(await client.logOn(), 35, 34, 141), ['A', '1', undefined]);
    const rows = await scene.h.ownerPool.query(
      `select 1 from fix_messages m join fix_sessions s on s.id = m.session_id where s.kind = 'market'`,
    );
    assert.deepEqual(rows.rows, []);
  });
});
