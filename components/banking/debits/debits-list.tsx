'use client';

import { HandCoins } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { byFlag, byObject, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { AchDebitState } from '#lib/contracts/banking/ach-words.ts';
import { type AchDebit, exportAchDebits, searchAchDebits } from '#lib/contracts/banking/own-ach-debits.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { CollectButton } from './collect-button.tsx';
import { debitColumns, debitedName } from './debit-columns.tsx';
import { STATE_WORDS } from './debit-labels.ts';

const DebitDrawer = dynamic(() => import('./debit-drawer.tsx').then((module) => module.DebitDrawer), { ssr: false });

const FILTERS = filtersOf(
  searchAchDebits,
  {
    text: byText('text', 'Request id or id'),
    states: byValues('states', 'Status', { options: AchDebitState.options, words: STATE_WORDS }),
    walletIds: byObject('walletIds', 'Account'),
    onlyOwed: byFlag('onlyOwed', 'Still owed'),
    onlyGoneWrong: byFlag('onlyGoneWrong', 'Failed or reversed this week'),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);
const SUBJECTS = ['ach-debit'] as const;
const idOf = (row: AchDebit): string => row.id;
const nameOf = (row: AchDebit): string => `Debit of ${debitedName(row)}`;

/** Money that is collected from bank accounts. */
export function DebitsList({ enterpriseId }: { enterpriseId: string }) {
  const { accounts } = useAccounts(enterpriseId);
  const names = useMemo(() => ({ walletIds: new Map((accounts ?? []).map(({ id, name }) => [id, name])) }), [accounts]);
  return (
    <RecordList<typeof searchAchDebits, typeof FILTERS.keys, AchDebit>
      page="ach-debits"
      enterpriseId={enterpriseId}
      title="ACH debits"
      about="Money that this enterprise collects from its bank accounts by ACH."
      contract={searchAchDebits}
      exportContract={exportAchDebits}
      filters={FILTERS}
      names={names}
      toPage={({ debits, ...page }) => ({ ...page, rows: debits })}
      columns={debitColumns}
      rowId={idOf}
      rowName={nameOf}
      subjects={SUBJECTS}
      Drawer={DebitDrawer}
      actions={<CollectButton enterpriseId={enterpriseId} />}
      empty={
        <Empty
          icon={HandCoins}
          title="No debits yet"
          text="Collect by ACH to take money from an approved account of the type ACH."
        />
      }
    />
  );
}
