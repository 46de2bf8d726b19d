import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { acceptMintTerms, publishMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint } from './testing.ts';

const h = await harness();

describe('terms that are to be accepted', () => {
  it('are work of an enterprise with the licence, until the latest version is accepted', async () => {
    const { enterpriseId, admin, viewer: as } = await mintPlace(h, { hasAccepted: false, funds: {} });
    const work = async () => {
      const { items } = (await h.call(listAttention, { as, input: { enterpriseId } })).body;
      return items.find(({ kind }) => kind === 'mint-terms-to-accept')?.total;
    };
    assert.equal(await work(), 0, 'none are published');
    await openMint(h);
    assert.equal(await work(), 1);
    await h.call(acceptMintTerms, { as: admin, input: { enterpriseId, version: 2 } });
    assert.equal(await work(), 0);
    const platformAdmin = await h.create.user({}, { isPlatformAdmin: true });
    await h.call(publishMintTerms, { as: platformAdmin, input: { text: 'Third' } });
    assert.equal(await work(), 1);
    const { items } = (await h.call(listAttention, { as: h.viewer, input: { enterpriseId: h.enterpriseId } })).body;
    assert.equal(items.find(({ kind }) => kind === 'mint-terms-to-accept')?.total ?? 0, 0);
  });
});
