'use client';

import { Check, CircleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { busyWord } from '#lib/console/busy-word.ts';
import { BusyButton } from './busy-button.tsx';
import { HinderedButton } from './hindered-button.tsx';
import { ModalBody, ModalFoot, ModalFrame } from './modal-frame.tsx';

export interface Step {
  key: string;
  label: string;
  /** All that it asks for was said. */
  isDone: boolean;
  /** Something in it was found wrong. */
  hasProblem: boolean;
}

interface StepsProps {
  steps: readonly Step[];
  /** Key of the one that is open. */
  current: string;
  onGo: (key: string) => void;
}

const MARK = 'numeric flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-medium';

function StepMark({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  if (step.hasProblem)
    return (
      <span className={`${MARK} border-bad text-bad`}>
        <CircleAlert className="size-3.5" aria-hidden="true" />
      </span>
    );
  if (isCurrent) return <span className={`${MARK} border-accent bg-accent text-accent-foreground`}>{number}</span>;
  if (!step.isDone) return <span className={`${MARK} border-border text-muted`}>{number}</span>;
  return (
    <span className={`${MARK} border-border text-foreground`}>
      <Check className="size-3.5" aria-hidden="true" />
    </span>
  );
}

const stateOf = ({ hasProblem, isDone }: Step): string => {
  if (hasProblem) return ', needs attention';
  return isDone ? ', done' : '';
};

/** Where one stands in a long form. A step can be gone to once all before it are done. */
export function Steps({ steps, current, onGo }: StepsProps) {
  const index = Math.max(
    0,
    steps.findIndex(({ key }) => key === current),
  );
  const firstOpen = steps.findIndex(({ isDone }) => !isDone);
  const reach = firstOpen === -1 ? steps.length - 1 : firstOpen;
  return (
    <nav aria-label="Steps">
      <p className="text-xs text-muted" data-testid="step-count">
        Step {index + 1} of {steps.length}
        <span className="sm:hidden">: {steps[index]?.label}</span>
      </p>
      <div className="mt-2 h-1 overflow-hidden rounded-full bg-surface-secondary sm:hidden" aria-hidden="true">
        <div className="h-full rounded-full bg-accent" style={{ width: `${((index + 1) / steps.length) * 100}%` }} />
      </div>
      <ol className="mt-2 flex flex-wrap gap-x-4 gap-y-1 max-sm:hidden">
        {steps.map((step, at) => {
          const isCurrent = step.key === current;
          const content = (
            <>
              <StepMark step={step} number={at + 1} isCurrent={isCurrent} />
              <span>{step.label}</span>
              <span className="sr-only">{stateOf(step)}</span>
            </>
          );
          const look = `flex items-center gap-1.5 py-1 text-sm ${isCurrent ? 'font-semibold' : 'text-muted'}`;
          return (
            <li key={step.key} aria-current={isCurrent ? 'step' : undefined}>
              {isCurrent || at > reach ? (
                <span className={look}>{content}</span>
              ) : (
                <button type="button" className={`${look} hover:text-foreground`} onClick={() => onGo(step.key)}>
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepsFrameProps extends StepsProps {
  title: string;
  onLeave: () => void;
  /** Checks the step that is open, and goes on or sends all. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What the button of the last step does, such as `Start onboarding`. */
  submitLabel: string;
  isSubmitting: boolean;
  /** Why one cannot go on now, from whichever step. */
  hindrance?: string | null;
  /** Above the buttons: problems of the form as a whole. */
  problems?: ReactNode;
  /** Beside the buttons of the last step, such as `CopyAsCode`. */
  code?: ReactNode;
  children: ReactNode;
}

/** A long form in a dialog, one step at a time: where one stands above, back and next below. */
export function StepsFrame(props: StepsFrameProps) {
  const { title, onLeave, onSubmit, submitLabel, isSubmitting, hindrance, problems, code, children, ...of } = props;
  const index = of.steps.findIndex(({ key }) => key === of.current);
  const before = of.steps[index - 1];
  const isLast = index === of.steps.length - 1;
  return (
    <ModalFrame title={title} isOpen onLeave={() => isSubmitting || onLeave()} size="lg">
      <form onSubmit={onSubmit} noValidate className="contents">
        <div className="border-b border-separator px-5 py-3">
          <Steps {...of} />
        </div>
        <ModalBody>{children}</ModalBody>
        <ModalFoot>
          {problems}
          <div className="flex flex-wrap justify-end gap-2">
            {before !== undefined && (
              <Button
                variant="outline"
                className="mr-auto"
                isDisabled={isSubmitting}
                onPress={() => of.onGo(before.key)}
              >
                Back
              </Button>
            )}
            {isLast && code}
            {hindrance === undefined || hindrance === null ? (
              <BusyButton type="submit" variant="primary" isBusy={isSubmitting}>
                {isSubmitting && isLast ? busyWord(submitLabel) : isLast ? submitLabel : 'Next'}
              </BusyButton>
            ) : (
              <HinderedButton variant="primary" reason={hindrance}>
                {isLast ? submitLabel : 'Next'}
              </HinderedButton>
            )}
          </div>
        </ModalFoot>
      </form>
    </ModalFrame>
  );
}
