'use client';

import * as z from 'zod';
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import {
  BUSINESS_REASONS,
  DECLINE_REASONS,
  listOnboardingReviews,
  NOTE,
} from '#lib/contracts/onboarding/review-rows.ts';
import {
  decideOnboarding,
  getOnboardingReview,
  type OnboardingReviewDetails,
} from '#lib/contracts/onboarding/reviews.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { REASON_WORDS } from './review-labels.tsx';

const Values = z.object({
  reasonCodes: z.array(z.enum(DECLINE_REASONS)).min(1, 'Choose at least one reason.'),
  reason: z.string().trim().min(1, 'Say why.').max(NOTE),
});
type Values = z.input<typeof Values>;

/** Reasons that go with a person, or with a business. */
const optionsOf = (isPerson: boolean) =>
  DECLINE_REASONS.filter((value) => !(isPerson && BUSINESS_REASONS.has(value))).map((value) => ({
    value,
    label: REASON_WORDS[value],
  }));

/** Declines an identity, for reasons and in words. */
export function DeclineDialog({ review, onClose }: { review: OnboardingReviewDetails; onClose: () => void }) {
  const refresh = useRefresh(listOnboardingReviews, getOnboardingReview);
  const { identityId, version, title, enterpriseName, kyc } = review;
  const toInput = ({ reasonCodes, reason }: Values) => ({
    identityId,
    version,
    decision: 'decline' as const,
    reasonCodes,
    reason: reason.trim(),
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { reasonCodes: [], reason: '' },
    send: async (values) => {
      await call(decideOnboarding, toInput(values));
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Decline this onboarding?"
      about={`${title} of ${enterpriseName} is not accepted. ${kyc === undefined ? 'A reviewer can reopen it.' : 'They can be onboarded anew.'}`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Decline"
      isDanger
      failureTitle="It was not declined"
      form={form}
      subjectId={identityId}
      code={<CopyAsCode contract={decideOnboarding} input={() => toInput(form.form.getValues())} isQuiet />}
    >
      <CheckboxListField
        control={form.form.control}
        name="reasonCodes"
        label="Reasons"
        options={optionsOf(kyc !== undefined)}
      />
      <TextAreaField
        control={form.form.control}
        name="reason"
        label="In words"
        description={`${enterpriseName} reads it.`}
      />
    </DialogForm>
  );
}
