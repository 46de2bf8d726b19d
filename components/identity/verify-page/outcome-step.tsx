import { useController } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { FormProblems } from '#components/ui/form/form-problems.tsx';
import { call } from '#lib/client.ts';
import { decideSandboxVerification } from '#lib/contracts/sandbox/verifications.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { LabelChoice } from './label-choice.tsx';
import { needsLabels, OUTCOME_WORDS, Outcome, OutcomeValues } from './outcome-values.ts';
import { RadioCards } from './radio-cards.tsx';
import { TALL } from './step-actions.tsx';
import { VerifyFrame } from './verify-frame.tsx';
import { isOutdated, type Verification } from './verify-parts.ts';

const OPTIONS = Outcome.options.map((value) => ({ value, ...OUTCOME_WORDS[value] }));

interface OutcomeStepProps {
  token: string;
  onBack: () => void;
  onDecided: (verification: Verification) => void;
  onLeft: () => void;
  /** The attempt has ended, or another link took its place. */
  onChanged: () => void;
}

/** The tester says what the provider finds. */
export function OutcomeStep({ token, onBack, onDecided, onLeft, onChanged }: OutcomeStepProps) {
  const form = useContractForm<OutcomeValues>({
    schema: OutcomeValues,
    defaults: { rejectLabels: [] },
    send: async ({ outcome, rejectLabels }) => {
      if (outcome === 'leave' || outcome === undefined) return onLeft();
      const labels = needsLabels(outcome) ? { rejectLabels } : {};
      try {
        onDecided(await call(decideSandboxVerification, { token, outcome, ...labels }));
      } catch (thrown) {
        if (!isOutdated(thrown)) throw thrown;
        onChanged();
      }
    },
  });
  const { control, watch } = form.form;
  const outcome = watch('outcome');
  const { field, fieldState } = useController({ control, name: 'outcome' });
  return (
    <form onSubmit={form.submit} noValidate data-testid="verify-outcome">
      <VerifyFrame
        title="What does the provider find?"
        text="The person’s part is done. As the tester you choose what becomes of it."
        actions={
          <>
            <BusyButton type="submit" variant="primary" fullWidth className={TALL} isBusy={form.isSubmitting}>
              {outcome === undefined ? 'Decide' : OUTCOME_WORDS[outcome].label}
            </BusyButton>
            <Button variant="ghost" fullWidth className={TALL} onPress={onBack}>
              Back
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <RadioCards
            legend="Outcome"
            isLegendSeen={false}
            options={OPTIONS}
            value={field.value}
            onChange={field.onChange}
            problem={fieldState.error?.message}
            inputRef={field.ref}
          />
          {needsLabels(outcome) && <LabelChoice control={control} isFinal={outcome === 'reject'} key={outcome} />}
          <FormProblems failureTitle="Nothing was decided" failure={form.failure} problems={form.problems} />
        </div>
      </VerifyFrame>
    </form>
  );
}
