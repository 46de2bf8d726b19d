'use client';

import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { acceptMintTerms, getMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

const Values = z.object({ name: z.string().min(1, 'Enter your full name.').max(200) });
type Values = z.input<typeof Values>;

interface AcceptDialogProps {
  enterpriseId: string;
  version: number;
  onClose: () => void;
}

/** Accepts the latest terms for the enterprise, with the name of who does. */
export function AcceptDialog({ enterpriseId, version, onClose }: AcceptDialogProps) {
  const { user } = useSelf();
  const refresh = useRefresh(getMintTerms, listAttention);
  const toInput = ({ name }: Values) => ({ enterpriseId, version, name: name.trim() });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { name: user.name },
    send: async (values) => {
      await call(acceptMintTerms, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`Accept version ${version} of the terms?`}
      about="You accept them for the whole enterprise. Your name, your address and the time are recorded, and an acceptance cannot be taken back."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Accept"
      failureTitle="The terms were not accepted"
      form={form}
      subjectId={`${enterpriseId} ${version}`}
      code={<CopyAsCode contract={acceptMintTerms} input={() => toInput(getValues())} isQuiet />}
    >
      <TextFormField control={control} name="name" label="Your full name" size="normal" autoComplete="name" />
    </DialogForm>
  );
}
