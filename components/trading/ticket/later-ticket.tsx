'use client';

import dynamic from 'next/dynamic';
import { DeskPanel } from '../desk-panel.tsx';
import { useQuiet } from '../use-quiet.ts';
import type { OrderTicketProps } from './order-ticket.tsx';

function Outline() {
  return (
    <DeskPanel title="Order ticket">
      <div className="min-h-[34.25rem] p-4 text-sm text-muted">Loading the ticket …</div>
    </DeskPanel>
  );
}

const OrderTicket = dynamic(() => import('./order-ticket.tsx').then((module) => module.OrderTicket), {
  ssr: false,
  loading: Outline,
});

/** The ticket, whose form is brought once the page has started. */
export function LaterTicket(props: OrderTicketProps) {
  return useQuiet() ? <OrderTicket {...props} /> : <Outline />;
}
