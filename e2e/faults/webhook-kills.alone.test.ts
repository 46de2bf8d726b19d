import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEASE_MS, SLOTS } from '#server/domains/webhooks/delivery/dispatcher.ts';
import { harness } from '#server/testing/harness.ts';
import { runKillStorm } from './kill-storm.ts';

const h = await harness();
const STORM = { kills: 25, receivers: 20, enterprises: 4, eventsPerLife: 16 };
/** What is left over the lease for looking, claiming and sending. */
const MARGIN_MS = 2000;

describe('a worker killed at random instants', () => {
  it('25 times over 2,000 notifications to 20 receivers: none is lost, what comes twice is the same, and it resumes in time', async (t) => {
    const report = await runKillStorm(h, STORM);
    const slowest = Math.max(...report.resumesMs);
    t.diagnostic(
      `${report.duplicates} duplicates, ${report.worstKill} of one kill at most; all that was held arrived within ${slowest} ms of the restart; ${Math.round(report.wallMs / 1000)} s`,
    );
    const { notifications, lost, gaps, different } = report;
    assert.deepEqual({ notifications, lost, gaps, different }, { notifications: 2000, lost: 0, gaps: 0, different: 0 });
    assert.ok(report.duplicates <= STORM.kills * SLOTS, `${report.duplicates} duplicates`);
    assert.ok(report.worstKill <= SLOTS, `${report.worstKill} duplicates of one kill`);
    assert.ok(report.resumesMs.length > 0, 'some kills met notifications under way');
    assert.ok(slowest <= LEASE_MS + MARGIN_MS, `resumed after ${slowest} ms`);
  });
});
