import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';
import { expireDue } from './expire-due.ts';

const h = await harness();
await seedForTest(h);
const count = async (condition: string): Promise<number> => {
  const { rows } = await h.ownerPool.query(`select count(*)::int as n from dvp_settlements where ${condition}`);
  return rows[0].n;
};

describe('open DVP settlements', () => {
  it('expire by business time, with their requests and parties, and everybody concerned is told once', async () => {
    const [first] = (
      await h.ownerPool.query(
        `select id, expire_at from dvp_settlements where finalized_at is null order by expire_at limit 1`,
      )
    ).rows;
    const expired = await count(`status = 'expired'`);
    await expireDue(h.service);
    assert.equal(await count(`status = 'expired'`), expired, 'nothing is over yet');
    await h.ownerPool.query(`update dvp_settlements set expire_at = created_at where id = $1`, [first.id]);
    await expireDue(h.service);
    await expireDue(h.service);
    assert.equal(await count(`status = 'expired'`), expired + 1);
    const { rows } = await h.ownerPool.query(
      `select
        (select count(*)::int from dvp_settlement_parties where settlement_id = $1 and (status <> 'expired' or requires_signing)) as parties,
        (select count(*)::int from dvp_approval_requests where settlement_id = $1 and status <> 'expired') as requests,
        (select count(*)::int from events where subject_id = $1::text and type = 'dvp-settlement.expired') as told,
        (select count(distinct enterprise_id)::int from dvp_settlement_parties where settlement_id = $1) as concerned`,
      [first.id],
    );
    const { concerned, ...rest } = rows[0];
    assert.deepEqual(rest, { parties: 0, requests: 0, told: concerned });
  });
  it('leave those alone that have more time or none', async () => {
    assert.ok((await count(`finalized_at is null and expire_at > now()`)) > 20);
  });
});
