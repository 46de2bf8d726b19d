'use client';

import dynamic from 'next/dynamic';
import { DeskPanel } from '../desk-panel.tsx';
import type { Desk } from '../use-desk.ts';
import { useQuiet } from '../use-quiet.ts';

const Outline = () => (
  <DeskPanel title="Reference price">
    <div className="min-h-84 p-4 text-sm text-muted">Loading the chart …</div>
  </DeskPanel>
);

const PricePanel = dynamic(() => import('./price-panel.tsx').then((module) => module.PricePanel), {
  ssr: false,
  loading: Outline,
});

/** The chart of the reference price, which is brought once the page has started. */
export function LaterPrices({ desk }: { desk: Desk }) {
  return useQuiet() ? <PricePanel desk={desk} /> : <Outline />;
}
