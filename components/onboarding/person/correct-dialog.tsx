'use client';

import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import {
  emptyKyc,
  isSecretKycField,
  type KycValues,
  problemsOf,
  saidValue,
  sentFields,
} from '#lib/console/kyc-form.ts';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { updateKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { KYC_FIELDS, type KycField } from '#lib/contracts/onboarding/kyc-fields.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { fieldsNamedBy } from '#lib/onboarding/asked-of-person.ts';
import { noteInWords } from '../onboarding-labels.ts';
import { PersonField } from './person-field.tsx';
import { useIdentityRefresh } from './use-identity-refresh.ts';

interface PersonDialogProps {
  identity: OnboardingDetails;
  onClose: () => void;
}

/** What was said, for the rules over all of it; secret numbers are to be typed anew. */
function valuesOf({ facts, userId, purpose }: OnboardingDetails): KycValues {
  const said = facts
    .filter(({ name }) => name in KYC_FIELDS && !isSecretKycField(name))
    .map(({ name, value }) => [name, saidValue(name as KycField, value)]);
  return { ...emptyKyc(userId ?? ''), transactionType: purpose ?? '', ...Object.fromEntries(said) };
}

/** Every field that is named must be there, and as the contract wants it. */
const schemaOf = (names: readonly KycField[], today: string) =>
  z
    .custom<KycValues>(() => true)
    .superRefine((values, context) => {
      for (const { name, message } of problemsOf(names, values, { today }))
        context.addIssue({ code: 'custom', path: [name], message });
      for (const name of names)
        if (values[name] === '') context.addIssue({ code: 'custom', path: [name], message: 'Enter a value.' });
    });

/** Corrects what the evaluation found wrong, and no more; then it is evaluated again. */
export function CorrectDialog({ identity, onClose }: PersonDialogProps) {
  const { id, note, name } = identity;
  const { now } = useSelf();
  const refresh = useIdentityRefresh();
  const names = fieldsNamedBy(note);
  const toInput = (values: KycValues) => ({ identityId: id, ...sentFields(names, values) });
  const contractForm = useContractForm<KycValues>({
    schema: schemaOf(names, now.slice(0, 10)),
    defaults: valuesOf(identity),
    send: async (values) => {
      await call(updateKycIdentity, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { form } = contractForm;
  return (
    <DialogForm
      title={`Correct what ${name} said`}
      about={note === null ? undefined : noteInWords(note)}
      isOpen
      onClose={onClose}
      submitLabel="Send correction"
      failureTitle="The correction was not taken"
      form={contractForm}
      subjectId={id}
      code={<CopyAsCode contract={updateKycIdentity} input={() => toInput(form.getValues())} isQuiet />}
    >
      {names.map((field) => (
        <PersonField key={field} form={form} name={field} isNeeded />
      ))}
    </DialogForm>
  );
}
