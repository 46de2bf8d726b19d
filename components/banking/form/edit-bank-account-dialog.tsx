'use client';

import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { updateBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { AccountDialogProps } from '../accounts/account-props.ts';
import { useAccountRefresh } from '../accounts/use-account-refresh.ts';
import { type AccountValues, changesOf, EditSchema, emptiedFields, valuesOf } from './account-values.ts';
import { AddressFields } from './address-fields.tsx';
import { CommonFields, NoteFields } from './bank-fields.tsx';

/** Changes what can be changed of an account: all but its number and its bank’s codes. */
export function EditBankAccountDialog({ account, onClose }: AccountDialogProps) {
  const refresh = useAccountRefresh();
  const before = valuesOf(account);
  const toInput = (values: AccountValues) => ({ bankAccountId: account.id, ...changesOf(before, values) }) as never;
  const contractForm = useContractForm<AccountValues>({
    schema: EditSchema,
    defaults: before,
    send: async (values) => {
      const emptied = emptiedFields(before, values);
      if (emptied.length > 0) {
        for (const name of emptied) contractForm.form.setError(name, { message: 'This cannot be emptied.' });
        return;
      }
      await call(updateBankAccount, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { form } = contractForm;
  return (
    <DialogForm
      title="Edit bank account"
      about="Changing a name, an address or the kind of the account has it verified again. For another number, add another account."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Save"
      failureTitle="The account was not changed"
      form={contractForm}
      subjectId={account.id}
      code={<CopyAsCode contract={updateBankAccount} input={() => toInput(form.getValues())} isQuiet />}
    >
      <CommonFields form={form} />
      <AddressFields form={form} of="owner" title="Owner’s address" />
      <AddressFields form={form} of="bank" title="Bank’s address" />
      <NoteFields form={form} />
    </DialogForm>
  );
}
