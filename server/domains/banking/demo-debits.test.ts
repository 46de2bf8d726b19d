import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';

describe('the debits of the demo', () => {
  it('stand in every state in which they stay, and the books have them', async () => {
    const h = await harness();
    const { env, vault, domains } = h.service;
    const date = new Date('2026-09-08T14:00:00.000Z');
    const wanted = { seed: 1, date };
    await h.db.transaction((db) => seedDemo({ db, vault, domains, operatorName: env.OPERATOR_NAME }, wanted));
    const { rows } = await h.ownerPool.query(
      'select state, created_at < $1 as is_past, settled_at is not null as has_settled from ach_debits order by state',
      [date],
    );
    assert.deepEqual(rows, [
      { state: 'failed', is_past: true, has_settled: false },
      { state: 'reversed', is_past: true, has_settled: true },
      { state: 'settled', is_past: true, has_settled: true },
    ]);
    const tasks = await h.ownerPool.query(`select count(*)::int as count from banking_tasks where kind = 'ach-debit'`);
    assert.deepEqual(tasks.rows, [{ count: 0 }]);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
});
