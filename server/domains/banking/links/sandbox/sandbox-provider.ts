import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import type { LinkProvider } from '../link-provider.ts';
import { type AccountKey, inventedAccount } from './invented-accounts.ts';
import { findConsent, insertSandboxLink } from './sandbox-link-store.ts';

async function nameOf(db: Queryable, enterpriseId: string): Promise<string> {
  const { name } = knownEnterprises;
  const [row] = await db.select({ name }).from(knownEnterprises).where(eq(knownEnterprises.id, enterpriseId)).limit(1);
  if (!row) throw new Error('the enterprise is gone');
  return row.name;
}

/** The aggregator that the sandbox plays. People meet it on the page `/link/{token}`. */
export const sandboxProvider = ({ db }: Pick<Service, 'db'>): LinkProvider => ({
  async createToken({ enterpriseId, redirectUri, androidPackageName, at, expiresAt }) {
    const clientName = await nameOf(db, enterpriseId);
    return insertSandboxLink(db, { clientName, redirectUri, androidPackageName, expiresAt }, at);
  },
  async exchange(pair) {
    const consent = await findConsent(db, pair);
    if (!consent) return null;
    const { routingNumber, ownerName, accountKeys } = consent;
    return (accountKeys ?? []).flatMap(
      (key) => inventedAccount(routingNumber ?? '', ownerName ?? '', key as AccountKey) ?? [],
    );
  },
});
