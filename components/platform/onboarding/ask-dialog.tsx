'use client';

import * as z from 'zod';
import { fieldInWords } from '#components/onboarding/fact-words.ts';
import { missingInWords } from '#components/onboarding/onboarding-labels.ts';
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { listOnboardingReviews, NOTE } from '#lib/contracts/onboarding/review-rows.ts';
import { askForMore, getOnboardingReview, type OnboardingReviewDetails } from '#lib/contracts/onboarding/reviews.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { askable } from './reviewed.ts';

const MOST = 20;

/** What is asked for, fields as the forms call them. */
const askInWords = ({ kind, name }: ReturnType<typeof askable>[number]): string =>
  kind === 'data' ? `Fact: ${fieldInWords(name)}` : missingInWords(`${kind}:${name}`);

const Values = z.object({
  names: z.array(z.string()).min(1, 'Choose at least one.').max(MOST, `Choose ${MOST} at most.`),
  text: z.string().trim().min(1, 'Say what is needed.').max(NOTE),
});
type Values = z.input<typeof Values>;

/** Asks the enterprise for more of some requirements. */
export function AskDialog({ review, onClose }: { review: OnboardingReviewDetails; onClose: () => void }) {
  const refresh = useRefresh(listOnboardingReviews, getOnboardingReview);
  const { identityId, version, title, enterpriseName } = review;
  const known = askable(review);
  const keyOf = ({ kind, name }: (typeof known)[number]): string => `${kind}:${name}`;
  const toInput = ({ names, text }: Values) => ({
    identityId,
    version,
    requests: known
      .filter((one) => names.includes(keyOf(one)))
      .map(({ kind, name }) => ({ kind, name, text: text.trim() })),
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { names: [], text: '' },
    send: async (values) => {
      await call(askForMore, toInput(values));
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Ask for more?"
      about={`${enterpriseName} changes ${title} and hands it in again.`}
      isOpen
      onClose={onClose}
      submitLabel="Ask"
      failureTitle="Nothing was asked for"
      form={form}
      subjectId={identityId}
      code={<CopyAsCode contract={askForMore} input={() => toInput(form.form.getValues())} isQuiet />}
    >
      <CheckboxListField
        control={form.form.control}
        name="names"
        label="Of what"
        options={known.map((one) => ({ value: keyOf(one), label: askInWords(one) }))}
        isWide
      />
      <TextAreaField
        control={form.form.control}
        name="text"
        label="What is needed"
        description={`${enterpriseName} reads it.`}
      />
    </DialogForm>
  );
}
