'use client';

import { Eye, Pencil, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { BankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import { MANAGE_BANKING, REVEAL_BANKING } from '#lib/rights.ts';
import type { AccountProps } from './account-props.ts';

const ShowNumberDialog = dynamic(() => import('./show-number-dialog.tsx').then((module) => module.ShowNumberDialog), {
  ssr: false,
});
const RemoveDialog = dynamic(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog), { ssr: false });
const EditBankAccountDialog = dynamic(
  () => import('../form/edit-bank-account-dialog.tsx').then((module) => module.EditBankAccountDialog),
  { ssr: false },
);

const FORMS = ['reveal', 'edit', 'remove'] as const;

const canChange = ({ verificationState }: BankAccountRow): boolean =>
  verificationState !== 'removed' && verificationState !== 'rejected';

/** What can be done with an account, and what was done last. */
export function AccountActions({ enterpriseId, account, said }: AccountProps & { said: string }) {
  const form = useFormKey(FORMS);
  const manage = { enterpriseId, right: MANAGE_BANKING };
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={REVEAL_BANKING}
        variant="outline"
        icon={<Eye />}
        onPress={() => form.open('reveal')}
      >
        Show number
      </MayButton>
      {canChange(account) && (
        <MayButton {...manage} variant="outline" icon={<Pencil />} onPress={() => form.open('edit')}>
          Edit
        </MayButton>
      )}
      {account.verificationState !== 'removed' && (
        <MayButton {...manage} variant="danger" icon={<Trash2 />} onPress={() => form.open('remove')}>
          Remove
        </MayButton>
      )}
      <p role="status" className="self-center text-sm text-muted" data-testid="account-said">
        {said}
      </p>
    </>
  );
}

/** The form that is open on an account. */
export function AccountDialogs({ enterpriseId, account, onSaved }: AccountProps & { onSaved: (said: string) => void }) {
  const { name, close } = useFormKey(FORMS);
  const props = { enterpriseId, account, onClose: close };
  switch (name) {
    case 'reveal':
      return <ShowNumberDialog {...props} />;
    case 'edit':
      return canChange(account) ? <EditBankAccountDialog {...props} onSaved={onSaved} /> : null;
    case 'remove':
      return account.verificationState === 'removed' ? null : <RemoveDialog {...props} />;
    case null:
      return null;
  }
}
