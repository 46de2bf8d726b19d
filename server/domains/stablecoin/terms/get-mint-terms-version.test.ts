import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMintTermsVersion } from '#lib/contracts/stablecoin/terms.ts';
import { harness } from '#server/testing/harness.ts';
import { DEMO_TERMS } from '../plan-tokens.ts';
import { openMint } from '../testing.ts';

const h = await harness();
await openMint(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
const read = (version: number) => h.call(getMintTermsVersion, { as: operator, input: { version } });

describe('GET platform/mint-terms/{version}', () => {
  it('200: the whole text of any version', async () => {
    for (const [index, text] of DEMO_TERMS.entries()) assert.equal((await read(index + 1)).body.text, text);
  });
  it('400: no version at all', async () => {
    for (const version of ['0', '-1', '1.5', 'x'])
      assert.equal((await h.call(getMintTermsVersion, { as: operator, input: { version } })).status, 400);
  });
  it('404: one that there is none of', async () => {
    assert.equal((await read(3)).status, 404);
  });
  it('403: everybody else', async () => {
    assert.equal((await h.call(getMintTermsVersion, { as: h.admin, input: { version: 1 } })).status, 403);
  });
});
