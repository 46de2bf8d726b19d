'use client';

import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import {
  fieldsOfStep,
  isSecretKycField,
  type KycName,
  type KycStep,
  type KycValues,
  problemsOf,
  stepsOf,
} from '#lib/console/kyc-form.ts';
import type { TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import { dayInWords, digitsInGroups } from '#lib/onboarding/parts-in-words.ts';
import { FIELD_WORDS } from './field-words.ts';
import { optionsOf } from './person-field.tsx';
import { OUTCOME_WORDS, PURPOSES, STEP_WORDS } from './person-labels.ts';

const SHOWN_END = 4;

const masked = (number: string): string => `•••• ${number.slice(-SHOWN_END)}`;

/** What was said in a field, as people read it. */
function textOf(name: KycName, values: KycValues, personName: string): string {
  const typed = values[name].trim();
  if (name === 'userId') return personName;
  if (name === 'transactionType') return PURPOSES[typed as TransactionType].label;
  if (name === 'outcome') return OUTCOME_WORDS[typed] ?? '';
  if (isSecretKycField(name) && typed !== '') return masked(typed);
  if (name === 'notionalTradedEachMonth') return digitsInGroups(typed);
  return optionsOf(name)?.find(({ value }) => value === typed)?.label ?? dayInWords(typed);
}

interface ReviewStepProps {
  values: KycValues;
  personName: string;
  onGo: (step: KycStep) => void;
}

/** Everything that was said, each part with the way back to it. */
export function ReviewStep({ values, personName, onGo }: ReviewStepProps) {
  const today = useSelf().now.slice(0, 10);
  return (
    <div className="flex flex-col gap-4">
      {stepsOf(values)
        .filter((step) => step !== 'review')
        .map((step) => (
          <section key={step} aria-label={STEP_WORDS[step]} data-testid="review-part">
            <div className="flex items-center justify-between gap-2 border-b border-border pb-1">
              <h4 className="font-semibold">{STEP_WORDS[step]}</h4>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Edit ${STEP_WORDS[step].toLowerCase()}`}
                onPress={() => onGo(step)}
              >
                Edit
              </Button>
            </div>
            <FieldList
              fields={fieldsOfStep(step, values)
                .map((name) => ({
                  label: FIELD_WORDS[name] ?? name,
                  text: textOf(name, values, personName),
                  isWrong: problemsOf([name], values, { today }).length > 0,
                }))
                .filter(({ text, isWrong }) => text !== '' || isWrong)
                .map(({ label, text, isWrong }) => ({
                  label,
                  value: !isWrong ? (
                    text
                  ) : text === '' ? (
                    <span className="font-medium text-bad">Missing</span>
                  ) : (
                    `${text} (to be corrected)`
                  ),
                }))}
            />
          </section>
        ))}
    </div>
  );
}
