'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { listOwnSessions } from '#lib/contracts/access/own-account.ts';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { signKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { KYC_FIELDS } from '#lib/contracts/onboarding/kyc-fields.ts';
import { CONTRACT_TYPES, CONTRACT_VERSION } from '#lib/contracts/onboarding/kyc-words.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { ContractTexts } from '../contract-texts.tsx';
import { useIdentityRefresh } from './use-identity-refresh.ts';

const Signature = z.object({
  contractSignerNameFull: KYC_FIELDS.contractSignerNameFull,
  contractSignedDate: KYC_FIELDS.contractSignedDate,
  contractSignedIPAddress: KYC_FIELDS.contractSignedIPAddress,
  userAgreesToTerms: z.boolean().refine((agrees) => agrees, 'Agree to the contracts to sign them.'),
});
type Signature = z.input<typeof Signature>;

interface SignDialogProps {
  identity: OnboardingDetails;
  onClose: () => void;
}

/** From where the reader signed in, as the service saw it; undefined until it is known. */
function useSeenAddress(): string | null | undefined {
  const { data } = useQuery(queryOf(listOwnSessions, {}));
  return data && (data.sessions.find(({ isCurrent }) => isCurrent)?.address ?? null);
}

/** Contracts that are still to be signed. */
const missingOf = ({ missing }: OnboardingDetails) =>
  CONTRACT_TYPES.filter((type) => missing.includes(`signature:${type}`));

/** Signs the contracts that are missing, all at once. */
export function SignDialog({ identity, onClose }: SignDialogProps) {
  const { id, name, userId } = identity;
  const { now, user } = useSelf();
  const refresh = useIdentityRefresh();
  const address = useSeenAddress();
  const types = missingOf(identity);
  const isOwn = userId === user.id;
  const toInput = (signed: Signature) => ({
    identityId: id,
    signatures: types.map((contractType) => ({
      contractType,
      contractVersion: CONTRACT_VERSION,
      ...signed,
      userAgreesToTerms: true as const,
    })),
  });
  const contractForm = useContractForm<Signature>({
    schema: Signature,
    defaults: {
      contractSignerNameFull: name,
      contractSignedDate: now.slice(0, 10),
      contractSignedIPAddress: '',
      userAgreesToTerms: false,
    },
    placeOf: (path) =>
      Object.keys(Signature.shape).find((field) => path.endsWith(`.${field}`)) as keyof Signature | undefined,
    send: async (values) => {
      await call(signKycIdentity, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues, resetField } = contractForm.form;
  useEffect(() => {
    if (isOwn && address) resetField('contractSignedIPAddress', { defaultValue: address, keepDirty: true });
  }, [isOwn, address, resetField]);
  return (
    <DialogForm
      title={types.length === 1 ? 'Sign the contract' : 'Sign the contracts'}
      about={
        isOwn
          ? 'You sign with your name. What is signed stays as it is.'
          : `You record that ${name} has signed. What is signed stays as it is.`
      }
      isOpen
      onClose={onClose}
      submitLabel="Sign"
      failureTitle="Nothing was signed"
      form={contractForm}
      subjectId={id}
      code={<CopyAsCode contract={signKycIdentity} input={() => toInput(getValues())} isQuiet />}
    >
      <ContractTexts types={types} version={CONTRACT_VERSION} />
      <TextFormField control={control} name="contractSignerNameFull" label="Full name of the signer" size="normal" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextFormField control={control} name="contractSignedDate" label="Signed on" type="date" size="normal" />
        <TextFormField
          control={control}
          name="contractSignedIPAddress"
          label="IP address"
          size="normal"
          description={isOwn ? 'From where you signed in, as the service saw it.' : 'From where they signed.'}
        />
      </div>
      <CheckboxField
        control={control}
        name="userAgreesToTerms"
        label={isOwn ? 'I agree to these contracts' : `${name} agrees to these contracts`}
      />
    </DialogForm>
  );
}
