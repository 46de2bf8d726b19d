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
import { endSessions, sessionEnd } from './sessions/session-store.ts';
import { accessTokens, sessions } from './tables.ts';
import { TOKEN_PURPOSE } from './tokens/token-secret.ts';
import { tokenStanding } from './tokens/token-standing.ts';
import { revokeTokens } from './tokens/token-store.ts';

/** A process that missed a signal refuses an ended session within a second all the same, the reply included. */
const FRESH_MS = 700;

type UserRow = Pick<Caller, 'email' | 'isPlatformAdmin' | 'defaultEnterpriseId'> & { id: string };

const userColumns = {
  id: signInAccounts.id,
  email: signInAccounts.email,
  isPlatformAdmin: signInAccounts.isPlatformAdmin,
  defaultEnterpriseId: signInAccounts.defaultEnterpriseId,
  otpConfirmedAt: signInAccounts.otpConfirmedAt,
};

interface Places {
  memberships: Map<string, Role>;
  closedEnterprises: Set<string>;
}

/** Where the user may work: an enterprise that requires a second factor is closed to a person who signed in without one. */
async function listPlaces(
  db: Db,
  userId: string,
  { permitted, lacksSecondFactor }: { permitted: readonly string[] | null; lacksSecondFactor: boolean },
): Promise<Places> {
  const rows = await db
    .select({
      enterpriseId: members.enterpriseId,
      role: members.role,
      requiresSecondFactor: knownEnterprises.requiresSecondFactor,
    })
    .from(members)
    .innerJoin(knownEnterprises, eq(knownEnterprises.id, members.enterpriseId))
    .where(eq(members.userId, userId))
    .limit(5000);
  const kept = permitted === null ? rows : rows.filter((row) => permitted.includes(row.enterpriseId));
  const [closed, open] = [true, false].map((isClosed) =>
    kept.filter((row) => (lacksSecondFactor && row.requiresSecondFactor) === isClosed),
  );
  return {
    memberships: new Map(open?.map((row) => [row.enterpriseId, row.role])),
    closedEnterprises: new Set(closed?.map((row) => row.enterpriseId)),
  };
}

const callerOf = (
  user: UserRow,
  kind: 'token' | 'session',
  lacksSecondFactor: boolean,
): Omit<Caller, keyof Places> => ({
  kind,
  lacksSecondFactor,
  userId: user.id,
  email: user.email,
  isPlatformAdmin: user.isPlatformAdmin,
  scopes: ['all'],
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
  const lacksSecondFactor = token.kind === 'sign-in' && user.otpConfirmedAt === null;
  const places = await listPlaces(db, user.id, { permitted, lacksSecondFactor });
  return {
    caller: { ...callerOf(user, 'token', lacksSecondFactor), ...places, tokenId: token.id, scopes: token.scopes },
    token: vault.decrypt(TOKEN_PURPOSE, token.sealedToken),
    expiresAt: token.expiresAt,
    ipRestrict: token.ipRestrict,
  };
}

async function loadSession(db: Db, id: string, idleMinutes: number): Promise<SessionCredential | null> {
  const [row] = await db
    .select({ user: userColumns, session: sessions })
    .from(sessions)
    .innerJoin(signInAccounts, eq(signInAccounts.id, sessions.userId))
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), eq(signInAccounts.isActive, true)))
    .limit(1);
  if (!row) return null;
  const { user, session } = row;
  const expiresAt = sessionEnd(session, idleMinutes);
  const lacksSecondFactor = user.otpConfirmedAt === null;
  const places = await listPlaces(db, user.id, { permitted: null, lacksSecondFactor });
  return { caller: { ...callerOf(user, 'session', lacksSecondFactor), ...places, sessionId: id }, expiresAt };
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
export function createCredentialSource(
  db: Db,
  { vault, clock, idleMinutes }: { vault: Vault; clock: Clock; idleMinutes: number },
): CredentialSource {
  const tokens = new Memo(FRESH_MS, (hash) => loadToken(db, vault, hash));
  const sessionMemo = new Memo(FRESH_MS, (id) => loadSession(db, id, idleMinutes));
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
    standing: (tokenId, enterpriseId) => tokenStanding(db, tokenId, enterpriseId),
    endSessions: (tx, userId, { except } = {}) => endSessions(tx, userId, { at: clock.wall().toISOString(), except }),
    revokeTokens: (tx, userId) => revokeTokens(tx, userId, { at: clock.nowIso() }),
  };
}
