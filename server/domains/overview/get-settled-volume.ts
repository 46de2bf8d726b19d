import * as contracts from '#lib/contracts/overview/overview.ts';
import { mayCall } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context, VolumePeriod, VolumeSource } from '#server/core/runtime/service.ts';
import { daysBetween, toAssets } from './rules.ts';

const DAY_MS = 86_400_000;

/** Rows and total of one source; nothing of one that the caller may not see. */
async function readSource(context: Context, source: VolumeSource | undefined, period: VolumePeriod) {
  const { service, caller } = context;
  const mayRead = source && (await mayCall(service, source.contract, { caller, enterpriseId: period.enterpriseId }));
  if (!source || !mayRead) return { rows: [], count: null };
  const [rows, count] = await Promise.all([source.sum(service.db, period), source.count(context, period)]);
  return { rows, count };
}

export const getSettledVolume = operation(contracts.getSettledVolume, async (context, { enterpriseId }) => {
  const { service, now } = context;
  const since = new Date(now.getTime() - contracts.VOLUME_DAYS * DAY_MS);
  const period = { enterpriseId, since: since.toISOString() };
  const sources: Readonly<Record<string, VolumeSource>> = Object.assign(
    {},
    ...service.domains.map((one) => one.volumes),
  );
  const [offExchange, dvp] = await Promise.all(
    [sources.offExchange, sources.dvp].map((source) => readSource(context, source, period)),
  );
  const days = daysBetween(since, now);
  const rows = [...(offExchange?.rows ?? []), ...(dvp?.rows ?? [])];
  return {
    since: period.since,
    days,
    assets: toAssets(rows, days),
    offExchange: offExchange?.count ?? null,
    dvp: dvp?.count ?? null,
  };
});
