import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inOrder, toldOf } from '#server/domains/notifications/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { dvpPair, proposed, sign } from '../testing-life.ts';
import { askingOthers } from '../testing-parties.ts';

const h = await harness();

describe('a proposed settlement', () => {
  it('asks those to sign who can on either side, but for whoever proposed it', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    const colleague = await h.create.user({ [one.enterpriseId]: 'operator' });
    const theirs = await h.create.user({ [two.enterpriseId]: 'operator' });
    await h.create.user({ [one.enterpriseId]: 'viewer', [two.enterpriseId]: 'viewer' });
    const { id } = await proposed(h, pair);
    const told = await toldOf(h.db, id);
    assert.deepEqual(Object.keys(told), ['dvp-to-sign']);
    assert.deepEqual(told['dvp-to-sign'], inOrder(colleague, theirs, two.as as TestUser));
  });
});

describe('a settlement that was signed', () => {
  it('asks admins to approve it, but for whoever signed or proposed it', async () => {
    const pair = await dvpPair(h);
    const { one } = pair;
    const admins = await askingOthers(h, one);
    await h.create.user({ [one.enterpriseId]: 'operator' });
    const { id } = await proposed(h, pair);
    assert.equal((await sign(h, one, id)).status, 200);
    assert.deepEqual((await toldOf(h.db, id))['dvp-to-approve'], inOrder(...admins));
  });
});
