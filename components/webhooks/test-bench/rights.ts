import type { Right } from '#components/session/right.ts';

/** What moving the clock of a sandbox needs. */
export const CLOCK_ADMIN: Right = { scope: 'enterprise_manage_all' };
