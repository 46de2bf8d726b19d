'use client';

import { RotateCcw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';

const ResetDialog = dynamic(() => import('./reset-dialog.tsx').then((module) => module.ResetDialog), { ssr: false });

/** The way back to the demo data. */
export function ResetPanel({ enterpriseId }: { enterpriseId: string }) {
  const form = useFormKey(['reset']);
  return (
    <section
      aria-label="Reset"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-border bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-sm font-semibold">Reset to the demo data</h2>
        <p className="text-sm text-muted">
          Undoes everything since the first start: the demo data, its ids, passwords and tokens are restored, and the
          clock returns to real time.
        </p>
      </div>
      <Button variant="danger-soft" onPress={() => form.open('reset')}>
        <RotateCcw /> Reset …
      </Button>
      {form.name !== null && <ResetDialog enterpriseId={enterpriseId} onClose={form.close} />}
    </section>
  );
}
