import type { ClientCommand, OptionValues, Outcome } from './command.ts';
import { listen } from './listen.ts';
import { resend } from './resend.ts';
import { trigger } from './trigger.ts';

export const clientCommands: readonly ClientCommand[] = [listen, trigger, resend];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a client of the API; a signal, or the end of the process that started it, asks it to end. Throws ApiError, UsageError. */
export async function runAsClient(
  command: ClientCommand,
  values: OptionValues,
  operand: string,
): Promise<Outcome | null> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  process.once('disconnect', stop);
  process.stdout.on('error', stop);
  try {
    return await command.call(values, operand, stopping.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    process.off('disconnect', stop);
  }
}
