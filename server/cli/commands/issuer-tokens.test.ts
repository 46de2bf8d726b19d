import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { atIssuer, callOf, contractOf, openIssuer } from '#server/domains/stablecoin/issuer/testing-issuer.ts';
import { mintPlace, seen } from '#server/domains/stablecoin/testing.ts';
import { TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { runClearhouse } from '#server/testing/run-clearhouse.ts';

const { h, chain, key, issuer, finish } = await openIssuer();
const place = await mintPlace(h);
const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-issuer-'));
after(() => rm(scratch, { recursive: true, force: true }));
const ENV = {
  DATA_DIR: scratch,
  DATABASE_URL: h.databaseUrl,
  MASTER_KEY: TEST_MASTER_KEY,
  CHAIN_SOURCES: `hteth=evm:${chain.url}`,
  EVM_CONFIRMATIONS: '3',
};
const run = (...args: string[]) => runClearhouse(ENV, ['tokens', ...args]);

async function assertRefused(sentence: RegExp, ...args: string[]): Promise<void> {
  const { exitCode, output, error } = await run(...args);
  assert.equal(exitCode, 1, output);
  assert.match(error, sentence);
  assert.ok(!`${output}${error}`.includes(key));
}

describe('clearhouse tokens issuer, deploy, contract, cancel', () => {
  it('takes a key from a file that nobody else may read, and never prints it', async () => {
    const file = join(scratch, 'key');
    const args = ['issuer', '--chain', 'hteth', '--key-file', file];
    await assertRefused(/cannot be read: ENOENT/, ...args);
    await writeFile(file, `${key}\n`);
    await chmod(file, 0o644);
    await assertRefused(/others may read .* \(mode 0644\): give it mode 0600 or 0400/, ...args);
    await chmod(file, 0o600);
    const { exitCode, output, error } = await run(...args);
    assert.equal(exitCode, 0, error);
    assert.match(output, new RegExp(`Tokens of hteth \\(chain 31337\\) .* by ${issuer}`));
    assert.ok(!`${output}${error}`.includes(key));
    await assertRefused(/CHAIN_SOURCES names no Ethereum node of eth/, 'issuer', '--chain', 'eth', '--key-file', file);
  });
  it('makes the contract of a token and waits until it is final', async () => {
    const deploying = run('deploy', '--token', 'gousd', '--json');
    const mining = setInterval(() => void chain.mine().catch(() => undefined), 300);
    const { exitCode, output, error } = await deploying.finally(() => clearInterval(mining));
    assert.equal(exitCode, 0, error);
    const made = JSON.parse(output);
    assert.equal(made.contract, (await contractOf(h, 'gousd')).toLowerCase());
    assert.match(error, /^sent/m);
    const again = await run('deploy', '--token', 'gousd');
    assert.equal(again.exitCode, 0);
    const at = ['--address', made.contract] as const;
    await Promise.all([
      assertRefused(/gousd has the contract/, 'contract', '--token', 'gousd', ...at),
      assertRefused(/has 6 decimals/, 'contract', '--token', 'scaasacme', ...at),
      assertRefused(/There is no token nothing/, 'deploy', '--token', 'nothing'),
    ]);
  });
  it('cancels what the issuer is about', async () => {
    const { id } = await atIssuer(h, place);
    await assertRefused(/is a UUID/, 'cancel', '--order', 'x');
    const { exitCode, output, error } = await run('cancel', '--order', id);
    assert.equal(exitCode, 0, error);
    assert.match(output, /the order has failed/);
    assert.equal((await seen(h, place, id)).status, 'FAILED');
    await finish();
    assert.equal((await callOf(h, id)).state, 'failed');
  });
  it('says that the node cannot be used, without its address', async () => {
    const { id } = await atIssuer(h, place);
    chain.stop();
    const { exitCode, error } = await run('cancel', '--order', id);
    assert.equal(exitCode, 1);
    assert.match(error, /^clearhouse: The node of the chain cannot be used: unreachable: /);
    assert.ok(!error.includes(chain.url));
  });
});
