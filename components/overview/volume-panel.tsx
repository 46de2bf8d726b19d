'use client';

import { ChartColumn } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type AssetVolume, getSettledVolume } from '#lib/contracts/overview/overview.ts';
import { writeTotal } from './attention-panel.tsx';
import { VolumeAssets } from './volume-assets.tsx';
import { VolumeChart } from './volume-chart.tsx';
import { assetName, writeDay, writeQuantity } from './volume-labels.ts';

type Volume = OutputOf<typeof getSettledVolume>;

/** The settlements behind the sums, by the same filter. */
function Sources({ enterpriseId, volume: { offExchange, dvp } }: { enterpriseId: string; volume: Volume }) {
  const sources = [
    offExchange && {
      count: offExchange,
      words: 'completed off-exchange settlements',
      path: 'settlements/off-exchange?statuses=completed&created=30d',
    },
    dvp && { count: dvp, words: 'settled DVP settlements', path: 'settlements/dvp?statuses=settled&created=30d' },
  ].filter((source) => source !== null);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-separator px-4 py-2.5 text-xs text-muted">
      {sources.map(({ count, words, path }) => (
        <Link key={path} href={areaPath(enterpriseId, path)} prefetch={false} className="text-link hover:underline">
          <span className="numeric">{writeTotal(count)}</span> {words}
        </Link>
      ))}
    </p>
  );
}

/** What the chart shows, in words. */
function DayTable({ asset, days }: { asset: AssetVolume; days: readonly string[] }) {
  return (
    <table className="sr-only">
      <caption>{`${assetName(asset.currency)} settled by day`}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <tr key={day}>
            <th scope="row">{writeDay(day)}</th>
            <td>{writeQuantity(asset.currency, asset.units[index] ?? '0')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VolumeContent({ enterpriseId, volume }: { enterpriseId: string; volume: Volume }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const asset = volume.assets.find(({ currency }) => currency === chosen) ?? volume.assets[0];
  if (asset === undefined) {
    return (
      <Empty
        icon={ChartColumn}
        title="Nothing settled in the last 30 days"
        text="Volume appears here as soon as an off-exchange settlement completes or a DVP settlement settles."
      />
    );
  }
  return (
    <>
      <div className="grid gap-4 p-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="relative min-w-0">
          <p className="mb-2 text-sm font-medium">{`${assetName(asset.currency)} by day`}</p>
          <VolumeChart asset={asset} days={volume.days} />
          <DayTable asset={asset} days={volume.days} />
        </div>
        <VolumeAssets assets={volume.assets} shown={asset.currency} onShow={setChosen} />
      </div>
      <Sources enterpriseId={enterpriseId} volume={volume} />
    </>
  );
}

/** Settled volume of the last thirty days, one asset at a time. */
export function VolumePanel({ enterpriseId }: { enterpriseId: string }) {
  const { query, queryKey } = usePanelQuery(getSettledVolume, { enterpriseId });
  return (
    <Panel
      title="Settled volume, last 30 days"
      about="Transfers of completed settlements, by the UTC day on which the settlement was created."
      query={query}
      queryKey={queryKey}
    >
      {(volume) => <VolumeContent enterpriseId={enterpriseId} volume={volume} />}
    </Panel>
  );
}
