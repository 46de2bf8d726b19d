'use client';

import { FlaskConical, Plus } from 'lucide-react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';

const STEPS = [
  ['Set up', 'A signing secret, a built-in receiver, and an endpoint that sends to it.'],
  ['Send', 'A simulation with real or placeholder data, and a payload that you can edit.'],
  ['Watch', 'The signed request, its timing, the reply, and each attempt as the clock moves.'],
  ['Verify', 'Whether a signature is genuine, and if not, why.'],
] as const;

interface FirstEndpointProps {
  enterpriseId: string;
  isBusy: boolean;
  onSetUp: () => void;
  onNew: () => void;
}

/** An enterprise without endpoints: what the bench is for, and the first step. */
export function FirstEndpoint({ enterpriseId, isBusy, onSetUp, onNew }: FirstEndpointProps) {
  return (
    <section className="rounded-lg border border-border bg-surface px-5 py-6 sm:px-8">
      <h2 className="text-base font-semibold">From nothing to a verified delivery in a minute</h2>
      <ol className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 2xl:grid-cols-4">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="numeric grid size-6 shrink-0 place-items-center rounded-full border border-border text-xs font-semibold"
            >
              {index + 1}
            </span>
            <span className="text-sm">
              <span className="block font-medium">{title}</span>
              <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-2">
        <MayButton
          enterpriseId={enterpriseId}
          right={MANAGE_WEBHOOKS}
          variant="primary"
          isBusy={isBusy}
          icon={<FlaskConical />}
          onPress={onSetUp}
        >
          Set up a test endpoint
        </MayButton>
        <MayButton enterpriseId={enterpriseId} right={MANAGE_WEBHOOKS} variant="outline" onPress={onNew}>
          <Plus /> Use my own endpoint …
        </MayButton>
      </div>
    </section>
  );
}
