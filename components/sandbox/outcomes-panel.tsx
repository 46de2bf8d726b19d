'use client';

import { CircleCheck, ScanFace } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { PLAY_PROVIDER } from '#lib/rights.ts';
import type { MadeObject } from './new-object.ts';

const NewIdvDialog = dynamic(() => import('./new-idv-dialog.tsx').then((module) => module.NewIdvDialog), {
  ssr: false,
});
function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="text-xs text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

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
      <p role="status" className={made ? 'border-t border-separator px-4 py-2.5 text-sm' : 'sr-only'}>
        {made && (
          <span className="flex flex-wrap items-center gap-x-2">
            <CircleCheck className="size-4 text-good" aria-hidden="true" />
            {made.what} was created.
            <Link
              href={areaPath(enterpriseId, made.path)}
              prefetch={false}
              className="text-link underline underline-offset-2"
            >
              Open it
            </Link>
          </span>
        )}
      </p>
      {form.name === 'new-idv' && <NewIdvDialog {...dialog} />}
    </section>
  );
}
