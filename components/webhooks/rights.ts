import type { Right } from '#components/session/right.ts';

/** What changing the webhooks of an enterprise needs. */
export const WEBHOOK_ADMIN: Right = { scope: 'user_manage', role: 'admin' };
