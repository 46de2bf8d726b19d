/** Minutes of business time from each failed attempt to the next; after the last of them nothing more is tried. */
export const RETRY_MINUTES = [1, 5, 10, 30, 60, 120, 240] as const;

/** Failed attempts within seven days that suspend a webhook. */
export const SUSPENDING_FAILURES = 100;
