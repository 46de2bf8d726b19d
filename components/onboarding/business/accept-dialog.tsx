import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { getSession } from '#lib/contracts/access/sessions.ts';
import { acceptKybAgreements, listKybAgreements } from '#lib/contracts/onboarding/agreements.ts';
import { getOnboardingIdentity } from '#lib/contracts/onboarding/console.ts';
import { getKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import type { AgreementType } from '#lib/contracts/onboarding/kyb-words.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { nameText } from '#lib/schema.ts';
import { ContractTexts } from '../contract-texts.tsx';
import { nameInWords } from '../onboarding-labels.ts';

interface AcceptDialogProps {
  identityId: string;
  type: AgreementType;
  version: string;
  onClose: () => void;
}

interface Acceptance {
  signerName: string;
  day: string;
  isAgreed: boolean;
}

const acceptanceBy = (today: string) =>
  z.object({
    signerName: nameText(140),
    day: z.iso.date('Enter a day.').refine((day) => day <= today, 'Enter a day that is not in the future.'),
    isAgreed: z.boolean().refine(Boolean, 'Confirm that it was agreed to.'),
  });

/** The instant that is recorded of a day: the present of today, noon of another. */
const instantOf = (day: string, now: string): string => (day === now.slice(0, 10) ? now : `${day}T12:00:00.000Z`);

/** Attests that a text was agreed to: by whom, when, and from which network address the service saw it. */
export function AcceptDialog({ identityId, type, version, onClose }: AcceptDialogProps) {
  const { now, user } = useSelf();
  const { data } = useQuery({ ...queryOf(getSession, {}), refetchOnMount: 'always' });
  const ip = data?.session.ip;
  const refresh = useRefresh(listKybAgreements, getKybIdentity, getOnboardingIdentity);
  const today = now.slice(0, 10);
  const form = useContractForm<Acceptance>({
    schema: acceptanceBy(today),
    defaults: { signerName: user.name, day: today, isAgreed: false },
    fieldOf: { agreements: 'signerName' },
    send: async ({ signerName, day }) => {
      const signed = {
        type,
        version,
        accepted: true as const,
        signerName,
        signedAt: instantOf(day, now),
        ip: ip ?? '',
      };
      await call(acceptKybAgreements, { identityId, agreements: [signed] });
      await refresh();
      onClose();
    },
  });
  const { control } = form.form;
  return (
    <DialogForm
      title={`Sign: ${nameInWords(type)}`}
      about={`Version ${version}. You attest that it was agreed to for the business.`}
      isOpen
      onClose={onClose}
      submitLabel="Sign"
      failureTitle="It was not signed"
      hindrance={
        data !== undefined && ip === undefined ? 'The service does not know the address of this session.' : null
      }
      form={form}
      subjectId={`${identityId} ${type}`}
    >
      <ContractTexts types={[type]} version={version} />
      <TextFormField control={control} name="signerName" label="Name of the signer" size="normal" />
      <TextFormField control={control} name="day" label="Day of signing" type="date" size="normal" />
      <CheckboxField control={control} name="isAgreed" label="They have read it and agree to it." />
      <p className="text-xs text-muted">
        Recorded with it: your network address <span className="font-mono">{ip ?? '…'}</span>, as the service saw it
        when you signed in.
      </p>
    </DialogForm>
  );
}
