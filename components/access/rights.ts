import type { Right } from '#components/shell/right.ts';

/** What managing the users of an enterprise needs. */
export const USER_MANAGER: Right = { scope: 'user_manage', role: 'admin' };
