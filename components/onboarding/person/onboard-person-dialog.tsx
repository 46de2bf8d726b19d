'use client';

import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSelf } from '#components/session/self.tsx';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { DraftNote } from '#components/ui/form/draft-note.tsx';
import { FormProblems } from '#components/ui/form/form-problems.tsx';
import { type Step, StepsFrame } from '#components/ui/form/steps.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { usePeople } from '#components/ui/list/use-people.ts';
import {
  fieldsOfStep,
  type KycStep,
  type KycValues,
  needs,
  problemsOf,
  stepOfField,
  stepsOf,
} from '#lib/console/kyc-form.ts';
import { createKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { ExistingLink, ExistingNote, useLiving } from './existing-link.tsx';
import { PersonField } from './person-field.tsx';
import { STEP_ABOUT, STEP_WORDS } from './person-labels.ts';
import { PurposeStep } from './purpose-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { usePersonForm } from './use-person-form.ts';

interface OnboardPersonDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** How each step stands: what it still lacks, and what was found wrong in it. */
function standingOf(values: KycValues, { today, wrong }: { today: string; wrong: readonly string[] }): Step[] {
  return stepsOf(values).map((key) => ({
    key,
    label: STEP_WORDS[key],
    isDone: key !== 'review' && problemsOf(fieldsOfStep(key, values), values, { today }).length === 0,
    hasProblem: wrong.some((name) => stepOfField(name) === key),
  }));
}

/** What the open step is about; it takes the focus when one comes here, so that it is read out. */
function StepHead({ step }: { step: KycStep }) {
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) head.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div>
      <h3 ref={head} tabIndex={-1} className="text-base font-semibold outline-none">
        {STEP_WORDS[step]}
      </h3>
      <p className="text-muted">{STEP_ABOUT[step]}</p>
    </div>
  );
}

/** The fields of a step that is said field by field. */
function StepFields({ form, step, values }: { form: UseFormReturn<KycValues>; step: KycStep; values: KycValues }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fieldsOfStep(step, values).map((name) => (
        <PersonField key={name} form={form} name={name} isNeeded={needs(name, values)} />
      ))}
    </div>
  );
}

/** Says what it means to start, before it is sent. */
const StartDialog = ({ onAnswer }: { onAnswer: (isYes: boolean) => void }) => (
  <ConfirmDialog
    title="Hand it in?"
    confirmLabel="Hand in"
    leaveLabel="Look at it again"
    isDanger={false}
    isOpen
    onClose={() => onAnswer(false)}
    onConfirm={async () => onAnswer(true)}
  >
    What was said is evaluated now, and frozen: it is changed only where the evaluation or a reviewer asks for a
    correction.
  </ConfirmDialog>
);

/** Onboards a person, step by step; what was typed is kept in this browser until it is sent. */
export function OnboardPersonDialog({ enterpriseId, onClose }: OnboardPersonDialogProps) {
  const { user, now } = useSelf();
  const people = usePeople(enterpriseId);
  const { contractForm, draft, go, toInput, confirm } = usePersonForm(enterpriseId, onClose);
  const { form, submit, failure, isSubmitting, problems } = contractForm;
  const values = useWatch({ control: form.control }) as KycValues;
  const living = useLiving(enterpriseId, values.userId);
  const steps = stepsOf(values);
  const step = steps.find((one) => one === values.step) ?? 'purpose';
  return (
    <StepsFrame
      title="Onboard a person"
      onLeave={onClose}
      steps={standingOf(values, { today: now.slice(0, 10), wrong: Object.keys(form.formState.errors) })}
      current={step}
      onGo={(key) => go(key as KycStep)}
      onSubmit={(event) => void submit(event)}
      submitLabel="Start onboarding"
      isSubmitting={isSubmitting}
      hindrance={living === undefined ? null : 'They have an onboarding already.'}
      code={<CopyAsCode contract={createKycIdentity} input={toInput} isQuiet />}
      problems={
        <>
          <FormProblems failureTitle="The onboarding was not started" failure={failure} problems={problems} />
          {living === undefined && <ExistingLink enterpriseId={enterpriseId} failure={failure} />}
        </>
      }
    >
      {draft.isRestored && (
        <DraftNote onStartOver={draft.startOver}>
          Draft restored. Secret numbers are not kept: enter them anew.
        </DraftNote>
      )}
      {living !== undefined && <ExistingNote key={living.id} enterpriseId={enterpriseId} living={living} />}
      <StepHead step={step} />
      {step === 'purpose' && <PurposeStep form={form} enterpriseId={enterpriseId} />}
      {step === 'review' && (
        <ReviewStep values={values} personName={people.get(values.userId) ?? (user.name || user.email)} onGo={go} />
      )}
      {step !== 'purpose' && step !== 'review' && <StepFields form={form} step={step} values={values} />}
      {confirm.answer !== null && <StartDialog onAnswer={confirm.answer} />}
    </StepsFrame>
  );
}
