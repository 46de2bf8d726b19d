'use client';

import dynamic from 'next/dynamic';
import { DeskPanel } from '../desk-panel.tsx';
import type { Desk } from '../use-desk.ts';
import { useQuiet } from '../use-quiet.ts';

function Outline() {
  return (
    <DeskPanel title="Order ticket">
      <div className="min-h-96 p-4 text-sm text-muted">The ticket is on its way.</div>
    </DeskPanel>
  );
}

const OrderTicket = dynamic(() => import('./order-ticket.tsx').then((module) => module.OrderTicket), {
  ssr: false,
  loading: Outline,
});

/** The ticket, whose form is brought once the page has started. */
export function LaterTicket({ desk }: { desk: Desk }) {
  return useQuiet() ? <OrderTicket desk={desk} /> : <Outline />;
}
