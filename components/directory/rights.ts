import type { Right } from '#components/session/right.ts';

/** What managing the users of an enterprise needs. */
export const USER_MANAGER: Right = { scope: 'user_manage', role: 'admin' };

/** What reading the audit log of an enterprise needs. */
export const AUDIT_READER: Right = { scope: 'auditlogs_view_all', role: 'admin' };
