'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import {
  type BankAccountImport,
  cancelBankAccountImport,
  getBankAccountImport,
  searchBankAccountImportRows,
  searchBankAccountImports,
  startBankAccountImport,
} from '#lib/contracts/banking/account-imports.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { nameOfImport, rowCount } from './import-labels.ts';

interface ImportDialogProps {
  enterpriseId: string;
  one: BankAccountImport;
  onClose: () => void;
}

const useImportRefresh = () => useRefresh(getBankAccountImport, searchBankAccountImports, searchBankAccountImportRows);

/** Starts an import: all rows where all are valid, else those that are. */
export function StartDialog({ enterpriseId, one, label, onClose }: ImportDialogProps & { label: string }) {
  const refresh = useImportRefresh();
  const left = one.invalid + one.duplicate;
  const start = async () => {
    const rows = left === 0 ? 'all' : 'valid';
    await call(startBankAccountImport, { enterpriseId, bankAccountImportId: one.id, rows });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={`Import ${nameOfImport(one)}?`}
      confirmLabel={label}
      isDanger={false}
      failureTitle="It was not started"
      isOpen
      onClose={onClose}
      onConfirm={start}
    >
      {rowCount(one.valid)} {one.valid === 1 ? 'becomes a bank account' : 'become bank accounts'} of this enterprise,{' '}
      {one.valid === 1 ? 'verified as if you had added it.' : 'and each is verified as if you had added it.'}
      {left > 0 && ` ${rowCount(left)} with problems ${left === 1 ? 'is' : 'are'} left out.`}
      {one.notReady > 0 &&
        ` ${rowCount(one.notReady)} ${one.notReady === 1 ? 'is' : 'are'} not ready for payments yet.`}
    </ConfirmDialog>
  );
}

/** Ends an import where it is. */
export function CancelDialog({ enterpriseId, one, onClose }: ImportDialogProps) {
  const refresh = useImportRefresh();
  const cancel = async () => {
    await call(cancelBankAccountImport, { enterpriseId, bankAccountImportId: one.id });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={`Cancel the import of ${nameOfImport(one)}?`}
      confirmLabel="Cancel import"
      leaveLabel="Keep it"
      failureTitle="It was not cancelled"
      isOpen
      onClose={onClose}
      onConfirm={cancel}
    >
      {one.startedAt !== null && 'Accounts that were added stay. '}
      {one.state === 'checking' ? 'Upload the file again to go on.' : 'You can go on with the rest for seven days.'}
    </ConfirmDialog>
  );
}
