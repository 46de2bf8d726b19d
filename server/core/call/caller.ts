import type { Role } from '#lib/scopes.ts';
import type { Queryable } from '../database/db.ts';

/** Whoever makes a call, as the credentials say. */
export interface Caller {
  kind: 'token' | 'session' | 'machine' | 'anonymous';
  userId: string;
  email: string;
  isPlatformAdmin: boolean;
  tokenId?: string;
  sessionId?: string;
  /** Scopes of the token; a browser session has `all`, which its roles then narrow. */
  scopes: readonly string[];
  /** Enterprises that the caller belongs to and the token is permitted for. */
  memberships: ReadonlyMap<string, Role>;
  defaultEnterpriseId: string | null;
  /** Signed in as a person who has no second factor. Access tokens are made on purpose, and need none. */
  lacksSecondFactor: boolean;
  /** Enterprises of the caller that are closed until they have one; they are none of `memberships`. */
  closedEnterprises: ReadonlySet<string>;
}

export const ANONYMOUS: Caller = {
  kind: 'anonymous',
  userId: '',
  email: '',
  isPlatformAdmin: false,
  scopes: [],
  memberships: new Map(),
  defaultEnterpriseId: null,
  lacksSecondFactor: false,
  closedEnterprises: new Set(),
};

/** The command line on the machine itself: may do what the platform admin may. */
export const SYSTEM: Caller = { ...ANONYMOUS, kind: 'machine', isPlatformAdmin: true, scopes: ['all'] };

export interface TokenCredential {
  caller: Caller;
  /** The raw token: the key of its HMACs. */
  token: string;
  expiresAt: string;
  ipRestrict: readonly string[] | null;
}

export interface SessionCredential {
  caller: Caller;
  expiresAt: string;
}

export interface EnterpriseFacts {
  id: string;
  licences: ReadonlySet<string>;
}

/** Remembers in memory which tokens and sessions are used; `flush` writes it down, off the path of requests. */
export interface UsageBuffer {
  token(id: string): void;
  session(id: string): void;
  flush(): Promise<void>;
}

/** Where credentials and enterprises are looked up; implemented by the access domain. */
/** Whether what somebody began with a token may go on in an enterprise: revoked by whomever, or limited to others. */
export type TokenStanding = 'stands' | 'revoked' | 'limited';

export interface CredentialSource {
  /** By hex SHA-256 of the token. Revoked tokens and inactive users are not found. */
  token(hash: string): Promise<TokenCredential | null>;
  session(id: string): Promise<SessionCredential | null>;
  enterprise(id: string): Promise<EnterpriseFacts | null>;
  /** How a token stands in an enterprise, by its id, for work that was begun with it. One that has expired stands. */
  standing(tokenId: string, enterpriseId: string): Promise<TokenStanding>;
  clear(): void;
  /** Ends the browser sessions of a user when the transaction commits, but for the given one. */
  endSessions(tx: Queryable, userId: string, options?: { except?: string | undefined }): Promise<void>;
  /** Revokes the access tokens of a user when the transaction commits. */
  revokeTokens(tx: Queryable, userId: string): Promise<void>;
}
