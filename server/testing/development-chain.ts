import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const ANVIL = fileURLToPath(import.meta.resolve('@foundry-rs/anvil/bin.mjs'));
const LISTENING = /Listening on 127\.0\.0\.1:(\d+)/;
const START_MS = 20_000;

/** A development chain of Ethereum on a free port of loopback, which mines when it is told to. Ends after the test file. */
export async function openDevelopmentChain() {
  const args = ['--port', '0', '--no-mining', '--accounts', '3', '--timestamp', '1796115600'];
  const child = spawn(process.execPath, [ANVIL, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const port = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the development chain did not start')), START_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = LISTENING.exec(line)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('exit', () => reject(new Error('the development chain ended')));
  });
  const url = `http://127.0.0.1:${port}`;

  async function call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
  return {
    url,
    call,
    mine: (count = 1) => call('anvil_mine', [`0x${count.toString(16)}`]),
    send: (transaction: Record<string, string>) => call<string>('eth_sendTransaction', [transaction]),
    accounts: () => call<string[]>('eth_accounts'),
    stop: () => child.kill('SIGTERM'),
  };
}
