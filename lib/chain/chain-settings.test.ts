import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHAIN_COINS } from '#lib/coins.ts';
import { parseEnv } from '#server/core/runtime/env.ts';
import { readChainSettings } from './chain-settings.ts';

const sourcesOf = (list: string, sandbox = true) =>
  Object.fromEntries(readChainSettings(list, sandbox).map(({ coin, kind }) => [coin, kind]));

describe('CHAIN_SOURCES', () => {
  it('leaves every chain simulated in sandbox mode, and none in production', () => {
    assert.deepEqual(sourcesOf(''), Object.fromEntries(CHAIN_COINS.map(({ id }) => [id, 'simulated'])));
    assert.deepEqual(sourcesOf('', false), {});
  });
  it('names a source for a coin, or none', () => {
    const list =
      'hteth=evm:http://127.0.0.1:8545, tbtc=esplora:https://explorer.example/api,btc=bitcoin:http://u:p@node:8332,tsol=off';
    const found = sourcesOf(list);
    assert.deepEqual(
      [found.hteth, found.tbtc, found.btc, found.tsol, found.tltc],
      ['evm', 'esplora', 'bitcoin', undefined, 'simulated'],
    );
    assert.deepEqual(sourcesOf(list, false), { hteth: 'evm', tbtc: 'esplora', btc: 'bitcoin' });
  });
  it('refuses what cannot be, in one sentence without the address, which may hold credentials', () => {
    const wrong: [string, RegExp][] = [
      ['hteth', /must be entries such as/],
      ['hteth=evm:ftp://secret', /must be entries such as/],
      ['hteth=evm:http://', /must be entries such as/],
      ['nocoin=evm:http://secret', /nocoin is no coin with a chain of its own/],
      ['tusdc=evm:http://secret', /tusdc is no coin with a chain/],
      ['tbtc=evm:http://secret', /tbtc is not served by evm/],
      ['tsol=esplora:http://secret', /tsol is not served by esplora/],
      ['hteth=evm:http://secret:port', /hteth needs a complete/],
    ];
    for (const [list, expected] of wrong)
      assert.throws(
        () => parseEnv({ CHAIN_SOURCES: list }),
        (error: Error) => expected.test(error.message) && !error.message.includes('secret'),
        list,
      );
    const production = { CLEARHOUSE_MODE: 'production', MASTER_KEY: 'x'.repeat(32) };
    assert.throws(() => parseEnv({ ...production, CHAIN_SOURCES: 'tbtc=simulated' }), /exists in sandbox mode only/);
  });
});
