'use client';

import { RevealDialog } from '#components/directory/reveal-dialog.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { revealBankAccount } from '#lib/contracts/banking/own-accounts.ts';

import { accountName } from './account-labels.ts';
import type { AccountDialogProps } from './account-props.ts';

const SHOWN_MS = 30_000;

/** Shows the whole number of an account for half a minute. */
export function ShowNumberDialog({ enterpriseId, account, onClose }: AccountDialogProps) {
  const one = { enterpriseId, bankAccountId: account.id };
  return (
    <RevealDialog
      title="Show the account number"
      about="The audit log and the timeline of the account say that you read it."
      submitLabel="Show number"
      failureTitle="The number was not shown"
      subjectId={account.id}
      reveal={async (confirmation) => {
        const { accountNumber } = await call(revealBankAccount, { ...one, ...confirmation });
        return {
          title: 'Account number',
          about: `Of ${accountName(account)}. It is hidden again after 30 seconds.`,
          lines: [{ label: 'Account number', text: accountNumber }],
        };
      }}
      code={(confirmation) => (
        <CopyAsCode contract={revealBankAccount} input={() => ({ ...one, ...confirmation })} isQuiet />
      )}
      shownMs={SHOWN_MS}
      onClose={onClose}
    />
  );
}
