'use client';

import { Banknote } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { byFlag, byObject, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { MovementState } from '#lib/contracts/banking/movement-words.ts';
import { exportFiatMovements, type FiatMovement, searchFiatMovements } from '#lib/contracts/banking/movements.ts';
import { BankCurrency } from '#lib/contracts/banking/words.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { CURRENCY_WORDS } from '../accounts/account-labels.ts';
import { StatementButton } from '../statements/statement-button.tsx';
import { movementColumns } from './movement-columns.tsx';
import { STATE_WORDS } from './movement-labels.ts';
import { PayInButton } from './pay-in-button.tsx';

const MovementDrawer = dynamic(() => import('./movement-drawer.tsx').then((module) => module.MovementDrawer), {
  ssr: false,
});

const FILTERS = filtersOf(
  searchFiatMovements,
  {
    text: byText('text', 'Memo or id'),
    states: byValues('states', 'Status', { options: MovementState.options, words: STATE_WORDS }),
    currencies: byValues('currencies', 'Currency', { options: BankCurrency.options, words: CURRENCY_WORDS }),
    walletIds: byObject('walletIds', 'Account'),
    onlyOwed: byFlag('onlyOwed', 'Still owed'),
    onlyTakenBack: byFlag('onlyTakenBack', 'Returned this week'),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);
const SUBJECTS = ['fiat-movement'] as const;
const idOf = (row: FiatMovement): string => row.id;
const nameOf = (row: FiatMovement): string => `Deposit to ${row.walletName}`;

/** Money that came in from banks. */
export function MovementsList({ enterpriseId }: { enterpriseId: string }) {
  const { accounts } = useAccounts(enterpriseId);
  const names = useMemo(() => ({ walletIds: new Map((accounts ?? []).map(({ id, name }) => [id, name])) }), [accounts]);
  return (
    <RecordList<typeof searchFiatMovements, typeof FILTERS.keys, FiatMovement>
      page="fiat-movements"
      enterpriseId={enterpriseId}
      title="Deposits"
      about="Money that banks sent to trading accounts of this enterprise."
      contract={searchFiatMovements}
      exportContract={exportFiatMovements}
      filters={FILTERS}
      names={names}
      toPage={({ movements, ...page }) => ({ ...page, rows: movements })}
      columns={movementColumns}
      rowId={idOf}
      rowName={nameOf}
      subjects={SUBJECTS}
      Drawer={MovementDrawer}
      actions={
        <>
          <StatementButton enterpriseId={enterpriseId} />
          <PayInButton enterpriseId={enterpriseId} />
        </>
      }
      empty={
        <Empty
          icon={Banknote}
          title="No deposits yet"
          text="Pay in to see where to send money, and what to write on it."
        />
      }
    />
  );
}
