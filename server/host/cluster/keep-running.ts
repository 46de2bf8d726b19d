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
  let isWanted = true;
  let reviving: Promise<void> = Promise.resolve();
  let stop: Stop;

  async function startAgain(): Promise<boolean> {
    try {
      stop = await begin(onEnd);
      watch.onBack();
      return true;
    } catch (error) {
      if (isWanted) watch.onFailed((error as Error).message);
      return false;
    }
  }

  async function revive(): Promise<void> {
    watch.onLost();
    for (let pauseMs = FIRST_PAUSE_MS; isWanted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await delay(pauseMs);
      if (isWanted && (await startAgain())) return;
    }
  }

  function onEnd(): void {
    if (isWanted) reviving = reviving.then(revive);
  }

  stop = await begin(onEnd);
  return async () => {
    isWanted = false;
    await reviving;
    await stop();
  };
}
