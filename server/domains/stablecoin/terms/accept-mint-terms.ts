import * as contracts from '#lib/contracts/stablecoin/terms.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { insertAcceptance, latestVersion } from './terms-store.ts';

export const acceptMintTerms = operation(
  contracts.acceptMintTerms,
  async ({ db, caller, now, address, audit }, { enterpriseId, version, name = null }) => {
    const latest = await latestVersion(db);
    if (latest === 0) return refuseField('version', 'cannot be accepted: no terms are published yet');
    if (version !== latest) return refuseField('version', `must be ${latest}, the latest version`);
    const acceptedAt = now.toISOString();
    const row = { enterpriseId, version, userId: caller.userId, name, address, acceptedAt };
    const isNew = await insertAcceptance(db, row);
    await audit({
      enterpriseId,
      subjectType: 'mint-terms',
      subjectId: String(version),
      after: { version, name, ...(isNew ? {} : { isRepeated: true }) },
    });
    return { enterpriseId, version };
  },
);
