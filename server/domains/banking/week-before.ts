const WEEK_MS = 7 * 86_400_000;

/** What happened since then still needs attention. */
export const weekBefore = (now: Date): string => new Date(now.getTime() - WEEK_MS).toISOString();
