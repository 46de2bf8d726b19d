import { totalmem } from 'node:os';

const MB = 1024 * 1024;
const SCARCE_MB = 1000;

/** What this process and its children may take, in MiB: that of the machine, or of the control group that it is in. */
export const memoryMb = (): number =>
  Math.floor(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MB);

/** Whether there is so little that nothing may be done but what was asked for. */
export const isMemoryScarce = (): boolean => memoryMb() < SCARCE_MB;
