import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { IDV_STATUSES } from '#lib/contracts/identity/records.ts';
import { isOverruled } from './rules.ts';

describe('what a provider says', () => {
  const at = ['2026-03-02T09:30:00.000Z', '2026-03-02T09:30:00.001Z', '2026-03-02T09:30:00.002Z'] as const;
  const [before, then, later] = at;
  it('is overruled by what it said later, and never by what it said before', () => {
    for (const status of IDV_STATUSES)
      for (const now of IDV_STATUSES) {
        const record = { status: now, saidAt: then };
        assert.equal(isOverruled(record, { status, at: before }), true);
        assert.equal(isOverruled(record, { status, at: later }), false);
        assert.equal(isOverruled({ ...record, saidAt: null }, { status, at: before }), false);
        assert.equal(isOverruled(record, { status: null, at: before }), false);
      }
  });
  it('of one instant comes to the same in either order', () => {
    const say = (
      record: { status: (typeof IDV_STATUSES)[number]; saidAt: string | null },
      status: typeof record.status,
    ) => (isOverruled(record, { status, at: then }) ? record : { status, saidAt: then });
    for (const one of IDV_STATUSES)
      for (const other of IDV_STATUSES) {
        const fresh = { status: 'pending', saidAt: null } as const;
        assert.deepEqual(say(say(fresh, one), other), say(say(fresh, other), one));
      }
  });
});
