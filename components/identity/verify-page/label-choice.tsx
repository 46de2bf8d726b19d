import { useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { explainRejectLabel, REJECT_LABELS_TO_GIVE } from '#lib/identity/reject-labels.ts';
import type { OutcomeValues } from './outcome-values.ts';

const optionsOf = (labels: readonly string[]) =>
  labels.map((value) => ({ value, label: explainRejectLabel(value).name, detail: value }));

const USUAL = {
  final: REJECT_LABELS_TO_GIVE.filter((label) => explainRejectLabel(label).isFinal),
  toCorrect: REJECT_LABELS_TO_GIVE.filter((label) => !explainRejectLabel(label).isFinal),
};

interface LabelChoiceProps {
  control: Control<OutcomeValues>;
  isFinal: boolean;
}

/** Why: the labels that are usual with the outcome, all others on demand. */
export function LabelChoice({ control, isFinal }: LabelChoiceProps) {
  const [isAll, setAll] = useState(false);
  const problem = useFormState({ control }).errors.rejectLabels?.message;
  const usual = isFinal ? USUAL.final : USUAL.toCorrect;
  const shown = isAll ? REJECT_LABELS_TO_GIVE : usual;
  return (
    <div data-invalid={problem ? true : undefined} className="flex flex-col gap-2 rounded-lg border border-border p-4">
      <p className="flex items-baseline justify-between gap-3 text-base font-medium">
        <span aria-hidden="true">Reasons</span>
        <span className="text-xs font-normal text-bad">{problem}</span>
      </p>
      <CheckboxListField control={control} name="rejectLabels" label="Reasons" options={optionsOf(shown)} isPart />
      {!isAll && (
        <Button variant="ghost" fullWidth onPress={() => setAll(true)}>
          Show all {REJECT_LABELS_TO_GIVE.length} reasons
        </Button>
      )}
    </div>
  );
}
