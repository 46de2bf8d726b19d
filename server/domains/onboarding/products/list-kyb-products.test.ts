import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listKybProducts } from '#lib/contracts/onboarding/products.ts';
import { harness } from '#server/testing/harness.ts';

const GO_ACCOUNT = 'abf8e26a-6fe2-8cf3-826f-090d7df911ee';

const h = await harness();

describe('GET identity-service/v1/products', () => {
  it('200: gives 22 products, whose ids never change', async () => {
    const { body } = await h.call(listKybProducts, { as: h.viewer, input: {} });
    assert.deepEqual([body.length, new Set(body.map(({ id }) => id)).size], [22, 22]);
    assert.equal(body.find(({ product }) => product === 'Go Account')?.id, GO_ACCOUNT);
  });
  it('401: without credentials, and without a word in the body', async () => {
    const { status, text } = await h.call(listKybProducts, { as: null, input: {} });
    assert.deepEqual([status, text], [401, '{}']);
  });
});
