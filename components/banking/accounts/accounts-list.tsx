'use client';

import { Landmark } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import {
  type BankAccountRow,
  countBankAccounts,
  exportBankAccounts,
  searchBankAccounts,
} from '#lib/contracts/banking/own-accounts.ts';
import { ImportLink } from '../imports/import-link.tsx';
import { LinkAccountsButton } from '../links/link-accounts-button.tsx';
import { accountColumns } from './account-columns.tsx';
import { accountFilters, accountTabs, TAB_KEYS } from './account-filters.ts';
import { accountName } from './account-labels.ts';
import { AddAccountButton } from './add-account-button.tsx';

const AccountDrawer = dynamic(() => import('./account-drawer.tsx').then((module) => module.AccountDrawer), {
  ssr: false,
});

const SUBJECTS = ['bank-account'] as const;
const idOf = (row: BankAccountRow): string => row.id;

/** Accounts of an enterprise at banks. */
export function AccountsList({ enterpriseId }: { enterpriseId: string }) {
  const counts = useTabCounts({
    enterpriseId,
    contract: countBankAccounts,
    filters: accountFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchBankAccounts, typeof accountFilters.keys, BankAccountRow>
      page="bank-accounts"
      enterpriseId={enterpriseId}
      title="Bank accounts"
      about="Accounts at banks that this enterprise is paid from and pays to."
      contract={searchBankAccounts}
      exportContract={exportBankAccounts}
      filters={accountFilters}
      toPage={({ bankAccounts, ...page }) => ({ ...page, rows: bankAccounts })}
      columns={accountColumns}
      rowId={idOf}
      rowName={accountName}
      tabs={accountTabs(counts)}
      subjects={SUBJECTS}
      Drawer={AccountDrawer}
      actions={
        <>
          <ImportLink enterpriseId={enterpriseId} />
          <LinkAccountsButton enterpriseId={enterpriseId} />
          <AddAccountButton enterpriseId={enterpriseId} />
        </>
      }
      empty={
        <Empty
          icon={Landmark}
          title="No bank accounts yet"
          text="Add an account to receive money from it and send money to it."
        />
      }
    />
  );
}
