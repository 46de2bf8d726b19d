'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { CHANGE_ICONS } from './change-icons.tsx';
import { CHANGE_WORDS, CHANGES, type Change, fitting, hindranceOfMany } from './connection-changes.ts';

const ChangeDialog = dynamic(
  () => import('./change-connections-dialog.tsx').then((module) => module.ChangeConnectionsDialog),
  { ssr: false },
);

/** Offered even where they fit no row, with the reason. */
const ALWAYS: readonly Change[] = ['deactivate', 'hide'];

interface SelectionActionsProps {
  enterpriseId: string;
  rows: readonly CounterpartyRow[];
  clear: () => void;
}

/** On how many of the selected rows a button acts, where that is not all of them. */
function Share({ count, of }: { count: number; of: number }) {
  if (count === 0 || count === of) return null;
  return (
    <span className="numeric font-normal text-muted">
      {count} of {of}
    </span>
  );
}

/** What can be done with the selected connections at once: with those that it fits. */
export function SelectionActions({ enterpriseId, rows, clear }: SelectionActionsProps) {
  const [change, setChange] = useState<Change | null>(null);
  const offered = CHANGES.filter((one) => ALWAYS.includes(one) || fitting(one, rows).length > 0);
  return (
    <>
      {offered.map((one) => (
        <MayButton
          key={one}
          enterpriseId={enterpriseId}
          right={WRITE_ADDRESS_BOOK}
          variant="outline"
          icon={CHANGE_ICONS[one]}
          hindrance={hindranceOfMany(one, rows)}
          onPress={() => setChange(one)}
        >
          {CHANGE_WORDS[one].label}
          <Share count={fitting(one, rows).length} of={rows.length} />
        </MayButton>
      ))}
      {change !== null && rows.length > 0 && (
        <ChangeDialog
          enterpriseId={enterpriseId}
          change={change}
          rows={fitting(change, rows)}
          others={rows.length - fitting(change, rows).length}
          onClose={() => setChange(null)}
          onChanged={clear}
        />
      )}
    </>
  );
}
