import { searchDvpSettlements } from '#server/clearing/search-dvp-settlements.ts';
import type { Context } from '#server/core/operation.ts';
import { searchClientSettlements } from '#server/network/search-client-settlements.ts';
import { ask } from './ask.ts';
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
