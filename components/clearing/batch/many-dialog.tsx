'use client';

import dynamic from 'next/dynamic';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { fitting, type ManyAct } from './many-acts.ts';
import type { ManyDialogProps } from './many-dialog-props.ts';

const DIALOGS = {
  sign: dynamic<ManyDialogProps>(() => import('./sign-many-dialog.tsx').then((module) => module.SignManyDialog), {
    ssr: false,
  }),
  acknowledge: dynamic<ManyDialogProps>(
    () => import('./acknowledge-many-dialog.tsx').then((module) => module.AcknowledgeManyDialog),
    { ssr: false },
  ),
  end: dynamic<ManyDialogProps>(() => import('./end-many-dialog.tsx').then((module) => module.EndManyDialog), {
    ssr: false,
  }),
} as const;

/** An act on several settlements that was begun, with the rows as they were then: those that leave the list stay in it. */
export interface Begun {
  act: ManyAct;
  rows: readonly DvpSettlementRow[];
}

interface ManyDialogOfProps {
  enterpriseId: string;
  begun: Begun;
  onClose: () => void;
}

/** The dialog of an act on several settlements. It stands beside the list, not within the selection, which ends as rows leave. */
export function ManyDialog({ enterpriseId, begun: { act, rows }, onClose }: ManyDialogOfProps) {
  const Dialog = DIALOGS[act];
  const meant = fitting(act, rows);
  return <Dialog enterpriseId={enterpriseId} rows={meant} others={rows.length - meant.length} onClose={onClose} />;
}
