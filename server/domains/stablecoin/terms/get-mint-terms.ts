import * as contracts from '#lib/contracts/stablecoin/terms.ts';
import { operation } from '#server/core/call/operation.ts';
import { findLatestTerms, listAcceptances } from './terms-store.ts';

export const getMintTerms = operation(contracts.getMintTerms, async ({ db }, { enterpriseId }) => {
  const [latest, accepted] = await Promise.all([findLatestTerms(db), listAcceptances(db, enterpriseId)]);
  return {
    latestVersion: latest?.version ?? 0,
    text: latest?.text ?? '',
    publishedAt: latest?.publishedAt ?? null,
    accepted: accepted.map(({ version, userId, userName, name, acceptedAt }) => ({
      version,
      userId,
      userName,
      name,
      acceptedAt,
    })),
  };
});
