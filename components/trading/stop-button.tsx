'use client';

import { CirclePause, CirclePlay } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { STOP_TRADING } from '#lib/rights.ts';
import { useTerms } from './market/use-market.ts';
import type { Desk } from './use-desk.ts';

const StopDialog = dynamic(() => import('./stop-dialog.tsx').then((module) => module.StopDialog), { ssr: false });

/** Stops trading of the account, or lets it go on, after a question. */
export function StopButton({ desk }: { desk: Desk }) {
  const form = useFormKey(['stop']);
  const { data: terms } = useTerms(desk);
  const isStopped = terms !== undefined && terms.enterpriseStoppedAt !== null;
  const isOperators = terms !== undefined && terms.operatorStoppedAt !== null;
  return (
    <>
      <MayButton
        enterpriseId={desk.enterpriseId}
        right={STOP_TRADING}
        hindrance={isOperators ? 'The platform operator has stopped it, and they alone resume it.' : null}
        variant="outline"
        icon={isStopped ? <CirclePlay /> : <CirclePause />}
        onPress={() => form.open('stop')}
      >
        {isStopped ? 'Resume trading …' : 'Stop trading …'}
      </MayButton>
      {form.name !== null && terms !== undefined && !isOperators && (
        <StopDialog desk={desk} isStopped={isStopped} onClose={form.close} />
      )}
    </>
  );
}
