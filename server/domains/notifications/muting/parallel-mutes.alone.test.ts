import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inArray } from 'drizzle-orm';
import { getMutes, muteEnterprise, unmuteEnterprise } from '#lib/contracts/notifications/muting.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { createRandom } from '#server/demo/random.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { type Harness, harness } from '#server/testing/harness.ts';

const CALLS = 10_000;
const IN_FLIGHT = 64;
const USERS = 4;
const ENTERPRISES = 200;

const h = await harness();
const enterprises = await Promise.all(Array.from({ length: ENTERPRISES }, () => h.create.enterprise()));
const roles = Object.fromEntries(enterprises.map((id) => [id, 'viewer' as const]));
const users = await Promise.all(Array.from({ length: USERS }, () => h.create.user(roles)));

/** One call of each user in turn, about an enterprise and in a direction by chance. */
async function callAll({ call }: Harness): Promise<Map<number, number>> {
  const byStatus = new Map<number, number>();
  const random = createRandom('mutes at once');
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < CALLS) {
      const as = users[next % USERS] as TestUser;
      next += 1;
      const enterpriseId = random.pick(enterprises);
      const contract = random.next() < 0.5 ? muteEnterprise : unmuteEnterprise;
      const { status } = await call(contract, { as, input: { enterpriseId } });
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return byStatus;
}

/** What the calls of the highest versions left, by user. */
async function expected(): Promise<Map<string, { versions: number[]; muted: string[] }>> {
  const rows = await h.db
    .select({ userId: auditEntries.subjectId, after: auditEntries.after })
    .from(auditEntries)
    .where(inArray(auditEntries.operation, ['muteEnterprise', 'unmuteEnterprise']));
  const told = rows.map(({ userId, after }) => ({
    userId,
    ...(after as { version: number; enterpriseId: string; isMuted: boolean }),
  }));
  return new Map(
    users.map(({ id }) => {
      const own = told.filter(({ userId }) => userId === id).toSorted((a, b) => a.version - b.version);
      const last = new Map(own.map(({ enterpriseId, isMuted }) => [enterpriseId, isMuted]));
      const muted = [...last].filter(([, isMuted]) => isMuted).map(([enterpriseId]) => enterpriseId);
      return [id, { versions: own.map(({ version }) => version), muted: muted.toSorted() }];
    }),
  );
}

describe(`${CALLS} mute and unmute calls at once`, () => {
  it('end in the state that the calls with the highest versions left', async (t) => {
    const startedAt = performance.now();
    const byStatus = await callAll(h);
    t.diagnostic(`${CALLS} calls in ${Math.round(performance.now() - startedAt)} ms`);
    assert.deepEqual(
      [...byStatus.keys()].toSorted((a, b) => a - b),
      [200, 202],
    );
    assert.equal(
      [...byStatus.values()].reduce((sum, one) => sum + one, 0),
      CALLS,
    );
    const left = await expected();
    for (const as of users) {
      const { versions, muted } = left.get(as.id) ?? { versions: [], muted: [] };
      assert.deepEqual(
        versions,
        Array.from({ length: CALLS / USERS }, (_, index) => index + 1),
      );
      const { body } = await h.call(getMutes, { as, input: {} });
      assert.deepEqual(body.mutedEnterpriseIds, muted);
      assert.ok(muted.length > 0 && muted.length < ENTERPRISES);
    }
  });
});
