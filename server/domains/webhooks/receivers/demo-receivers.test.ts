import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { castOf } from '#server/demo/cast.ts';
import { harness } from '#server/testing/harness.ts';
import { planWebhooks } from '../demo/plan-webhooks.ts';
import { demoAnswerOf } from './demo-receivers.ts';

const identity = { seed: 1, date: new Date('2026-03-04T10:00:00.000Z'), origin: 'http://127.0.0.1:3000' };
const { admin, foreignAdmin } = castOf(identity).people;
const tokens = [admin, foreignAdmin].map(({ id }) => ({ id, userId: id }));

describe('receivers of the demo data', () => {
  it('answer at the address of every demo endpoint as its story says', () => {
    for (const { row, trouble } of planWebhooks(identity, tokens)) {
      const key = row.url.replace(`${identity.origin}/receivers/`, '');
      const isTaken = trouble === 'none' || trouble === 'some';
      assert.equal((demoAnswerOf(key, { sandbox: true })?.status ?? 0) === 200, isTaken, row.url);
    }
  });
  it('are nowhere in production, nor under names that objects have by themselves', () => {
    assert.equal(demoAnswerOf('demo-ledger', { sandbox: false }), null);
    for (const key of ['demo-unknown', 'constructor', '__proto__', 'demo-'])
      assert.equal(demoAnswerOf(key, { sandbox: true }), null);
  });
});

describe('POST /receivers/demo-…', async () => {
  const h = await harness();
  const origin = await h.listen();
  const post = async (key: string): Promise<number> =>
    (await fetch(`${origin}/receivers/${key}`, { method: 'POST', body: '{"id":"1"}' })).status;
  it('is answered as the story of its endpoint says, and kept nowhere', async () => {
    assert.deepEqual([await post('demo-ledger'), await post('demo-erp'), await post('demo-siem')], [200, 503, 500]);
    assert.equal(await post('demo-unknown'), 404);
    const { rows } = await h.ownerPool.query('select count(*)::int as kept from receiver_arrivals');
    assert.equal(rows[0].kept, 0);
  });
});
