'use client';

import { Check, CircleMinus, PenLine, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { WRITE_DVP } from '#lib/rights.ts';
import { partyName } from '../dvp-parties.ts';
import { allActs, type PartyAct, type PossibleAct, possibleActs } from './dvp-acts.ts';

const SignDialog = dynamic(() => import('./sign-dialog.tsx').then((module) => module.SignDialog), { ssr: false });
const AnswerDialog = dynamic(() => import('./answer-dialog.tsx').then((module) => module.AnswerDialog), {
  ssr: false,
});

const LOOKS: Readonly<Record<PartyAct, { word: string; icon: ReactNode }>> = {
  sign: { word: 'Sign', icon: <PenLine /> },
  acknowledge: { word: 'Acknowledge', icon: <Check /> },
  reject: { word: 'Reject', icon: <X /> },
  cancel: { word: 'Cancel settlement', icon: <CircleMinus /> },
};

interface DvpActionsProps {
  enterpriseId: string;
  row: DvpSettlementRow;
}

/** Whether own accounts have anything to do, or one of their forms is open and says what came of it. */
export function useHasActions(row: DvpSettlementRow): boolean {
  const form = useFormKey(allActs(row).map(({ key }) => key));
  return possibleActs(row).length > 0 || form.name !== null;
}

/** Two own accounts that do the same are told apart by name. */
const labelOf = ({ act, party }: PossibleAct, acts: readonly PossibleAct[]): string => {
  const isShared = acts.filter((one) => one.act === act).length > 1;
  return isShared ? `${LOOKS[act].word} as ${partyName(party)}` : LOOKS[act].word;
};

/** What the accounts of the enterprise can do about a settlement. */
export function DvpActions({ enterpriseId, row }: DvpActionsProps) {
  const acts = possibleActs(row);
  const form = useFormKey(allActs(row).map(({ key }) => key));
  const opened = allActs(row).find(({ key }) => key === form.name);
  return (
    <>
      {acts.map((one, index) => (
        <MayButton
          key={one.key}
          enterpriseId={enterpriseId}
          right={WRITE_DVP}
          variant={index === 0 && (one.act === 'sign' || one.act === 'acknowledge') ? 'primary' : 'outline'}
          icon={LOOKS[one.act].icon}
          onPress={() => form.open(one.key)}
        >
          {labelOf(one, acts)}
        </MayButton>
      ))}
      {opened?.act === 'sign' && (
        <SignDialog enterpriseId={enterpriseId} row={row} party={opened.party} onClose={form.close} />
      )}
      {opened !== undefined && opened.act !== 'sign' && (
        <AnswerDialog
          enterpriseId={enterpriseId}
          row={row}
          party={opened.party}
          act={opened.act}
          onClose={form.close}
        />
      )}
    </>
  );
}
