import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { AccessToken } from '#lib/contracts/access/own-tokens.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { accessTokens } from '../tables.ts';
import { newToken, TOKEN_PURPOSE, tokenColumns } from './token-secret.ts';
import { planWarning, planWarnings } from './warning-store.ts';

export type TokenRow = Omit<
  typeof accessTokens.$inferSelect,
  'tokenHash' | 'sealedToken' | 'lastUsedAt' | 'isDemo' | 'grantedSeconds' | 'rolledTo'
>;

const readable = {
  id: accessTokens.id,
  userId: accessTokens.userId,
  label: accessTokens.label,
  kind: accessTokens.kind,
  scopes: accessTokens.scopes,
  enterpriseId: accessTokens.enterpriseId,
  permittedEnterprises: accessTokens.permittedEnterprises,
  ipRestrict: accessTokens.ipRestrict,
  madeBy: accessTokens.madeBy,
  origin: accessTokens.origin,
  address: accessTokens.address,
  createdAt: accessTokens.createdAt,
  expiresAt: accessTokens.expiresAt,
  revokedAt: accessTokens.revokedAt,
  extensionAddress: accessTokens.extensionAddress,
  unlockedAt: accessTokens.unlockedAt,
  unlockedUntil: accessTokens.unlockedUntil,
};

export interface TokenDraft {
  userId: string;
  kind: 'access' | 'sign-in';
  scopes: string[];
  seconds: number;
  label?: string | undefined;
  enterpriseId?: string | undefined;
  permittedEnterprises?: string[] | undefined;
  ipRestrict?: string[] | undefined;
  madeBy?: string | undefined;
  extensionAddress?: string | undefined;
}

/** Writes a new token. Its text is returned here and nowhere else. */
export async function insertToken(context: Context, draft: TokenDraft): Promise<{ row: TokenRow; token: string }> {
  const { db, service, now, address } = context;
  const { seconds, ...fields } = draft;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + seconds * 1000).toISOString();
  const [row] = await db
    .insert(accessTokens)
    .values({
      ...fields,
      id: newHexId(),
      ...tokenColumns(service.vault, token),
      origin: new URL(service.origin()).host,
      address,
      createdAt: now.toISOString(),
      expiresAt,
      grantedSeconds: seconds,
    })
    .returning(readable);
  if (!row) throw new Error('the new token was not written');
  await planWarnings(db, [row]);
  return { row, token };
}

/** A token whose text is known, as the demo data and tests have it. */
export type KnownToken = Omit<typeof accessTokens.$inferInsert, 'tokenHash' | 'sealedToken'> & { text: string };

/** Writes tokens whose text is known. */
export async function insertTokens(db: Queryable, vault: Vault, tokens: readonly KnownToken[]): Promise<void> {
  await insertAll(
    db,
    accessTokens,
    tokens.map(({ text, ...token }) => ({ ...token, ...tokenColumns(vault, text) })),
  );
  await planWarnings(
    db,
    tokens.filter(({ revokedAt }) => revokedAt == null),
  );
}

/** A token on the wire, without its text. */
export const presentToken = (row: TokenRow): AccessToken => ({
  id: row.id,
  user: row.userId,
  label: row.label ?? undefined,
  scope: row.scopes,
  created: row.createdAt,
  expires: row.expiresAt,
  isExtensible: row.extensionAddress !== null,
  extensionAddress: row.extensionAddress ?? undefined,
  client: 'clearhouse',
  enterprise: row.enterpriseId ?? undefined,
  permittedEnterprises: row.permittedEnterprises ?? undefined,
  ip: row.address ?? undefined,
  ipRestrict: row.ipRestrict ?? undefined,
  origin: row.origin ?? undefined,
});

/** Enterprises that a token is limited to; null for all of its owner's. */
export const limitsOf = (row: Pick<TokenRow, 'permittedEnterprises' | 'enterpriseId'>): string[] | null =>
  row.permittedEnterprises ?? (row.enterpriseId === null ? null : [row.enterpriseId]);

/** Those of its owner's enterprises where a token may be used. */
export function tokenEnterprises(
  row: Pick<TokenRow, 'permittedEnterprises' | 'enterpriseId'>,
  ofOwner: readonly string[],
): string[] {
  const limits = limitsOf(row);
  return ofOwner.filter((id) => limits === null || limits.includes(id));
}

/** Where the audit rows of a token go: to the enterprise that it is limited to, if it is only one. */
export function auditPlace(row: Pick<TokenRow, 'permittedEnterprises' | 'enterpriseId'>): {
  subjectType: 'access-token';
  enterpriseId?: string;
} {
  const [only, ...others] = limitsOf(row) ?? [];
  return { subjectType: 'access-token', ...(only === undefined || others.length > 0 ? {} : { enterpriseId: only }) };
}

