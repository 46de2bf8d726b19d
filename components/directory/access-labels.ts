import type { AccessTokenRow } from '#lib/contracts/access/tokens.ts';
import type { Invitation } from '#lib/contracts/directory/invitations.ts';
import type { Role } from '#lib/scopes.ts';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  operator: 'Operator',
  admin: 'Admin',
};

/** The roles with what they are for, for a form. */
export const ROLE_OPTIONS: readonly { value: Role; label: string; detail: string }[] = [
  { value: 'viewer', label: 'Viewer', detail: 'Reads everything, changes nothing.' },
  {
    value: 'operator',
    label: 'Operator',
    detail: 'Reads, and works on settlements, verifications and accounts.',
  },
  { value: 'admin', label: 'Admin', detail: 'Also manages members, their tokens, webhooks and secrets.' },
];

export const TOKEN_STATE_WORDS: Readonly<Record<AccessTokenRow['state'], string>> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
};

export const INVITATION_STATE_WORDS: Readonly<Record<Invitation['state'], string>> = {
  open: 'Open',
  accepted: 'Accepted',
  revoked: 'Revoked',
  expired: 'Expired',
};
