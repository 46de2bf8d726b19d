import * as contracts from '#lib/contracts/directory/platform-details.ts';
import { operation } from '#server/core/call/operation.ts';
import { readEnterpriseDetails } from './enterprise-details.ts';
import { requireEnterprise, withLicences } from './enterprise-queries.ts';

export const getPlatformEnterprise = operation(
  contracts.getPlatformEnterprise,
  async ({ db, now }, { enterpriseId }) => {
    const row = await requireEnterprise(db, enterpriseId);
    const [[shown], details] = await Promise.all([
      withLicences(db, [row]),
      readEnterpriseDetails(db, { id: row.id, now: now.toISOString() }),
    ]);
    return {
      ...row,
      licences: shown?.licences ?? [],
      memberCount: shown?.memberCount ?? 0,
      ...details,
    };
  },
);
