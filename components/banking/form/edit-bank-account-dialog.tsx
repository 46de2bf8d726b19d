'use client';

import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { updateBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { AccountDialogProps } from '../accounts/account-props.ts';
import { useAccountRefresh } from '../accounts/use-account-refresh.ts';
import { changedAccountSchema } from './account-schema.ts';
import { type AccountValues, changesOf, valuesOf } from './account-values.ts';
import { AddressFields } from './address-fields.tsx';
import { CommonFields, NoteFields } from './bank-fields.tsx';
import { LiveReadiness } from './live-readiness.tsx';
import { useFormatOf } from './use-address-formats.ts';
import { useRecheck } from './use-recheck.ts';

interface EditBankAccountDialogProps extends AccountDialogProps {
  /** Told what has become of the account. */
  onSaved: (said: string) => void;
}

/** An address that is kept in one text, for whoever fills in its parts. */
const keptText = (line1: string, text: string | undefined): string | undefined =>
  line1 === '' && text ? `Kept as “${text}”. Fill in the parts to replace it.` : undefined;

/** Changes what can be changed of an account: all but its number and its bank’s codes. */
export function EditBankAccountDialog({ enterpriseId, account, onClose, onSaved }: EditBankAccountDialogProps) {
  const refresh = useAccountRefresh();
  const before = valuesOf(account);
  const toInput = (values: AccountValues) => ({ bankAccountId: account.id, ...changesOf(before, values) }) as never;
  const contractForm = useContractForm<AccountValues>({
    schema: changedAccountSchema(before, useFormatOf()),
    defaults: before,
    send: async (values) => {
      const { pendingActivity } = await call(updateBankAccount, toInput(values));
      await refresh();
      onSaved(
        pendingActivity === 'trustVerificationUpdated' ? 'Saved. The account is being verified again.' : 'Saved.',
      );
      onClose();
    },
  });
  const { form } = contractForm;
  useRecheck(form);
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
      <LiveReadiness enterpriseId={enterpriseId} form={form} kept={{ id: account.id, values: before }} />
      <CommonFields form={form} />
      <AddressFields
        form={form}
        of="owner"
        title="Owner’s address"
        about={keptText(before.ownerAddressLine1, account.ownerAddress)}
      />
      <AddressFields
        form={form}
        of="bank"
        title="Bank’s address"
        about={keptText(before.bankAddressLine1, account.address)}
      />
      <NoteFields form={form} />
    </DialogForm>
  );
}
