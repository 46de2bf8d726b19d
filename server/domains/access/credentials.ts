import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '#lib/scopes.ts';
import type {
  Caller,
  CredentialSource,
  EnterpriseFacts,
  SessionCredential,
  TokenCredential,
} from '#server/core/call/caller.ts';
import type { Db } from '#server/core/database/db.ts';
import type { Clock } from '#server/core/runtime/clock.ts';
import { Memo } from '#server/core/runtime/memo.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { heldLicences, knownEnterprises, members, signInAccounts } from '#server/domains/directory/public.ts';
import { endSessions } from './sessions/session-store.ts';
import { accessTokens, sessions } from './tables.ts';
import { TOKEN_PURPOSE } from './tokens/token-secret.ts';
import { revokeTokens } from './tokens/token-store.ts';

/** A process that missed a signal refuses an ended session within a second all the same, the reply included. */
const FRESH_MS = 700;

type UserRow = Pick<Caller, 'email' | 'isPlatformAdmin' | 'defaultEnterpriseId'> & { id: string };

const userColumns = {
  id: signInAccounts.id,
  email: signInAccounts.email,
  isPlatformAdmin: signInAccounts.isPlatformAdmin,
  defaultEnterpriseId: signInAccounts.defaultEnterpriseId,
};

async function listRoles(db: Db, userId: string, permitted: readonly string[] | null): Promise<Map<string, Role>> {
  const rows = await db
    .select({ enterpriseId: members.enterpriseId, role: members.role })
    .from(members)
    .where(eq(members.userId, userId))
    .limit(5000);
  const kept = permitted === null ? rows : rows.filter((row) => permitted.includes(row.enterpriseId));
  return new Map(kept.map((row) => [row.enterpriseId, row.role]));
}

const callerOf = (user: UserRow, kind: 'token' | 'session', roles: Map<string, Role>): Caller => ({
  kind,
  userId: user.id,
  email: user.email,
  isPlatformAdmin: user.isPlatformAdmin,
  scopes: ['all'],
  memberships: roles,
  defaultEnterpriseId: user.defaultEnterpriseId,
});

async function loadToken(db: Db, vault: Vault, hash: string): Promise<TokenCredential | null> {
  const [row] = await db
    .select({ user: userColumns, token: accessTokens })
    .from(accessTokens)
    .innerJoin(signInAccounts, eq(signInAccounts.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, Buffer.from(hash, 'hex')),
        isNull(accessTokens.revokedAt),
        eq(signInAccounts.isActive, true),
      ),
    )
    .limit(1);
  if (!row) return null;
  const { token, user } = row;
  const permitted = token.permittedEnterprises ?? (token.enterpriseId === null ? null : [token.enterpriseId]);
  const roles = await listRoles(db, user.id, permitted);
  return {
    caller: { ...callerOf(user, 'token', roles), tokenId: token.id, scopes: token.scopes },
    token: vault.decrypt(TOKEN_PURPOSE, token.sealedToken),
    expiresAt: token.expiresAt,
    ipRestrict: token.ipRestrict,
  };
}

async function loadSession(db: Db, id: string): Promise<SessionCredential | null> {
  const [row] = await db
    .select({ user: userColumns, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(signInAccounts, eq(signInAccounts.id, sessions.userId))
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), eq(signInAccounts.isActive, true)))
    .limit(1);
  if (!row) return null;
  const caller = callerOf(row.user, 'session', await listRoles(db, row.user.id, null));
  return { caller: { ...caller, sessionId: id }, expiresAt: row.expiresAt };
}

async function loadEnterprise(db: Db, id: string): Promise<EnterpriseFacts | null> {
  const rows = await db
    .select({ id: knownEnterprises.id, licence: heldLicences.licence })
    .from(knownEnterprises)
    .leftJoin(heldLicences, eq(heldLicences.enterpriseId, knownEnterprises.id))
    .where(eq(knownEnterprises.id, id))
    .limit(100);
  if (rows.length === 0) return null;
  return { id, licences: new Set(rows.flatMap((row) => row.licence ?? [])) };
}

/** Tokens, sessions and enterprises as requests need them, read at most once a second each. */
export function createCredentialSource(db: Db, vault: Vault, clock: Clock): CredentialSource {
  const tokens = new Memo(FRESH_MS, (hash) => loadToken(db, vault, hash));
  const sessionMemo = new Memo(FRESH_MS, (id) => loadSession(db, id));
  const enterpriseMemo = new Memo(FRESH_MS, (id) => loadEnterprise(db, id));
  return {
    token: (hash) => tokens.get(hash),
    session: (id) => sessionMemo.get(id),
    enterprise: (id) => enterpriseMemo.get(id),
    clear() {
      tokens.clear();
      sessionMemo.clear();
      enterpriseMemo.clear();
    },
    endSessions: (tx, userId, { except } = {}) => endSessions(tx, userId, { at: clock.wall().toISOString(), except }),
    revokeTokens: (tx, userId) => revokeTokens(tx, userId, { at: clock.nowIso() }),
  };
}
