import { createHmac } from 'node:crypto';

/** Owns what is in the database: migrates, and empties it when a sandbox is reset. */
export const OWNER = 'clearhouse_owner';
/** What the service works as: reads and writes rows, and no more. */
export const SERVICE = 'clearhouse_service';
type Role = typeof OWNER | typeof SERVICE;

/** The password of a role follows from the superuser's, and not the other way round. */
export const passwordOf = (superuserUrl: string, role: Role): string =>
  createHmac('sha256', decodeURIComponent(new URL(superuserUrl).password))
    .update(role)
    .digest('hex');

/** The address of a database of our own cluster, for one of the two roles. */
function asRole(superuserUrl: string, role: Role): string {
  const url = new URL(superuserUrl);
  const password = passwordOf(superuserUrl, role);
  return Object.assign(url, { username: role, password }).toString();
}

/** A database of our own cluster, for the two roles that work in it. */
export interface RoleAddresses {
  /** For the service. */
  url: string;
  ownerUrl: string;
}

/** Both roles' addresses of a database of our own cluster. */
export const addressesOf = (superuserUrl: string): RoleAddresses => ({
  url: asRole(superuserUrl, SERVICE),
  ownerUrl: asRole(superuserUrl, OWNER),
});
