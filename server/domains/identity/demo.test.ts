import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertInOrder, DEMO_IDENTITIES } from '#server/testing/demo-identities.ts';
import { planIdentity } from './demo.ts';

describe('verification records of the demo, for a hundred seeds and dates', () => {
  it('are created and updated in this order and before their date', () => {
    for (const identity of DEMO_IDENTITIES) assertInOrder(planIdentity(identity), identity);
  });
  it('repeat for a seed', () => {
    const [first] = DEMO_IDENTITIES;
    assert.ok(first);
    assert.deepEqual(planIdentity(first), planIdentity({ ...first }));
  });
});
