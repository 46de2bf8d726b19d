import type { Queryable } from '#server/core/database/db.ts';
import { latestVersion, listAcceptances } from './terms/terms-store.ts';

/** What an enterprise says of the terms of minting: the latest version, and what it has accepted. */
export async function mintAgreementOf(db: Queryable, enterpriseId: string) {
  const accepted = await listAcceptances(db, enterpriseId);
  return {
    stablecoinAgreementLatestVersion: await latestVersion(db),
    ...(accepted.length === 0
      ? {}
      : {
          stablecoinAgreement: accepted.map(({ email: user, acceptedAt: date, address, version }) => ({
            user,
            date,
            version,
            ...(address === null ? {} : { ip: address }),
          })),
        }),
  };
}
