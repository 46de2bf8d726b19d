'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { PLAY_ADDRESS_BOOK } from '#lib/rights.ts';
import {
  COUNTERPARTY_BEHAVIOURS,
  SIMULATED_COUNTERPARTIES,
  type SimulatedCounterparty,
} from '#lib/simulated-counterparties.ts';
import type { MadeObject } from '../new-object.ts';
import { Outcome, OutcomeNote } from '../outcome.tsx';

const LetAskDialog = dynamic(() => import('./let-ask-dialog.tsx').then((module) => module.LetAskDialog), {
  ssr: false,
});

const formOf = (who: SimulatedCounterparty): string => `asks-${who}`;
const FORMS = SIMULATED_COUNTERPARTIES.map(formOf);

/** The simulated counterparties: what each does when it is asked, and how to let one ask us. */
export function AddressBookPanel({ enterpriseId }: { enterpriseId: string }) {
  const form = useFormKey(FORMS);
  const [made, setMade] = useState<MadeObject | null>(null);
  const asking = SIMULATED_COUNTERPARTIES.find((who) => formOf(who) === form.name);
  return (
    <section aria-labelledby="simulated-counterparties" className="rounded-lg border border-border bg-surface">
      <header className="border-b border-separator px-4 py-2.5">
        <h2 id="simulated-counterparties" className="text-sm font-semibold">
          Address book
        </h2>
        <p className="text-xs text-muted">
          Four simulated counterparties stand in the directory. Ask one for a connection there, or let one ask you.
        </p>
      </header>
      <div className="grid divide-y divide-separator md:grid-cols-2 md:[&>*:nth-last-child(2):nth-child(odd)]:border-b-0">
        {SIMULATED_COUNTERPARTIES.map((who) => (
          <Outcome key={who} title={COUNTERPARTY_BEHAVIOURS[who].name} text={COUNTERPARTY_BEHAVIOURS[who].text}>
            <MayButton
              enterpriseId={enterpriseId}
              right={PLAY_ADDRESS_BOOK}
              variant="outline"
              aria-label={`Let it ask us: ${COUNTERPARTY_BEHAVIOURS[who].name}`}
              onPress={() => form.open(formOf(who))}
            >
              Let it ask us …
            </MayButton>
          </Outcome>
        ))}
      </div>
      <OutcomeNote enterpriseId={enterpriseId} made={made} />
      {asking && (
        <LetAskDialog key={asking} from={asking} enterpriseId={enterpriseId} onMade={setMade} onClose={form.close} />
      )}
    </section>
  );
}
