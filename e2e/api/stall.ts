import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const RESOLUTION_MS = 2;
const TRIES = 3;

/** Processor time of this thread while something runs: no stall of ours is longer. */
async function busyTime(run: () => Promise<unknown>): Promise<number> {
  const begun = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/** The longest that the event loop waited while something ran. */
async function longestWait(run: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  await delay(2 * RESOLUTION_MS);
  histogram.reset();
  await run();
  await delay(2 * RESOLUTION_MS);
  histogram.disable();
  return histogram.max / 1e6;
}

/**
 * For how long something keeps the event loop from everything else, at most, in milliseconds. When the first look says more than is
 * allowed, the shortest of a few tries counts: the loop waits also for other processes of the machine, and a thread is also busy
 * with what it collects of others.
 */
export async function stallOf(run: () => Promise<unknown>, allowedMs: number): Promise<number> {
  let shortest = await busyTime(run);
  for (let tries = 0; shortest > allowedMs && tries < TRIES; tries += 1) {
    let busy = 0;
    const waited = await longestWait(async () => {
      busy = await busyTime(run);
    });
    shortest = Math.min(shortest, busy, waited);
  }
  return shortest;
}
