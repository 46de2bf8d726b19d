import type { OutputOf } from '#lib/contract.ts';
import type { injectFault } from '#lib/contracts/sandbox/sandbox.ts';

export type Fault = OutputOf<typeof injectFault>;

/** What a fault does to a call: `Waits 2 s, then answers 503`. */
export function effectWords({ delayMs, status, dropReply }: Pick<Fault, 'delayMs' | 'status' | 'dropReply'>): string {
  const steps = [
    ...(delayMs === null ? [] : [`waits ${(delayMs / 1000).toLocaleString('en-US')} s`]),
    ...(status === null ? [] : [`answers ${status}`]),
    ...(dropReply ? ['loses the reply'] : []),
  ].join(', then ');
  return steps.charAt(0).toUpperCase() + steps.slice(1);
}
