import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergePage } from './live-page.ts';

interface Row {
  id: string;
  status: string;
}

const row = (id: string, status = 'pending'): Row => ({ id, status });
const merge = (shown: Row[], fresh: Row[]) => mergePage({ rows: shown }, { rows: fresh }, ({ id }) => id);

describe('a page that was read anew', () => {
  it('changes rows at their places, and keeps those that are the same', () => {
    const shown = [row('a'), row('b')];
    const change = merge(shown, [row('b', 'approved'), row('a')]);
    assert.deepEqual(change.rows, [row('a'), row('b', 'approved')]);
    assert.equal(change.rows[0], shown[0]);
    assert.deepEqual([change.changed, change.added, change.gone], [['b'], 0, []]);
  });
  it('counts new rows without showing them', () => {
    const change = merge([row('a')], [row('new'), row('a')]);
    assert.deepEqual([change.rows, change.added], [[row('a')], 1]);
  });
  it('names rows that left the view, and keeps them where they are', () => {
    const change = merge([row('a'), row('b')], [row('b')]);
    assert.deepEqual([change.rows.length, change.gone], [2, ['a']]);
  });
});
