import type { AuditEntry } from '#server/core/audit/audit.ts';
import { seenBy } from '../disclosure.ts';
import type { Whole } from './whole.ts';

interface Auditor {
  audit: (entry: AuditEntry) => Promise<void>;
}

/** What the audit log keeps of a settlement as it stands. */
export function auditSettlement(
  { audit }: Auditor,
  whole: Whole,
  {
    enterpriseId,
    reader,
    before,
    isRepeated = false,
    more = {},
  }: {
    enterpriseId?: string;
    /** Whose log it is, where that enterprise does not see all of it. */
    reader?: string;
    before?: Readonly<Record<string, unknown>>;
    isRepeated?: boolean;
    more?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<void> {
  const { settlement, requests, transfers } = reader === undefined ? whole : seenBy(whole, reader);
  const { id, status, type, externalId, requesterAccountId } = settlement;
  return audit({
    subjectType: 'dvp-settlement',
    subjectId: id,
    ...(enterpriseId === undefined ? {} : { enterpriseId }),
    ...(before && { before }),
    after: {
      status,
      type,
      externalId,
      requesterAccountId,
      requests: requests
        .slice(0, MAX_SHOWN)
        .map((request) => ({ accountId: request.accountId, status: request.status })),
      transfers: transfers.slice(0, MAX_SHOWN).map(({ currency, quantity, sourceTradingAccountId }) => ({
        currency,
        quantity,
        sourceTradingAccountId,
      })),
      ...(isRepeated && { isRepeated }),
      ...more,
    },
  });
}

const MAX_SHOWN = 20;
