import { setTimeout as delay } from 'node:timers/promises';

export type Stop = () => Promise<void>;

/** Who wants to know of a server that ends by itself. */
export interface Watch {
  onLost: () => void;
  /** An attempt to start it again failed, with what it said. */
  onFailed: (message: string) => void;
  onBack: () => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Starts a server and, whenever it ends by itself, starts it again: as often as it takes, since a full disk, too little memory or whoever
 * killed it will pass. `begin` is given what to call when the server ends. Returns how it is shut down. Throws when the first start fails.
 */
export async function keepRunning(begin: (onEnd: () => void) => Promise<Stop>, watch: Watch): Promise<Stop> {
  const ending = new AbortController();
  const { signal } = ending;
  let reviving: Promise<void> = Promise.resolve();
  let stop: Stop;

  async function startAgain(): Promise<boolean> {
    try {
      stop = await begin(onEnd);
      watch.onBack();
      return true;
    } catch (error) {
      if (!signal.aborted) watch.onFailed((error as Error).message);
      return false;
    }
  }

  async function revive(): Promise<void> {
    watch.onLost();
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted && (await startAgain())) return;
    }
  }

  function onEnd(): void {
    if (!signal.aborted) reviving = reviving.then(revive);
  }

  stop = await begin(onEnd);
  return async () => {
    ending.abort();
    await reviving;
    await stop();
  };
}
