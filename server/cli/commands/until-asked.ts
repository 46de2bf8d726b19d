import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** That somebody asked by a signal for an end, with the exit code that a shell has for it. */
export class InterruptedError extends Error {
  readonly exitCode: number;

  constructor(signal: (typeof SIGNALS)[number]) {
    super(`Interrupted by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Runs work that cleans up by itself when its signal is aborted, and aborts it when somebody asks. Throws InterruptedError then. */
export async function untilAsked<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const asked = new AbortController();
  const ask = (signal: NodeJS.Signals): void => asked.abort(new InterruptedError(signal as (typeof SIGNALS)[number]));
  for (const signal of SIGNALS) process.on(signal, ask);
  try {
    return await work(asked.signal);
  } catch (error) {
    throw asked.signal.aborted ? asked.signal.reason : error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, ask);
  }
}
