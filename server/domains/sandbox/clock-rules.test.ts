import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveClock, readClock } from './clock-rules.ts';

const WALL = Date.parse('2026-03-02T09:30:00.000Z');
const RUNNING = { offsetMs: 5000, frozenAt: null };
const nowOf = (state: Parameters<typeof readClock>[0], wallMs: number) => Date.parse(readClock(state, wallMs).now);

describe('virtual clock', () => {
  it('advances by seconds and to an instant', () => {
    assert.equal(nowOf(moveClock(RUNNING, { advanceSeconds: 1.5 }, WALL), WALL), WALL + 6500);
    const target = '2026-04-01T00:00:00.000Z';
    assert.equal(readClock(moveClock(RUNNING, { advanceTo: target }, WALL), WALL).now, target);
  });
  it('stands still while frozen, and goes on from there when released, however long it stood', () => {
    const frozen = moveClock(RUNNING, { frozen: true }, WALL);
    assert.equal(nowOf(frozen, WALL + 3_600_000), WALL + 5000);
    const released = moveClock(frozen, { frozen: false }, WALL + 3_600_000);
    assert.equal(nowOf(released, WALL + 3_600_000), WALL + 5000);
    assert.equal(nowOf(released, WALL + 3_601_000), WALL + 6000);
  });
  it('advances while frozen and stays frozen', () => {
    const frozen = moveClock(RUNNING, { frozen: true, advanceSeconds: 10 }, WALL);
    const moved = moveClock(frozen, { advanceSeconds: 10 }, WALL + 999);
    assert.deepEqual([nowOf(moved, WALL + 77_777), readClock(moved, WALL).frozen], [WALL + 25_000, true]);
  });
  it('freezing what is frozen, or releasing what runs, changes nothing', () => {
    const frozen = moveClock(RUNNING, { frozen: true }, WALL);
    assert.equal(nowOf(moveClock(frozen, { frozen: true }, WALL + 50), WALL + 50), WALL + 5000);
    assert.equal(nowOf(moveClock(RUNNING, { frozen: false }, WALL + 50), WALL + 50), WALL + 5050);
  });
  it('never goes back, and ends with the year 2199', () => {
    assert.throws(() => moveClock(RUNNING, { advanceTo: '2026-03-02T09:30:04.999Z' }, WALL), /forward only/);
    assert.throws(() => moveClock(RUNNING, { advanceTo: '2200-01-01T00:00:00.000Z' }, WALL), /2199/);
  });
});
