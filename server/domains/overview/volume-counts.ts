import { ask } from '#server/core/call/ask.ts';
import type { Context } from '#server/core/call/operation.ts';
import { searchDvpSettlements } from '#server/domains/clearing/search-dvp-settlements.ts';
import { searchClientSettlements } from '#server/domains/network/search-client-settlements.ts';
import type { VolumePeriod } from './volume-queries.ts';

/** What a caller must be let into to see the volume of a source. */
export const VOLUME_ACCESS = {
  offExchange: searchClientSettlements.contract,
  dvp: searchDvpSettlements.contract,
} as const;

interface Count {
  total: number;
  isTotalExact: boolean;
}

const toCount = ({ total, isTotalExact }: Count): Count => ({ total, isTotalExact });

/** Completed off-exchange settlements that were created in a period: the total of their list. */
export const countCompletedOffExchange = async (
  context: Context,
  { enterpriseId, since }: VolumePeriod,
): Promise<Count> =>
  toCount(
    await ask(searchClientSettlements, context, {
      enterpriseId,
      limit: 1,
      statuses: ['completed'],
      createdOnOrAfter: since,
    }),
  );

/** Settled DVP settlements that were created in a period: the total of their list. */
export const countSettledDvp = async (context: Context, { enterpriseId, since }: VolumePeriod): Promise<Count> =>
  toCount(
    await ask(searchDvpSettlements, context, {
      enterpriseId,
      limit: 1,
      statuses: ['settled'],
      createdOnOrAfter: since,
    }),
  );
