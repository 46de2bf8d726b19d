import type { Role } from '#lib/scopes.ts';

/** Whether a change of role (null: leaves) takes the last admin from an enterprise that has one. */
export const losesLastAdmin = (change: { from: Role | null; to: Role | null; hasOtherAdmin: boolean }): boolean =>
  change.from === 'admin' && change.to !== 'admin' && !change.hasOtherAdmin;

export const LAST_ADMIN = 'This user is the last admin of the enterprise: make another member admin first.';

export type Permission = 'admin' | 'auditor' | 'wallet.create';

const PERMISSIONS: Readonly<Record<Role, Permission>> = {
  admin: 'admin',
  operator: 'wallet.create',
  viewer: 'auditor',
};

/** A role in the words of the public interface. */
export const permissionsOf = (role: Role): Permission[] => [PERMISSIONS[role]];

/** First word and the rest. */
export function splitName(full: string): { first: string; last: string; full: string } {
  const [first = '', ...rest] = full.trim().split(/\s+/);
  return { first, last: rest.join(' '), full };
}
