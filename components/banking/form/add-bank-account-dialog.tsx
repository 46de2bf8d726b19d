'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useSelf } from '#components/session/self.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { addBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useAccountRefresh } from '../accounts/use-account-refresh.ts';
import { newAccountSchema } from './account-schema.ts';
import { type AccountValues, newValues, toSent } from './account-values.ts';
import { AddressFields } from './address-fields.tsx';
import { BankFields, CommonFields, NoteFields } from './bank-fields.tsx';
import { DuplicateLink } from './duplicate-link.tsx';
import { LiveReadiness } from './live-readiness.tsx';
import { useFormatOf } from './use-address-formats.ts';
import { useLiveChecks } from './use-live-checks.ts';
import { useRecheck } from './use-recheck.ts';

interface AddBankAccountDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** Adds a bank account, and opens it. */
export function AddBankAccountDialog({ enterpriseId, onClose }: AddBankAccountDialogProps) {
  const { mode } = useSelf();
  const refresh = useAccountRefresh();
  const [, setOpen] = useQueryState('open', parseAsString);
  const contractForm = useContractForm<AccountValues>({
    schema: newAccountSchema(useFormatOf()),
    defaults: newValues(mode === 'sandbox'),
    fieldOf: { type: 'kind' },
    send: async (values) => {
      const { id } = await call(addBankAccount, { ...toSent(values), enterpriseId });
      await refresh();
      onClose();
      await setOpen(id);
    },
  });
  const { form, failure } = contractForm;
  useLiveChecks(form);
  useRecheck(form);
  return (
    <DialogForm
      title="Add bank account"
      about="It is verified before money can be sent to it."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Add account"
      failureTitle="The account was not added"
      form={contractForm}
      confirmation={
        failure?.status === 409 && (
          <DuplicateLink enterpriseId={enterpriseId} accountNumber={form.getValues('accountNumber')} />
        )
      }
      code={
        <CopyAsCode contract={addBankAccount} input={() => ({ ...toSent(form.getValues()), enterpriseId })} isQuiet />
      }
    >
      <BankFields form={form} />
      <CommonFields form={form} />
      <AddressFields form={form} of="owner" title="Owner’s address" />
      <AddressFields form={form} of="bank" title="Bank’s address" />
      <NoteFields form={form} />
      <LiveReadiness enterpriseId={enterpriseId} form={form} />
    </DialogForm>
  );
}
