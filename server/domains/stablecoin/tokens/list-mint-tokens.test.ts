import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeMintToken, listMintTokens } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';

const h = await harness();
await openMint(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
const place = await mintPlace(h);
const list = async () => (await h.call(listMintTokens, { as: operator, input: {} })).body.tokens;

describe('GET platform/mint-tokens', () => {
  it('200: every token in its order, with what circulates and what backs it', async () => {
    await ordered(h, place);
    await passMintTime(h, 420);
    const [first, second] = await list();
    assert.deepEqual([first?.token, second?.token], ['gousd', 'scaasacme']);
    assert.deepEqual([first?.circulating, first?.reserve, first?.ledgerPosition], ['99900000', '9990', 1]);
    assert.deepEqual([second?.circulating, second?.reserve, second?.ledgerPosition], ['0', '0', 0]);
    assert.deepEqual(
      [first?.symbol, first?.chain, first?.contract, first?.mintMinimum, first?.burnBps],
      ['GOUSD', 'hteth', null, '10000', 5],
    );
  });
  it('200: one that is switched off as well', async () => {
    await h.call(changeMintToken, { as: operator, input: { token: 'gousd', isEnabled: false } });
    assert.deepEqual(
      (await list()).map(({ token, isEnabled }) => [token, isEnabled]),
      [
        ['gousd', false],
        ['scaasacme', true],
      ],
    );
  });
  it('403: everybody else', async () => {
    assert.equal((await h.call(listMintTokens, { as: h.admin, input: {} })).status, 403);
  });
});
