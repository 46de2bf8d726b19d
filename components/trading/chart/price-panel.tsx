'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { BarChoice } from '#components/ui/list/bar-choice.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { call } from '#lib/client.ts';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { changeOf, PERIODS, type Period, type PriceCurve, priceCurve } from '#lib/console/price-curve.ts';
import { repliesOf } from '#lib/console/query.ts';
import { getReferenceHistory } from '#lib/contracts/trading/references.ts';
import { after } from '#lib/time.ts';
import { DeskPanel } from '../desk-panel.tsx';
import { termsOf } from '../market/use-market.ts';
import type { Desk } from '../use-desk.ts';
import { PriceChart } from './price-chart.tsx';

const NAMES = Object.keys(PERIODS) as Period[];
const WORDS: Readonly<Record<Period, string>> = { '1h': '1 hour', '1d': '1 day', '1w': '1 week' };
const REFRESH_MS: Readonly<Record<Period, number>> = { '1h': 10_000, '1d': 60_000, '1w': 300_000 };
const POINTS = 300;

/** The prices of a period up to now, by the time of the service. */
async function readPrices(client: QueryClient, desk: Desk, period: Period) {
  const { time } = await client.ensureQueryData(termsOf(desk));
  const input = { product: desk.product.name, from: after(time, -PERIODS[period]), points: POINTS };
  return call(getReferenceHistory, input);
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="numeric font-medium">{children}</dd>
    </div>
  );
}

function Prices({ desk: { product }, curve, period }: { desk: Desk; curve: PriceCurve; period: Period }) {
  const places = product.quoteDisplayPrecision;
  const [first, last] = [curve.all[0]?.price ?? '0', curve.all.at(-1)?.price ?? '0'];
  const [low, high] = [padDecimal(curve.low, places), padDecimal(curve.high, places)];
  const change = `${changeOf(first, last)} %`;
  return (
    <div className="flex flex-col gap-3 p-4">
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Figure label="Low">{low}</Figure>
        <Figure label="High">{high}</Figure>
        <Figure label="Change">{change}</Figure>
      </dl>
      <PriceChart
        label={`Reference price of ${product.name}, ${WORDS[period]}: low ${low}, high ${high}, now ${padDecimal(last, places)}, change ${change}`}
        curve={curve}
        places={places}
      />
    </div>
  );
}

/** How the reference price of the product has moved. */
export function PricePanel({ desk }: { desk: Desk }) {
  const client = useQueryClient();
  const [period, setPeriod] = useQueryState('chart', parseAsStringLiteral(NAMES).withDefault('1d'));
  const { data, error, refetch } = useQuery({
    queryKey: [...repliesOf(getReferenceHistory), { product: desk.product.name, period }],
    refetchInterval: REFRESH_MS[period],
    queryFn: () => readPrices(client, desk, period),
  });
  const curve = data && priceCurve(data.points);
  return (
    <DeskPanel
      title="Reference price"
      about={`In ${desk.product.quoteCurrency}; the house quotes around it.`}
      aside={
        <BarChoice
          label="Period"
          value={period}
          options={NAMES.map((value) => ({ value, label: WORDS[value] }))}
          onChange={(value) => void setPeriod(value)}
        />
      }
    >
      {curve ? (
        <Prices desk={desk} curve={curve} period={period} />
      ) : (
        <div className="min-h-72 p-4 text-sm text-muted">
          {curve === null ? (
            'There was no reference price in this time.'
          ) : (
            <PanelState failure={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </DeskPanel>
  );
}
