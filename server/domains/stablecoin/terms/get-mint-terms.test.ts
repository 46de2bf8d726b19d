import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptMintTerms, getMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { harness } from '#server/testing/harness.ts';
import { DEMO_TERMS } from '../plan-tokens.ts';
import { mintPlace, openMint } from '../testing.ts';

const h = await harness();

describe('GET enterprise/{enterpriseId}/agreement', () => {
  it('200: nothing is published at first', async () => {
    const { enterpriseId, viewer } = await mintPlace(h, { hasAccepted: false });
    const { body } = await h.call(getMintTerms, { as: viewer, input: { enterpriseId } });
    assert.deepEqual(body, { latestVersion: 0, text: '', publishedAt: null, accepted: [] });
  });
  it('200: the latest text, and who accepted what', async () => {
    await openMint(h);
    const { enterpriseId, viewer, admin } = await mintPlace(h, { hasAccepted: false });
    await h.call(acceptMintTerms, { as: admin, input: { enterpriseId, version: 2, name: 'Mara' } });
    const { body } = await h.call(getMintTerms, { as: viewer, input: { enterpriseId } });
    assert.deepEqual([body.latestVersion, body.text], [2, DEMO_TERMS[1]]);
    const [accepted] = body.accepted;
    assert.deepEqual(
      [body.accepted.length, accepted?.version, accepted?.userId, accepted?.name],
      [1, 2, admin.id, 'Mara'],
    );
    assert.match(accepted?.userName ?? '', /^User /);
  });
  it('401 and 403: others, and enterprises without the licence', async () => {
    const { enterpriseId } = await mintPlace(h, { hasAccepted: false });
    assert.equal((await h.call(getMintTerms, { as: h.viewer, input: { enterpriseId } })).status, 401);
    const own = { enterpriseId: h.enterpriseId };
    assert.equal((await h.call(getMintTerms, { as: h.viewer, input: own })).status, 403);
  });
});
