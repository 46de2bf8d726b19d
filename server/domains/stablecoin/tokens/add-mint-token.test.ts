import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { FIRST_TOKENS, findCoin, learnCoins, mintedTokens } from '#lib/coins.ts';
import type { InputOf } from '#lib/contract.ts';
import { listCoins } from '#lib/contracts/chain/coins.ts';
import { addMintToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { listSupportedTokens } from '#lib/contracts/stablecoin/tokens.ts';
import { describeAmount } from '#lib/money.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { runClearhouse } from '#server/testing/run-clearhouse.ts';
import { mintPlace, newToken, openMint } from '../testing.ts';

const h = await harness();
await openMint(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
const { enterpriseId, viewer } = await mintPlace(h);
type New = InputOf<typeof addMintToken>;
const add = (wish: Partial<New> = {}) => h.call(addMintToken, { as: operator, input: { ...newToken(), ...wish } });
const count = async () =>
  (await h.db.select().from(auditEntries)).filter((row) => row.operation === 'addMintToken').length;

describe('POST platform/mint-tokens', () => {
  it('201: the token is known at once, in its place and with its amounts', async () => {
    const wish = { token: 'goeur', name: 'GO Euro (test)', symbol: 'GOEUR', mintBps: 10, burnBps: 5 };
    const { status, body, text } = await add({ ...wish, description: 'A euro.' });
    assert.equal(status, 201, text);
    assert.deepEqual(
      [body.asset, body.chain, body.decimals, body.reserveAsset, body.reserveDecimals, body.isEnabled],
      ['hteth:goeur', 'hteth', 6, 'tfiateur', 2, true],
    );
    assert.equal(await count(), 1);
    const coins = (await h.call(listCoins, { as: viewer, input: { network: 'test' } })).body.coins;
    assert.deepEqual(
      coins.filter(({ symbol }) => symbol === 'GOEUR').map(({ id, kind, baseUnit }) => [id, kind, baseUnit]),
      [
        ['hteth:goeur', 'token', 'micro-GOEUR'],
        ['ofchteth:goeur', 'unit', 'micro-GOEUR'],
      ],
    );
    assert.equal(describeAmount('ofchteth:goeur', '1234500000'), '1,234.50 GOEUR');
    const { tokens } = (await h.call(listSupportedTokens, { as: viewer, input: { enterpriseId } })).body;
    assert.deepEqual(
      tokens.map(({ token }) => token),
      ['gousd', 'scaasacme', 'goeur'],
    );
  });
  it('201: one of many at once wins, and the others are told that it is there', async () => {
    const one = newToken();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => h.call(addMintToken, { as: operator, input: one })),
    );
    assert.equal(replies.filter(({ status }) => status === 201).length, 1);
    assert.equal(replies.filter(({ status }) => status === 409).length, 4);
    const refused = replies.find(({ status }) => status === 409);
    assert.match(refused?.text ?? '', /There is a token .* already/);
  });
  it('400: what no token can be', async () => {
    const before = mintedTokens().length;
    const wrong: [Partial<New>, RegExp][] = [
      [{ token: 'Go' }, /token/],
      [{ token: `a${'b'.repeat(28)}` }, /token/],
      [{ symbol: 'go' }, /symbol/],
      [{ name: ' ' }, /name/],
      [{ name: ' GO Euro' }, /single blanks/],
      [{ name: 'GO  Euro' }, /single blanks/],
      [{ name: 'GO\u00a0Euro' }, /single blanks/],
      [{ name: 'G\u041e Euro' }, /Latin letters/],
      [{ name: '\uff27\uff2f Euro' }, /Latin letters/],
      [{ name: 'USD\u200dCoin' }, /Latin letters/],
      [{ chain: 'nothing' }, /chain/],
      [{ chain: 'tfiatusd' }, /chain/],
      [{ chain: 'tusdc' }, /chain/],
      [{ decimals: 19 }, /at most 18/],
      [{ decimals: 37 }, /decimals/],
      [{ chain: 'tsol' }, /must be one of eth, hteth/],
      [{ decimals: -1 }, /decimals/],
      [{ reserveAsset: 'nothing' }, /reserveAsset/],
      [{ reserveAsset: 'ofctusd' }, /reserveAsset/],
      [{ reserveAsset: 'tofc' }, /reserveAsset/],
      [{ reserveAsset: 'fiateur' }, /network/],
      [{ reserveAsset: 'hteth:gousd' }, /itself minted/],
      [{ mintMinimum: '0' }, /mintMinimum/],
      [{ burnMinimum: '9999' }, /multiple of 10000/],
      [{ mintMinimum: '1', mintBps: 10 }, /above its own fee/],
      [{ burnMinimum: '10000', burnBps: 1 }, /above its own fee/],
      [{ mintMinimum: '9'.repeat(78), decimals: 18 }, /78 digits/],
      [{ mintBps: 10_000 }, /mintBps/],
      [{ burnBps: 0.5 }, /burnBps/],
    ];
    for (const [wish, words] of wrong) {
      const { status, text } = await add(wish);
      assert.equal(status, 400, `${JSON.stringify(wish)}: ${text}`);
      assert.match(text, words);
    }
    assert.equal(mintedTokens().length, before);
  });
  it('201: the longest name stands in the list of coins', async () => {
    assert.equal((await add({ name: 'y'.repeat(100) })).status, 201);
    assert.equal((await h.call(listCoins, { as: viewer, input: {} })).status, 200);
  });
  it('409: a name, symbol or place that another coin has, in any case', async () => {
    const taken: Partial<New>[] = [
      { token: 'gousd' },
      { symbol: 'GOUSD' },
      { symbol: 'TUSD' },
      { symbol: 'HTETH' },
      { symbol: 'OFCBTC' },
      { name: 'bitcoin' },
      { name: 'go dollar (TEST)' },
      { name: 'TBTC' },
      { name: 'B\u0130TCOIN' },
      { name: 'b\u0131tcoin' },
      { token: 'btc' },
      { token: 'usd' },
      { token: 'hteth' },
    ];
    for (const wish of taken) assert.equal((await add(wish)).status, 409, JSON.stringify(wish));
  });
  it('403: everybody else', async () => {
    assert.equal((await h.call(addMintToken, { as: h.admin, input: newToken() })).status, 403);
  });
});

describe('a token that another process adds', () => {
  after(() => learnCoins(FIRST_TOKENS));
  it('is known here within a second, and one that is gone no more', async () => {
    const signals = await listenForSignals(h.databaseUrl, h.service);
    after(() => signals.close());
    const args = 'tokens add --token elsewhere --symbol ELSE --chain hteth --decimals 4 --reserve tfiatusd';
    const more = ['--name', 'Elsewhere', '--mint-minimum', '100', '--burn-minimum', '10000'];
    const env = { DATABASE_URL: h.databaseUrl, MASTER_KEY: TEST_MASTER_KEY, CLEARHOUSE_MODE: 'sandbox' };
    const { exitCode, error } = await runClearhouse(env, [...args.split(' '), ...more]);
    assert.equal(exitCode, 0, error);
    const until = performance.now() + 1000;
    while (findCoin('hteth:elsewhere') === undefined && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(findCoin('ofchteth:elsewhere')?.symbol, 'ELSE');
    learnCoins([]);
    assert.equal(findCoin('hteth:elsewhere'), undefined);
    await h.service.onSignal('coins');
    assert.equal(findCoin('hteth:elsewhere')?.decimals, 4);
  });
});
