import * as contracts from '#lib/contracts/stablecoin/terms.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { insertTerms, latestVersion } from './terms-store.ts';

export const publishMintTerms = operation(contracts.publishMintTerms, async ({ db, caller, now, audit }, { text }) => {
  await advisoryLock(db, 'mint terms');
  const version = (await latestVersion(db)) + 1;
  const publishedAt = now.toISOString();
  await insertTerms(db, { version, text, publishedBy: caller.userId, publishedAt });
  await audit({ subjectType: 'mint-terms', subjectId: String(version), after: { version, characters: text.length } });
  return { version, text, publishedAt };
});
