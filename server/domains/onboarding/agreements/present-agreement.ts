import type { AgreementRow } from '../kyb/kyb-queries.ts';

/** An agreement as callers see it. */
export const presentAgreement = ({ id, type, version, signerName, signedAt }: AgreementRow) => ({
  id,
  type,
  version,
  signerName,
  signedAt,
});
