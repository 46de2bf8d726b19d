import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditEntries } from '#server/core/audit/entries.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { runClearhouse } from '#server/testing/run-clearhouse.ts';
import { productCommands } from './products.ts';

const h = await harness();
const env = { DATABASE_URL: h.databaseUrl, MASTER_KEY: TEST_MASTER_KEY, CLEARHOUSE_MODE: 'sandbox' };

/** Runs a command in this process: its exit code is 0. Throws what it is refused with. */
async function run(verb: string, options: Record<string, string> = {}): Promise<string> {
  const command = productCommands.find(({ name }) => name === `products ${verb}`);
  assert.ok(command);
  return (await command.run(h.service, options)).text;
}
const NEW = {
  base: 'tltc',
  quote: 'tfiatusd',
  'price-decimals': '2',
  lot: '0.001',
  'base-min': '0.01',
  'base-max': '10000',
  'quote-increment': '0.01',
  'quote-min': '10',
  'quote-max': '1000000',
  'start-price': '80',
  'vol-ppm': '0',
  spread: '6',
  step: '2',
  'level-size': '50',
};

describe('clearhouse products', () => {
  it('adds, changes and lists', async () => {
    assert.equal(await run('list'), 'There are no products yet.');
    await openTrading(h);
    const args = Object.entries(NEW).flatMap(([name, value]) => [`--${name}`, value]);
    const added = await runClearhouse(env, ['products', 'add', ...args]);
    assert.equal(added.exitCode, 0, added.error);
    assert.match(added.output, /TLTC-TUSD was added\./);
    assert.match(
      await run('set', { product: 'TLTC-TUSD', state: 'halted', sell: 'no', margin: 'yes' }),
      /TLTC-TUSD was changed; it is halted\./,
    );
    assert.match(await run('list'), /TLTC-TUSD +halted +yes +no +yes +yes +no +80\n?/);
    const audited = (await h.db.select().from(auditEntries)).map(({ operation }) => operation);
    assert.equal(audited.filter((name) => name === 'addTradingProduct' || name === 'changeTradingProduct').length, 2);
  });
  it('adds one whose price follows from two others', async () => {
    const { 'start-price': _, 'vol-ppm': __, ...rest } = NEW;
    const wish = { ...rest, quote: 'tbtc', 'quote-increment': '0.00000001', 'quote-min': '0.001', 'quote-max': '10' };
    const pair = { 'derived-of': 'TLTC-TUSD', 'derived-by': 'TBTC-TUSD', 'price-decimals': '6', crossing: 'yes' };
    assert.equal(await run('add', { ...wish, ...pair }), 'TLTC-TBTC was added.');
  });
  it('refuses what is there, odd numbers, and what is no choice, with one sentence', async () => {
    await assert.rejects(run('add', NEW), /There is a product TLTC-TUSD already/);
    await assert.rejects(run('add', { ...NEW, base: 'txrp', spread: '1e3' }), /--spread/);
    await assert.rejects(run('add', { ...NEW, base: 'txrp', 'vol-ppm': '9999999' }), /at most 6 digits/);
    await assert.rejects(run('add', { ...NEW, base: 'txrp', lot: '0' }), /lot/);
    await assert.rejects(run('set', { product: 'TLTC-TUSD', buy: 'maybe' }), /--buy must be yes or no/);
    await assert.rejects(run('set', { product: 'TLTC-TUSD', state: 'closed' }), /state/);
    await assert.rejects(run('set', { product: 'TLTC-TUSD' }), /must change something/);
    await assert.rejects(run('set', { product: 'nothing', buy: 'no' }), /There is no such product/);
  });
});
