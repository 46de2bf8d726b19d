import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { SendLimit } from './send-limit.ts';

describe('what is sent', () => {
  it('is no more at once, and begins no more often within a second, than allowed', async () => {
    const limit = new SendLimit({ atOnce: 4, aSecond: 20 });
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      begun.push(performance.now());
      running += 1;
      most = Math.max(most, running);
      await delay(1);
      running -= 1;
    };
    await Promise.all(Array.from({ length: 45 }, () => limit.run(work)));
    assert.equal(most, 4);
    assert.equal(begun.length, 45);
    for (let at = 20; at < 45; at += 1) assert.ok((begun[at] ?? 0) - (begun[at - 20] ?? 0) > 990, `the ${at}th`);
  });
  it('goes on after what failed', async () => {
    const limit = new SendLimit({ atOnce: 1, aSecond: 20 });
    await assert.rejects(limit.run(() => Promise.reject(new Error('no'))));
    assert.equal(await limit.run(async () => 'sent'), 'sent');
  });
});
