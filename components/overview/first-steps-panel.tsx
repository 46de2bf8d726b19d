'use client';

import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react';
import Link from 'next/link';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { FirstStep } from './use-first-steps.ts';

function Step({ step: { title, text, href, isDone } }: { step: FirstStep }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="border-b border-separator last:border-b-0 lg:[&:nth-last-child(2):nth-child(odd)]:border-b-0">
      <Link href={href} prefetch={false} className="flex min-h-11 items-start gap-3 px-4 py-2.5 hover:bg-row-hover">
        <Icon className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-good' : 'text-muted'}`} aria-hidden="true" />
        <span className="min-w-0 flex-1 text-sm">
          <span className={isDone ? 'text-muted' : 'font-medium'}>{title}</span>
          {isDone && <span className="text-good"> · done</span>}
          <span className="block text-xs text-muted">{text}</span>
        </span>
        <ChevronRight className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      </Link>
    </li>
  );
}

/** What to do first in an enterprise that has nothing yet. */
export function FirstStepsPanel({ steps, onPutAway }: { steps: readonly FirstStep[]; onPutAway: () => void }) {
  const headingId = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby={headingId} className="rounded-lg border border-border bg-surface">
      <header className="flex items-center gap-3 border-b border-separator py-1.5 pr-2 pl-4">
        <h2 id={headingId} className="text-sm font-semibold">
          First steps
        </h2>
        <p className="numeric flex-1 text-xs text-muted">
          {done} of {steps.length} done
        </p>
        <Button variant="ghost" size="sm" isIconOnly aria-label="Hide first steps" data-tip="Hide" onPress={onPutAway}>
          <X />
        </Button>
      </header>
      <ol className="lg:grid lg:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
    </section>
  );
}
