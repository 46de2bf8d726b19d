import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { historyOf } from './transfer-history.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 2, 2, 9, 30, second)).toISOString();
const shown = (history: ReturnType<typeof historyOf>): string[] =>
  history.map(({ date, action }) => `${new Date(date).getUTCSeconds()} ${action}`);

describe('the history of a transfer', () => {
  it('begins when it was first seen, and keeps the order of what happened at the same moment', () => {
    const steps = [
      { isBlock: false, seenAt: at(1), undoneAt: null },
      { isBlock: true, seenAt: at(4), undoneAt: at(9) },
      { isBlock: true, seenAt: at(9), undoneAt: null },
    ];
    const history = historyOf(steps, { createdTime: at(1), replacedAt: null });
    assert.deepEqual(shown(history), ['1 created', '1 unconfirmed', '4 confirmed', '9 removed', '9 confirmed']);
  });
  it('tells when another transaction replaced it', () => {
    const steps = [{ isBlock: false, seenAt: at(2), undoneAt: null }];
    const history = historyOf(steps, { createdTime: at(2), replacedAt: at(7) });
    assert.deepEqual(shown(history), ['2 created', '2 unconfirmed', '7 replaced']);
  });
  it('shows the newest where there is very much', () => {
    const steps = Array.from({ length: 600 }, () => ({ isBlock: true, seenAt: at(3), undoneAt: at(3) }));
    const history = historyOf(steps, { createdTime: at(1), replacedAt: null });
    assert.deepEqual([history.length, history[0]?.date, history.at(-1)?.action], [500, at(3), 'removed']);
  });
});
