'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { PLAY_DVP } from '#lib/rights.ts';
import type { MadeObject } from '../new-object.ts';
import { Outcome, OutcomeNote } from '../outcome.tsx';

const DIALOGS = {
  'dvp-proposal': dynamic(() => import('./propose-dialog.tsx').then((module) => module.ProposeDialog), { ssr: false }),
  'dvp-script': dynamic(() => import('./set-dvp-script-dialog.tsx').then((module) => module.SetDvpScriptDialog), {
    ssr: false,
  }),
};
type Form = keyof typeof DIALOGS;
const FORMS = Object.keys(DIALOGS) as Form[];

const PLAYED: Readonly<Record<Form, { title: string; text: string; button: string }>> = {
  'dvp-proposal': {
    title: 'Proposal',
    text: 'A simulated counterparty proposes a DVP settlement to one of your accounts, and signs what it sends.',
    button: 'Let it propose …',
  },
  'dvp-script': {
    title: 'Script',
    text: 'How it answers what you propose over a connection: it signs, only acknowledges, is slow, rejects, fails.',
    button: 'Set DVP script …',
  },
};

/** Simulated counterparties that settle against payment: what they propose, and how they answer. */
export function DvpPanel({ enterpriseId }: { enterpriseId: string }) {
  const form = useFormKey(FORMS);
  const [made, setMade] = useState<MadeObject | null>(null);
  const Dialog = form.name === null ? null : DIALOGS[form.name];
  return (
    <section aria-labelledby="simulated-dvp" className="rounded-lg border border-border bg-surface">
      <header className="border-b border-separator px-4 py-2.5">
        <h2 id="simulated-dvp" className="text-sm font-semibold">
          Simulated counterparties settle
        </h2>
        <p className="text-xs text-muted">
          They settle against payment (DVP) with you, over active connections of the address book.
        </p>
      </header>
      <div className="grid divide-y divide-separator md:grid-cols-2 md:[&>*:nth-last-child(2):nth-child(odd)]:border-b-0">
        {FORMS.map((name) => (
          <Outcome key={name} title={PLAYED[name].title} text={PLAYED[name].text}>
            <MayButton enterpriseId={enterpriseId} right={PLAY_DVP} variant="outline" onPress={() => form.open(name)}>
              {PLAYED[name].button}
            </MayButton>
          </Outcome>
        ))}
      </div>
      <OutcomeNote enterpriseId={enterpriseId} made={made} />
      {Dialog && <Dialog enterpriseId={enterpriseId} onMade={setMade} onClose={form.close} />}
    </section>
  );
}
