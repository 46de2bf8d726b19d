import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasNeverLeft, timingOf } from './attempt-steps.ts';

const NONE = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null, totalMs: 20 };

describe('the steps of an attempt', () => {
  it('gives the time of a failure to the step that failed', () => {
    for (const [errorClass, timings, name, ms] of [
      ['dns-failure', NONE, 'dns', 20],
      ['connect-refused', { ...NONE, dnsMs: 5 }, 'connect', 15],
      ['tls-failure', { ...NONE, dnsMs: 5, connectMs: 5 }, 'tls', 10],
      ['timeout', { ...NONE, connectMs: 5, totalMs: 15_000 }, 'firstByte', 14_995],
      ['timeout', { ...NONE, connectMs: 5, firstByteMs: 10, totalMs: 15_000 }, 'body', 14_990],
    ] as const) {
      const { steps, failed } = timingOf({ ...timings, errorClass });
      assert.equal(failed?.name, name, errorClass);
      assert.equal(failed.ms, ms, errorClass);
      assert.equal(
        steps.reduce((sum, step) => sum + (step.ms ?? 0), 0),
        timings.totalMs,
      );
    }
  });
  it('names no step where the receiver answered', () => {
    const answered = { dnsMs: 1, connectMs: 2, tlsMs: 3, firstByteMs: 10, totalMs: 12 };
    for (const errorClass of [null, 'http-status', 'redirect'])
      assert.equal(timingOf({ ...answered, errorClass }).failed, null);
    assert.deepEqual(
      timingOf({ ...answered, errorClass: null }).steps.map(({ ms }) => ms),
      [1, 2, 3, 5, 1],
    );
  });
  it('knows what never left', () => {
    for (const name of ['dns-failure', 'blocked-address', 'tls-failure', 'no-token']) assert.ok(hasNeverLeft(name));
    for (const name of [null, 'timeout', 'connection-reset', 'http-status']) assert.ok(!hasNeverLeft(name));
  });
});
