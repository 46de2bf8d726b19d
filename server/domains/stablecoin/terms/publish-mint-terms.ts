import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/stablecoin/terms.ts';
import { MANAGE_MINT } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { heldLicences } from '#server/domains/directory/public.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { insertTerms, latestVersion } from './terms-store.ts';

/** Tells the admins of all enterprises that mint. */
async function tellAdmins({ db, now, caller }: Context, version: number): Promise<void> {
  const minting = await db
    .select({ enterpriseId: heldLicences.enterpriseId })
    .from(heldLicences)
    .where(eq(heldLicences.licence, MANAGE_MINT.licence));
  await tellUsers(
    db,
    now,
    ...minting.map(({ enterpriseId }) => ({
      notice: 'mint-terms-published' as const,
      enterpriseId,
      to: { holdersOf: MANAGE_MINT },
      except: [caller.userId],
      subjectType: 'mint-terms' as const,
      subjectId: String(version),
      detail: { version: String(version) },
    })),
  );
}

export const publishMintTerms = operation(contracts.publishMintTerms, async (context, { text }) => {
  const { db, caller, now, audit } = context;
  await advisoryLock(db, 'mint terms');
  const version = (await latestVersion(db)) + 1;
  const publishedAt = now.toISOString();
  await insertTerms(db, { version, text, publishedBy: caller.userId, publishedAt });
  await tellAdmins(context, version);
  await audit({ subjectType: 'mint-terms', subjectId: String(version), after: { version, characters: text.length } });
  return { version, text, publishedAt };
});
