'use client';

import { ScanFace } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { PLAY_PROVIDER } from '#lib/rights.ts';
import type { MadeObject } from './new-object.ts';
import { Outcome, OutcomeNote } from './outcome.tsx';

const NewIdvDialog = dynamic(() => import('./new-idv-dialog.tsx').then((module) => module.NewIdvDialog), {
  ssr: false,
});

/** What providers would send; here people create it themselves. Deciding it is in the drawer of the object. */
export function OutcomesPanel({ enterpriseId }: { enterpriseId: string }) {
  const form = useFormKey(['new-idv']);
  const [made, setMade] = useState<MadeObject | null>(null);
  const dialog = { enterpriseId, onMade: setMade, onClose: form.close };
  return (
    <section aria-labelledby="outcomes" className="rounded-lg border border-border bg-surface">
      <header className="border-b border-separator px-4 py-2.5">
        <h2 id="outcomes" className="text-sm font-semibold">
          Providers
        </h2>
        <p className="text-xs text-muted">
          Create what providers would send. To decide it, open it and choose “Decide …”.
        </p>
      </header>
      <div className="divide-y divide-separator">
        <Outcome title="Verification" text="Pending, for a member of this enterprise.">
          <MayButton
            enterpriseId={enterpriseId}
            right={PLAY_PROVIDER}
            variant="outline"
            onPress={() => form.open('new-idv')}
          >
            <ScanFace /> New verification …
          </MayButton>
        </Outcome>
      </div>
      <OutcomeNote enterpriseId={enterpriseId} made={made} />
      {form.name === 'new-idv' && <NewIdvDialog {...dialog} />}
    </section>
  );
}
