'use client';

import { ChevronRight } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';

const StateDiagrams = dynamic(() => import('./state-diagrams.tsx').then((module) => module.StateDiagrams), {
  ssr: false,
});

/** The state diagrams of a settlement, folded until somebody wants to see them. */
export function StateSection({ row }: { row: DvpSettlementRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group mt-2"
      data-testid="state-diagrams"
      data-print="none"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex w-fit list-none items-center gap-1 text-sm text-link">
        <ChevronRight className="size-4 shrink-0 group-open:rotate-90" aria-hidden="true" />
        State diagram
      </summary>
      {isOpen && <StateDiagrams row={row} />}
    </details>
  );
}
