'use client';

import { CirclePause, Eye, EyeOff } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { CHANGE_WORDS, hindranceOfMany, type ManyChange } from './connection-changes.ts';

const ChangeDialog = dynamic(
  () => import('./change-connections-dialog.tsx').then((module) => module.ChangeConnectionsDialog),
  { ssr: false },
);

const OFFERED: readonly { change: ManyChange; icon: ReactNode }[] = [
  { change: 'deactivate', icon: <CirclePause /> },
  { change: 'hide', icon: <EyeOff /> },
  { change: 'show', icon: <Eye /> },
];

interface SelectionActionsProps {
  enterpriseId: string;
  rows: readonly CounterpartyRow[];
  clear: () => void;
}

/** What can be done with all of the selected connections at once. */
export function SelectionActions({ enterpriseId, rows, clear }: SelectionActionsProps) {
  const [change, setChange] = useState<ManyChange | null>(null);
  return (
    <>
      {OFFERED.map(({ change: offered, icon }) => (
        <MayButton
          key={offered}
          enterpriseId={enterpriseId}
          right={WRITE_ADDRESS_BOOK}
          variant="outline"
          icon={icon}
          hindrance={hindranceOfMany(offered, rows)}
          onPress={() => setChange(offered)}
        >
          {CHANGE_WORDS[offered].label}
        </MayButton>
      ))}
      {change !== null && rows.length > 0 && (
        <ChangeDialog
          enterpriseId={enterpriseId}
          change={change}
          rows={rows}
          onClose={() => setChange(null)}
          onChanged={clear}
        />
      )}
    </>
  );
}
