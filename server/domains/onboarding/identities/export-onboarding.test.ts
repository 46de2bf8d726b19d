import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportOnboarding } from '#lib/contracts/onboarding/console.ts';
import { harness } from '#server/testing/harness.ts';
import { onboardingScene } from './testing-scene.ts';

const h = await harness();
const { enterpriseId } = h;
const { signer, businessId } = await onboardingScene(h);

describe('GET enterprises/{enterpriseId}/onboarding/identities.csv', () => {
  it('200: has the rows and columns that were asked for, after the id', async () => {
    const input = { enterpriseId, stages: ['signature', 'toComplete'], columns: ['name', 'stage', 'missing'] };
    const { text } = await h.call(exportOnboarding, { as: h.admin, input: { ...input, sort: 'createdAt' } as never });
    assert.equal(
      text,
      [
        'id,name,stage,missing',
        `${signer.id},Mara Lindqvist,signature,signature:aca`,
        `${businessId},Quayside Digital LLC,toComplete,businessInformation:legalEntityStructure`,
        '',
      ].join('\r\n'),
    );
  });
  it('200: has nothing of others for whoever is no admin', async () => {
    const { text } = await h.call(exportOnboarding, { as: h.viewer, input: { enterpriseId, columns: ['name'] } });
    assert.equal(text, 'id,name\r\n');
  });
});
