'use client';

import { useSelf } from '#components/session/self.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { addBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useAccountRefresh } from '../accounts/use-account-refresh.ts';
import { AccountSchema, type AccountValues, newValues, toSent } from './account-values.ts';
import { AddressFields } from './address-fields.tsx';
import { BankFields, CommonFields, NoteFields } from './bank-fields.tsx';
import { LiveReadiness } from './live-readiness.tsx';
import { useLiveChecks } from './use-live-checks.ts';

interface AddBankAccountDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** Adds a bank account. */
export function AddBankAccountDialog({ enterpriseId, onClose }: AddBankAccountDialogProps) {
  const { mode } = useSelf();
  const refresh = useAccountRefresh();
  const contractForm = useContractForm<AccountValues>({
    schema: AccountSchema,
    defaults: newValues(mode === 'sandbox'),
    fieldOf: { type: 'kind' },
    send: async (values) => {
      await call(addBankAccount, { ...toSent(values), enterpriseId });
      await refresh();
      onClose();
    },
  });
  const { form } = contractForm;
  useLiveChecks(form);
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
