import type { ListedPartner, OwnPartner } from '#lib/contracts/network/partners.ts';
import type { PartnerRow } from './partner-store.ts';

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: Exclude<T[K], null>;
  };

const common = (row: PartnerRow) => ({
  id: row.id,
  name: row.name,
  institutionIdentifier: row.institutionIdentifier,
  connectionKeySchema: row.connectionKeySchema,
  active: row.isActive,
  trustOrg: row.trustOrg,
  ...given({
    institutionId: row.institutionId,
    settlementTransactionRouteId: row.settlementTransactionRouteId,
    publicKey: row.publicKey,
    clientDisputeWindowMinutes: row.clientDisputeWindowMinutes,
    topUpWindowMinutes: row.topUpWindowMinutes,
  }),
});

/** A partner as clients see it. */
export const presentPartner = (row: PartnerRow): ListedPartner => ({
  ...common(row),
  ...given({ enterpriseId: row.enterpriseId }),
  stablePartner: row.isStable,
});

/** A partner as its own enterprise sees it. */
export const presentOwnPartner = (row: PartnerRow): OwnPartner => ({
  ...common(row),
  enterpriseId: row.enterpriseId ?? '',
  clientId: row.clientId ?? '',
  broker: row.isBroker,
  allocationPoliciesEnabled: row.hasAllocationPolicies,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
