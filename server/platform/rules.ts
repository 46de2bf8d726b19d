import type { Role } from '#lib/scopes.ts';

/** Whether a change of role (null: leaves) takes the last admin from an enterprise that has one. */
export const losesLastAdmin = (change: { from: Role | null; to: Role | null; hasOtherAdmin: boolean }): boolean =>
  change.from === 'admin' && change.to !== 'admin' && !change.hasOtherAdmin;

export const LAST_ADMIN = 'This user is the last admin of the enterprise: make another member admin first.';
