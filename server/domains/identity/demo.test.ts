import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertInOrder, DEMO_IDENTITIES } from '#server/testing/demo-identities.ts';
import { planIdentity } from './demo.ts';

describe('verification records of the demo, for a hundred seeds and dates', () => {
  it('are created and updated in this order and before their date', () => {
    for (const identity of DEMO_IDENTITIES) assertInOrder(planIdentity(identity), identity);
  });
  it('are at most one open one of each person in an enterprise, their newest, and stand behind no rejection', () => {
    for (const identity of DEMO_IDENTITIES) {
      const records = planIdentity(identity);
      const people = Map.groupBy(records, ({ userId, enterpriseId }) => `${userId} ${enterpriseId}`);
      for (const own of people.values()) {
        const inOrder = own.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
        assert.ok(inOrder.slice(0, -1).every(({ status }) => status === 'approved'));
        assert.ok(inOrder.every(({ updatedAt }, index) => updatedAt <= (inOrder[index + 1]?.createdAt ?? updatedAt)));
        assert.equal(new Set(own.map(({ verificationType }) => verificationType)).size, own.length);
      }
      const { main } = Object.groupBy(records, ({ status }) => (status === 'approved' ? 'other' : 'main'));
      assert.equal(new Set(main?.map(({ status, verificationType }) => `${status} ${verificationType}`)).size, 12);
    }
  });
  it('repeat for a seed', () => {
    const [first] = DEMO_IDENTITIES;
    assert.ok(first);
    assert.deepEqual(planIdentity(first), planIdentity({ ...first }));
  });
});
