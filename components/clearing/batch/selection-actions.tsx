'use client';

import { Check, CircleMinus, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { WRITE_DVP } from '#lib/rights.ts';
import { fitting, hindranceOf, MANY_ACTS, type ManyAct } from './many-acts.ts';
import type { Begun } from './many-dialog.tsx';

const LOOKS: Readonly<Record<ManyAct, { word: string; icon: ReactNode }>> = {
  sign: { word: 'Sign', icon: <PenLine /> },
  acknowledge: { word: 'Acknowledge', icon: <Check /> },
  end: { word: 'End', icon: <CircleMinus /> },
};

/** Offered even where they fit no row, with the reason. */
const ALWAYS: readonly ManyAct[] = ['sign', 'end'];

interface SelectionActionsProps {
  enterpriseId: string;
  rows: readonly DvpSettlementRow[];
  onBegin: (begun: Begun) => void;
}

/** What can be done with the selected settlements at once: with those that it fits. */
export function SelectionActions({ enterpriseId, rows, onBegin }: SelectionActionsProps) {
  const offered = MANY_ACTS.filter((act) => ALWAYS.includes(act) || fitting(act, rows).length > 0);
  return offered.map((act) => {
    const { length } = fitting(act, rows);
    return (
      <MayButton
        key={act}
        enterpriseId={enterpriseId}
        right={WRITE_DVP}
        variant="outline"
        icon={LOOKS[act].icon}
        hindrance={hindranceOf(act, rows)}
        onPress={() => onBegin({ act, rows })}
      >
        {LOOKS[act].word}
        {length > 0 && length < rows.length && (
          <span className="numeric font-normal text-muted">
            {length} of {rows.length}
          </span>
        )}
      </MayButton>
    );
  });
}
