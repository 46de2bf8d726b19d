import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CONNECTION_STATUSES, CONNECTION_TYPES } from '#lib/contracts/address-book/shapes.ts';
import {
  type Command,
  expiryOf,
  minutesAfter,
  OPEN_STATUSES,
  reminderAt,
  STATUS_GROUPS,
  STEPS,
  stepOf,
} from './rules.ts';

const COMMANDS = [
  'approve',
  'reject',
  'accept',
  'decline',
  'withdraw',
  'expire',
  'activate',
  'deactivate',
  'reactivate',
  'end',
  'block',
] as const satisfies Command[];

/** All that may be done to a connection, of whatever type; by whom, and what comes of it. */
const ALLOWED = [
  'UNDER_REVIEW reject by operator → INACTIVE rejected',
  'UNDER_REVIEW withdraw by owner → INACTIVE withdrawn',
  'UNDER_REVIEW block by block → INACTIVE rejected',
  'REQUESTED accept by target → PENDING_ACTIVATION',
  'REQUESTED decline by target → INACTIVE declined',
  'REQUESTED withdraw by owner → INACTIVE withdrawn',
  'REQUESTED expire by clock → INACTIVE expired',
  'REQUESTED block by block → INACTIVE declined',
  'PENDING_ACTIVATION activate by clock → ACTIVE',
  'PENDING_ACTIVATION block by block → INACTIVE deactivated',
  'ACTIVE deactivate by owner → PENDING_DEACTIVATION',
  'ACTIVE block by block → PENDING_DEACTIVATION',
  'PENDING_DEACTIVATION reactivate by owner → PENDING_ACTIVATION',
  'PENDING_DEACTIVATION end by clock → INACTIVE deactivated',
  'PENDING_DEACTIVATION block by block → PENDING_DEACTIVATION',
];
const BY_TYPE = {
  DVP: 'UNDER_REVIEW approve by operator → REQUESTED',
  WHITELIST: 'UNDER_REVIEW approve by operator → PENDING_ACTIVATION',
};

describe('what may become of a connection', () => {
  for (const type of CONNECTION_TYPES)
    it(`is what the table says, for each status and command, of the type ${type}`, () => {
      const allowed: string[] = [];
      for (const status of CONNECTION_STATUSES)
        for (const command of COMMANDS) {
          const step = stepOf({ status, type }, command);
          if (!step) continue;
          const ending = step.ending ? ` ${step.ending}` : '';
          allowed.push(`${status} ${command} by ${step.by} → ${step.to}${ending}`);
        }
      assert.deepEqual(allowed.toSorted(), [...ALLOWED, BY_TYPE[type]].toSorted());
    });
  it('has no command that the table of this test does not know', () => {
    const known = new Set<string>(COMMANDS);
    for (const steps of Object.values(STEPS)) for (const command of Object.keys(steps)) assert.ok(known.has(command));
  });
  it('ends with a reason, and only then', () => {
    for (const steps of Object.values(STEPS))
      for (const { to, ending } of Object.values(steps)) assert.equal(to === 'INACTIVE', ending !== undefined);
  });
  it('is nothing more once it has ended', () => {
    assert.deepEqual(STEPS.INACTIVE, {});
    assert.deepEqual(OPEN_STATUSES.toSorted(), CONNECTION_STATUSES.filter((one) => one !== 'INACTIVE').toSorted());
  });
  it('is in one group that people look for', () => {
    assert.deepEqual(Object.values(STATUS_GROUPS).flat().toSorted(), [...CONNECTION_STATUSES].toSorted());
  });
});

describe('when', () => {
  const at = '2026-03-02T09:30:00.000Z';
  it('a request’s target is reminded: after 24, 72 and 168 hours, and never again', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((sent) => reminderAt(at, sent)),
      ['2026-03-03T09:30:00.000Z', '2026-03-05T09:30:00.000Z', '2026-03-09T09:30:00.000Z', null, null],
    );
  });
  it('a request expires: after 30 days', () => {
    assert.equal(expiryOf(at), '2026-04-01T09:30:00.000Z');
  });
  it('something is so many minutes later', () => {
    assert.deepEqual([minutesAfter(at, 0), minutesAfter(at, 60)], [at, '2026-03-02T10:30:00.000Z']);
  });
});
