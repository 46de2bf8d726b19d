import { refuseField } from '#server/core/call/errors.ts';
import type { ClockState } from '#server/core/runtime/clock.ts';

export interface ClockChange {
  advanceSeconds?: number | undefined;
  advanceTo?: string | undefined;
  frozen?: boolean | undefined;
}

const LATEST = Date.parse('2200-01-01T00:00:00.000Z');

const readAt = (state: ClockState, wallMs: number): number =>
  state.frozenAt === null ? wallMs + state.offsetMs : Date.parse(state.frozenAt);

function targetOf(change: ClockChange, nowMs: number): number {
  if (change.advanceTo !== undefined) {
    const target = Date.parse(change.advanceTo);
    return target < nowMs ? refuseField('advanceTo', 'the clock moves forward only') : target;
  }
  return nowMs + Math.round((change.advanceSeconds ?? 0) * 1000);
}

/**
 * The state after a change. Business time never jumps back: it moves to the target, and a clock that is frozen or released
 * goes on from there. Throws `validation_failed` for a target in the past or beyond the year 2199.
 */
export function moveClock(state: ClockState, change: ClockChange, wallMs: number): ClockState {
  const target = targetOf(change, readAt(state, wallMs));
  if (target >= LATEST) {
    refuseField(change.advanceTo === undefined ? 'advanceSeconds' : 'advanceTo', 'the clock ends with the year 2199');
  }
  const frozen = change.frozen ?? state.frozenAt !== null;
  return { offsetMs: target - wallMs, frozenAt: frozen ? new Date(target).toISOString() : null };
}

/** A state as the API shows it. */
export const readClock = (state: ClockState, wallMs: number) => {
  const nowMs = readAt(state, wallMs);
  return {
    now: new Date(nowMs).toISOString(),
    wall: new Date(wallMs).toISOString(),
    offsetMs: nowMs - wallMs,
    frozen: state.frozenAt !== null,
  };
};
