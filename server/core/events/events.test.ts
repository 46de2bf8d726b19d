import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { emit } from './events.ts';

const h = await harness();
const COUNT = 1000;
const AT_ONCE = 10;
const event = { enterpriseId: h.enterpriseId, type: 'accessToken', subjectType: 'access-token' } as const;

/** One business transaction that records an event and then commits or fails. */
const transact = (subjectId: string, commits: boolean): Promise<unknown> =>
  h.db.transaction(async (tx) => {
    await emit(tx, { now: h.service.clock.now(), actorUserId: null }, { ...event, subjectId, body: { subjectId } });
    if (!commits) throw new Error('rolled back');
  });

describe('events', () => {
  it('exist exactly for the business transactions that committed: 1,000 of them, and none of 1,000 rolled back', async () => {
    const numbers = Array.from({ length: 2 * COUNT }).keys();
    const work = async (): Promise<void> => {
      for (const index of numbers)
        if (index % 2 === 0) await transact(`${index}`, true);
        else await assert.rejects(transact(`${index}`, false), /^Error: rolled back$/);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const { rows } = await h.service.pool.query('select subject_id, body, sequence from events');
    const even = Array.from({ length: COUNT }, (_, index) => `${2 * index}`);
    const recorded: string[] = rows.map((row) => row.subject_id);
    assert.deepEqual(recorded.toSorted(), even.toSorted());
    assert.ok(rows.every((row) => row.body.subjectId === row.subject_id && row.sequence === null));
  });
});
