'use client';

import { ChartColumn } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { PanelQuery } from '#components/ui/use-panel-query.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { getSettledVolume } from '#lib/contracts/overview/overview.ts';
import { writeTotal } from './attention-link.tsx';
import { VolumeAssets } from './volume-assets.tsx';
import { VolumeChart } from './volume-chart.tsx';
import { assetName, writeDay } from './volume-labels.ts';

type Volume = OutputOf<typeof getSettledVolume>;

interface SourcesProps {
  enterpriseId: string;
  volume: Volume;
  /** Only those of this day. */
  day: string | null;
}

/** The settlements behind the sums, or behind those of one day, by the same filter. */
function Sources({ enterpriseId, volume: { offExchange, dvp }, day }: SourcesProps) {
  const created = day === null ? '30d' : `${day}..${day}`;
  const sources = [
    {
      count: offExchange,
      words: 'completed off-exchange settlements',
      path: `settlements/off-exchange?statuses=completed&created=${created}`,
    },
    { count: dvp, words: 'settled DVP settlements', path: `settlements/dvp?statuses=settled&created=${created}` },
  ];
  return (
    <p
      role="status"
      className="flex flex-wrap gap-x-4 gap-y-1 border-t border-separator px-4 py-2.5 text-xs text-muted"
      data-testid="volume-sources"
    >
      {sources.map(({ count, words, path }) => {
        if (count === null) return null;
        return (
          <Link key={words} href={areaPath(enterpriseId, path)} prefetch={false} className="text-link hover:underline">
            {day === null ? (
              <>
                <span className="numeric">{writeTotal(count)}</span> {words}
              </>
            ) : (
              `${writeDay(day)}: ${words}`
            )}
          </Link>
        );
      })}
      {day === null && <span className="ml-auto max-sm:hidden">Choose a day for its settlements.</span>}
    </p>
  );
}

function VolumeContent({ enterpriseId, volume }: { enterpriseId: string; volume: Volume }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
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
  const shownDay = day !== null && volume.days.includes(day) ? day : null;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 2xl:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label={`${assetName(asset.currency)} settled by day`} className="flex min-w-0 flex-col">
          <p className="mb-2 text-sm font-medium">{`${assetName(asset.currency)} by day`}</p>
          <VolumeChart asset={asset} days={volume.days} chosen={shownDay} onChoose={setDay} />
        </section>
        <VolumeAssets assets={volume.assets} shown={asset.currency} onShow={setChosen} />
      </div>
      <Sources enterpriseId={enterpriseId} volume={volume} day={shownDay} />
    </>
  );
}

interface VolumePanelProps extends PanelQuery<Volume> {
  enterpriseId: string;
}

/** Settled volume of the last thirty days, one asset at a time. */
export function VolumePanel({ enterpriseId, query, queryKey }: VolumePanelProps) {
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
