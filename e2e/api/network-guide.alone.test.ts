import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from '#server/host/root.ts';
import { harness } from '#server/testing/harness.ts';
import { openGuide } from './run-guide.ts';

const run = promisify(execFile);
const { demo, blocksOf, variables, runCommands } = await openGuide(await harness(), 'network');
const MADE = ['ACCOUNT', 'CONNECTION', 'SETTLEMENT', 'DISPUTE', 'ALLOCATION', 'CLOSABLE', 'ONCHAIN'];

describe('the guide of the off-exchange network', () => {
  it('runs as it stands: its commands, and the program of the vendor’s client on what they made', async () => {
    const { ACCOUNT, CONNECTION } = await runCommands(MADE);
    const PASSPHRASE = demo.wallets.find(({ id }) => id === ACCOUNT)?.passphrase;
    const [program = ''] = blocksOf('ts');
    const options = ['--input-type=module', '--eval', program];
    const more = { ACCOUNT, CONNECTION, PASSPHRASE, NODE_NO_WARNINGS: '1' };
    const ended = await run(process.execPath, options, { cwd: ROOT, env: { ...variables, ...more }, maxBuffer: 1e8 });
    assert.match(ended.stdout, /^cleared$/m);
  });
});
