const EVERY_MS = 2;
const TRIES = 3;

const busyMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest stretch for which the event loop did not come round to its timers while something ran, in milliseconds of its own
 * thread's work: what other processes of the machine take in between does not count.
 */
export async function longestStretch(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = busyMs();
  const look = (): void => {
    const now = busyMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, EVERY_MS);
  try {
    await run();
  } finally {
    look();
    clearInterval(timer);
  }
  return longest;
}

/** The same; when it is more than is allowed, the shortest of a few tries, since now and then what others left behind is collected. */
export async function stallOf(run: () => Promise<unknown>, allowedMs: number): Promise<number> {
  let shortest = await longestStretch(run);
  for (let tries = 1; shortest > allowedMs && tries < TRIES; tries += 1)
    shortest = Math.min(shortest, await longestStretch(run));
  return shortest;
}

/** Milliseconds of its own thread's work that something without waiting takes, the least of a few tries when it is more than is allowed. */
export function workOf(run: () => unknown, allowedMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > allowedMs; tries += 1) {
    const before = busyMs();
    run();
    least = Math.min(least, busyMs() - before);
  }
  return least;
}
