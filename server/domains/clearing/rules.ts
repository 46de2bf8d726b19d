const HOUR_MS = 3_600_000;
const SOON_HOURS = 72;

/** Statuses in which a settlement can still be signed, settled or expire. */
export const OPEN_STATUSES = ['pending', 'pending-acknowledgement'] as const;

/** Open settlements that expire before this instant expire soon. */
export const soonFrom = (now: Date): string => new Date(now.getTime() + SOON_HOURS * HOUR_MS).toISOString();
