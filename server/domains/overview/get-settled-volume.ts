import * as contracts from '#lib/contracts/overview/overview.ts';
import { mayCall } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';
import { daysBetween, toAssets } from './rules.ts';
import { countCompletedOffExchange, countSettledDvp, VOLUME_ACCESS } from './volume-counts.ts';
import { sumDvp, sumOffExchange } from './volume-queries.ts';

const DAY_MS = 86_400_000;

export const getSettledVolume = operation(contracts.getSettledVolume, async (context, { enterpriseId }) => {
  const { service, caller, now } = context;
  const since = new Date(now.getTime() - contracts.VOLUME_DAYS * DAY_MS);
  const period = { enterpriseId, since: since.toISOString() };
  const [mayOffExchange, mayDvp] = await Promise.all(
    [VOLUME_ACCESS.offExchange, VOLUME_ACCESS.dvp].map((one) => mayCall(service, one, { caller, enterpriseId })),
  );
  const [offExchangeRows, dvpRows, offExchange, dvp] = await Promise.all([
    mayOffExchange ? sumOffExchange(service.db, period) : [],
    mayDvp ? sumDvp(service.db, period) : [],
    mayOffExchange ? countCompletedOffExchange(context, period) : null,
    mayDvp ? countSettledDvp(context, period) : null,
  ]);
  const days = daysBetween(since, now);
  return { since: period.since, days, assets: toAssets([...offExchangeRows, ...dvpRows], days), offExchange, dvp };
});
