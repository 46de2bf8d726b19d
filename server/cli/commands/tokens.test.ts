import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { FIRST_TOKENS, learnCoins } from '#lib/coins.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { openMint } from '#server/domains/stablecoin/testing.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { runClearhouse } from '#server/testing/run-clearhouse.ts';
import { tokenCommands } from './tokens.ts';

const h = await harness();
await openMint(h);
const env = { DATABASE_URL: h.databaseUrl, MASTER_KEY: TEST_MASTER_KEY, CLEARHOUSE_MODE: 'sandbox' };

/** Runs a command in this process: its exit code is 0. Throws what it is refused with. */
async function run(verb: string, options: Record<string, string> = {}): Promise<string> {
  const command = tokenCommands.find(({ name }) => name === `tokens ${verb}`);
  assert.ok(command);
  return (await command.run(h.service, options)).text;
}
const NEW = {
  token: 'goeur',
  name: 'GO Euro (test)',
  symbol: 'GOEUR',
  chain: 'hteth',
  decimals: '6',
  reserve: 'tfiateur',
  'mint-minimum': '10000',
  'burn-minimum': '100000000',
};

describe('clearhouse tokens', () => {
  after(() => learnCoins(FIRST_TOKENS));
  it('adds, changes and lists', async () => {
    const wish = { ...NEW, 'mint-bps': '10', description: 'A euro.' };
    const args = Object.entries(wish).flatMap(([name, value]) => [`--${name}`, value]);
    const added = await runClearhouse(env, ['tokens', 'add', ...args]);
    assert.equal(added.exitCode, 0, added.error);
    assert.match(added.output, /goeur \(hteth:goeur\) was added\./);
    await h.service.onSignal('coins');
    assert.match(
      await run('set', { token: 'goeur', enabled: 'no', 'burn-bps': '5' }),
      /was changed; it cannot be ordered\./,
    );
    const { output } = await runClearhouse(env, ['tokens', 'list', '--json']);
    const found = (JSON.parse(output) as Record<string, unknown>[]).find(({ token }) => token === 'goeur');
    assert.deepEqual([found?.mintBps, found?.burnBps, found?.isEnabled, found?.description], [10, 5, false, 'A euro.']);
    assert.match(await run('list'), /goeur +hteth:goeur +tfiateur +0\.00 GOEUR +0\.00 TEUR +no/);
    const audited = (await h.db.select().from(auditEntries)).map(({ operation }) => operation);
    assert.equal(audited.filter((name) => name === 'addMintToken' || name === 'changeMintToken').length, 2);
  });
  it('refuses what is there, odd decimals, and what is no choice, with one sentence', async () => {
    await assert.rejects(run('add', NEW), /There is a token goeur already/);
    for (const decimals of ['', ' 6', '1e3', '6.0', '-1', '0x6', '99999999999999999999'])
      await assert.rejects(run('add', { ...NEW, token: 'odd', decimals }), /--decimals/, decimals);
    await assert.rejects(run('add', { ...NEW, token: 'odd', decimals: '9999' }), /decimals: must be at most 36/);
    await assert.rejects(run('set', { token: 'goeur', enabled: 'maybe' }), /--enabled must be yes or no/);
    await assert.rejects(run('set', { token: 'goeur' }), /must change something/);
    await assert.rejects(run('set', { token: 'nothing', enabled: 'no' }), /There is no such token/);
    const { exitCode, error } = await runClearhouse(env, ['tokens', 'add', '--token', 'odd']);
    assert.equal(exitCode, 1);
    assert.match(error, /The option --name is missing/);
  });
});
