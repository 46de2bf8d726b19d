'use client';

import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSelf } from '#components/session/self.tsx';
import { useMay } from '#components/session/use-may.ts';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { usePeople } from '#components/ui/list/use-people.ts';
import { type KycValues, OUTCOMES } from '#lib/console/kyc-form.ts';
import { SIGNATURES_OF, TRANSACTION_TYPES, type TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import { MANAGE_ONBOARDING } from '#lib/rights.ts';
import { nameInWords } from '../onboarding-labels.ts';
import { OUTCOME_WORDS, PURPOSES } from './person-labels.ts';

const TYPES = TRANSACTION_TYPES.map((value) => ({
  value,
  label: PURPOSES[value].label,
  detail: PURPOSES[value].about,
}));
const OUTCOME_OPTIONS = OUTCOMES.filter((value) => value !== '').map((value) => ({
  value,
  label: OUTCOME_WORDS[value] ?? value,
}));

/** What somebody who is onboarded for this is asked for. */
function Asked({ type }: { type: TransactionType }) {
  return (
    <section aria-label="What it asks for" className="rounded-lg border border-border px-4 py-2" data-testid="asked">
      <FieldList
        fields={[
          { label: 'Documents', value: PURPOSES[type].documents },
          { label: 'Contracts to sign', value: SIGNATURES_OF[type].map(nameInWords).join(', ') },
        ]}
      />
    </section>
  );
}

interface PurposeStepProps {
  form: UseFormReturn<KycValues>;
  enterpriseId: string;
}

/** Whom it is about and what for. Admins choose among the members; everybody else onboards themselves. */
export function PurposeStep({ form: { control }, enterpriseId }: PurposeStepProps) {
  const { user, mode } = useSelf();
  const { isAllowed } = useMay(enterpriseId, MANAGE_ONBOARDING);
  const people = usePeople(enterpriseId);
  const type = useWatch({ control, name: 'transactionType' });
  const chosen = TRANSACTION_TYPES.find((one) => one === type);
  const options = [...people].map(([value, label]) => ({ value, label: value === user.id ? `${label} (you)` : label }));
  return (
    <div className="flex flex-col gap-4">
      {isAllowed ? (
        <SearchSelectField
          control={control}
          name="userId"
          label="Person"
          options={options}
          description="You, or another member of this enterprise."
        />
      ) : (
        <p>
          You onboard yourself, <span className="font-medium">{user.name || user.email}</span>. Administrators can
          onboard others.
        </p>
      )}
      <SelectField
        control={control}
        name="transactionType"
        label="Onboarded as"
        options={TYPES}
        description={chosen === undefined ? '' : PURPOSES[chosen].about}
      />
      {chosen !== undefined && <Asked type={chosen} />}
      {mode === 'sandbox' && (
        <SelectField
          control={control}
          name="outcome"
          label="Outcome (optional)"
          placeholder="As the evaluation decides"
          options={OUTCOME_OPTIONS}
          description="Sandbox only: what is to come of it."
        />
      )}
    </div>
  );
}
