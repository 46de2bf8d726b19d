import { eq } from 'drizzle-orm';
import type { Context } from '#server/core/runtime/service.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import type { MutedKind } from './rules.ts';

/** The enterprise in whose audit log it is told that somebody muted this: that of the object, where the caller belongs to it. */
export async function findOwnEnterprise(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  kind: MutedKind,
  id: string | null | undefined,
): Promise<string | undefined> {
  if (id == null) return undefined;
  const enterpriseId = kind === 'enterprise' ? id : await enterpriseOfWallet(db, id);
  return enterpriseId !== undefined && caller.memberships.has(enterpriseId) ? enterpriseId : undefined;
}

async function enterpriseOfWallet(db: Context['db'], walletId: string): Promise<string | undefined> {
  const { id, enterpriseId } = walletNames;
  const [row] = await db.select({ enterpriseId }).from(walletNames).where(eq(id, walletId)).limit(1);
  return row?.enterpriseId;
}
