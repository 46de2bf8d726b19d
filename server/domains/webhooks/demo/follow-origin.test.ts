import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';
import { followOrigin } from './follow-origin.ts';

const h = await harness();
await seedForTest(h);
const urls = async (): Promise<string[]> =>
  (await h.ownerPool.query('select url from webhooks order by url')).rows.map(({ url }) => url);

describe('endpoints at demo receivers', () => {
  it('follow the service to another address; others stay', async () => {
    const elsewhere = 'https://hooks.example.com/receivers/mine';
    const [first] = await urls();
    await h.ownerPool.query('update webhooks set url = $1 where url = $2', [elsewhere, first]);
    const before = await urls();
    await followOrigin(h.db, 'http://127.0.0.1:4999');
    const moved = before.map((url) => url.replace(h.service.origin(), 'http://127.0.0.1:4999')).toSorted();
    assert.deepEqual(await urls(), moved);
    assert.ok(moved.includes(elsewhere));
    assert.ok(moved.filter((url) => url.startsWith('http://127.0.0.1:4999/receivers/demo-')).length >= 7);
    await followOrigin(h.db, 'http://127.0.0.1:4999');
    assert.deepEqual(await urls(), moved);
  });
});