const tokenOf = (db: Queryable, userId: string, id: string) =>
  db
    .select(readable)
    .from(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
    .limit(1);

/** A user's token that was not revoked, of either kind, or undefined. */
export async function findToken(db: Queryable, userId: string, id: string): Promise<TokenRow | undefined> {
  const [row] = await tokenOf(db, userId, id);
  return row;
}

/** The same, and the token is not changed before the transaction ends. */
export async function holdToken(db: Queryable, userId: string, id: string): Promise<TokenRow | undefined> {
  const [row] = await tokenOf(db, userId, id).for('share');
  return row;
}

/** The token of the call with its text, under a lock; undefined once it was revoked. */
export async function lockToken(
  { db, service, caller }: Context,
  id: string,
): Promise<{ row: TokenRow; token: string } | undefined> {
  const isOwn = and(eq(accessTokens.id, id), eq(accessTokens.userId, caller.userId), isNull(accessTokens.revokedAt));
  const [found] = await db
    .select({ row: readable, sealed: accessTokens.sealedToken })
    .from(accessTokens)
    .where(isOwn)
    .limit(1)
    .for('update');
  return found && { row: found.row, token: service.vault.decrypt(TOKEN_PURPOSE, found.sealed) };
}

/** A page of a user's access tokens after the given one, by time of creation and id. Throws 400 for one that was never theirs. */
export async function listTokens(
  db: Queryable,
  userId: string,
  page: { limit: number; prevId?: string | undefined; sort: 'ASC' | 'DESC' },
): Promise<TokenRow[]> {
  const { id, createdAt } = accessTokens;
  const [order, beyond] = page.sort === 'ASC' ? ([asc, gt] as const) : ([desc, lt] as const);
  const last = page.prevId === undefined ? undefined : await findPosition(db, userId, page.prevId);
  const after = last && or(beyond(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), beyond(id, last.id)));
  if (page.prevId !== undefined && last === undefined)
    refuseField('prevId', 'is not an access token of yours: send nextBatchPrevId of the previous page');
  return db
    .select(readable)
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.kind, 'access'), isNull(accessTokens.revokedAt), after))
    .orderBy(order(createdAt), order(id))
    .limit(page.limit);
}

async function findPosition(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select({ id: accessTokens.id, createdAt: accessTokens.createdAt })
    .from(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
    .limit(1);
  return row;
}

/** Ends the tokens of a user for good, all or those of one kind. */
export async function revokeTokens(
  db: Queryable,
  userId: string,
  { at, kind }: { at: string; kind?: TokenRow['kind'] | undefined },
): Promise<void> {
  const wanted = kind === undefined ? undefined : eq(accessTokens.kind, kind);
  await db
    .update(accessTokens)
    .set({ revokedAt: at })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt), wanted));
}

/** Ends a token for good. */
export async function revokeToken(db: Queryable, id: string, at: string): Promise<void> {
  await db.update(accessTokens).set({ revokedAt: at }).where(eq(accessTokens.id, id));
}

/** Notes which token was put in the place of one. */
export async function noteRoll(db: Queryable, id: string, rolledTo: string): Promise<void> {
  await db.update(accessTokens).set({ rolledTo }).where(eq(accessTokens.id, id));
}

/** Gives a token another end. */
export async function extendToken(db: Queryable, id: string, expiresAt: string): Promise<void> {
  const { kind, createdAt } = accessTokens;
  const [row] = await db
    .update(accessTokens)
    .set({ expiresAt })
    .where(eq(accessTokens.id, id))
    .returning({ kind, createdAt });
  if (row?.kind === 'access') await planWarning(db, { id, kind: row.kind, expiresAt }, row.createdAt);
}

/** Lets nobody else change a token before the transaction ends. */
export async function lockTokenRow(db: Queryable, id: string): Promise<void> {
  await db.select({ id: accessTokens.id }).from(accessTokens).where(eq(accessTokens.id, id)).limit(1).for('update');
}

/** Names a token anew. */
export async function renameToken(db: Queryable, id: string, label: string): Promise<void> {
  await db.update(accessTokens).set({ label }).where(eq(accessTokens.id, id));
}

/** Limits a token to some enterprises. */
export async function limitToken(db: Queryable, id: string, permittedEnterprises: string[]): Promise<void> {
  await db.update(accessTokens).set({ permittedEnterprises, enterpriseId: null }).where(eq(accessTokens.id, id));
}
