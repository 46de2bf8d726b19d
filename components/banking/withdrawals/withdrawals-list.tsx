'use client';

import { BanknoteArrowUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { byFlag, byObject, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { WithdrawalState } from '#lib/contracts/banking/withdrawal-words.ts';
import { exportWithdrawals, searchWithdrawals, type Withdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { BankCurrency } from '#lib/contracts/banking/words.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { CURRENCY_WORDS } from '../accounts/account-labels.ts';
import { LimitsButton } from './limits-button.tsx';
import { PayOutButton } from './pay-out-button.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { STATE_WORDS } from './withdrawal-labels.ts';

const WithdrawalDrawer = dynamic(() => import('./withdrawal-drawer.tsx').then((module) => module.WithdrawalDrawer), {
  ssr: false,
});

const FILTERS = filtersOf(
  searchWithdrawals,
  {
    text: byText('text', 'Id or request id'),
    states: byValues('states', 'Status', { options: WithdrawalState.options, words: STATE_WORDS }),
    currencies: byValues('currencies', 'Currency', { options: BankCurrency.options, words: CURRENCY_WORDS }),
    accountIds: byObject('accountIds', 'Account'),
    onlyReturned: byFlag('onlyReturned', 'Returned this week'),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);
const SUBJECTS = ['withdrawal'] as const;
const idOf = (row: Withdrawal): string => row.id;
const nameOf = (row: Withdrawal): string => `Withdrawal to ${row.ownerName}`;

/** Money that goes to bank accounts. */
export function WithdrawalsList({ enterpriseId }: { enterpriseId: string }) {
  const { accounts } = useAccounts(enterpriseId);
  const names = useMemo(
    () => ({ accountIds: new Map((accounts ?? []).map(({ id, name }) => [id, name])) }),
    [accounts],
  );
  return (
    <RecordList<typeof searchWithdrawals, typeof FILTERS.keys, Withdrawal>
      page="withdrawals"
      enterpriseId={enterpriseId}
      title="Withdrawals"
      about="Money that goes from trading accounts of this enterprise to its bank accounts."
      contract={searchWithdrawals}
      exportContract={exportWithdrawals}
      filters={FILTERS}
      names={names}
      toPage={({ withdrawals, ...page }) => ({ ...page, rows: withdrawals })}
      columns={withdrawalColumns}
      rowId={idOf}
      rowName={nameOf}
      subjects={SUBJECTS}
      Drawer={WithdrawalDrawer}
      actions={
        <>
          <LimitsButton enterpriseId={enterpriseId} />
          <PayOutButton enterpriseId={enterpriseId} />
        </>
      }
      empty={
        <Empty
          icon={BanknoteArrowUp}
          title="No withdrawals yet"
          text="Pay out to send money to a bank account that is approved."
        />
      }
    />
  );
}
