'use client';

import { Timestamp } from '#components/ui/timestamp.tsx';
import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';
import { Answer, DeliveryStateMark, SimulationChip } from '../deliveries/delivery-badges.tsx';

interface DeliveryChoiceProps {
  rows: readonly DeliveryRow[];
  watched: string | null;
  onWatch: (id: string) => void;
}

/** The last deliveries of the endpoint, of which one is watched. */
export function DeliveryChoice({ rows, watched, onWatch }: DeliveryChoiceProps) {
  return (
    <ul aria-label="Last deliveries" className="max-h-33 overflow-y-auto rounded-lg border border-border text-sm">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-separator last:border-b-0">
          <button
            type="button"
            data-testid="bench-delivery"
            aria-current={row.id === watched ? 'true' : undefined}
            onClick={() => onWatch(row.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 text-left -outline-offset-2 hover:bg-row-hover aria-[current=true]:bg-default"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
              <DeliveryStateMark row={row} />
              <Answer row={row} />
              <SimulationChip row={row} />
            </span>
            <span className="text-xs text-muted">
              <Timestamp at={row.createdAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
