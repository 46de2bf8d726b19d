import type { BankAccountRow } from '#lib/contracts/banking/own-accounts.ts';

/** An account that something is shown of, or done with. */
export interface AccountProps {
  enterpriseId: string;
  account: BankAccountRow;
}

/** The same for a dialog. */
export interface AccountDialogProps extends AccountProps {
  onClose: () => void;
}
