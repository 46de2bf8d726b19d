'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { percentOf } from '#lib/console/fee-rate.ts';
import { queryOf } from '#lib/console/query.ts';
import { listDvpFeeRates } from '#lib/contracts/clearing/fee-rates.ts';
import { PlatformPage } from '../platform-page.tsx';
import type { FeeAccount } from './fee-account.ts';

const SetFeeRateDialog = dynamic(() => import('./set-fee-rate-dialog.tsx').then((module) => module.SetFeeRateDialog), {
  ssr: false,
});

const MOST = 500;

const formOf = ({ accountId }: FeeAccount): string => `fee-${accountId}`;

function Fee({ settlementFeeRate }: FeeAccount) {
  const percent = percentOf(settlementFeeRate);
  return percent === '0' ? <span className="text-muted">None</span> : <span className="font-medium">{percent}%</span>;
}

const columnsOf = (open: (account: FeeAccount) => void): readonly PlainColumn<FeeAccount>[] => [
  {
    label: 'Enterprise',
    cell: ({ enterpriseName }) => <span className="font-medium wrap-anywhere">{enterpriseName}</span>,
  },
  {
    label: 'Account',
    cell: ({ accountId, accountName }) => (
      <span className="block min-w-0 max-sm:text-right">
        <span className="block wrap-anywhere">{accountName}</span>
        <CopyableId value={accountId} label="account id" />
      </span>
    ),
  },
  { label: 'Fee', isNumber: true, className: 'sm:w-32', cell: (account) => <Fee {...account} /> },
  { label: 'Share', isNumber: true, className: 'sm:w-36', cell: ({ settlementFeeRate }) => settlementFeeRate },
  {
    label: 'Action',
    className: 'sm:w-36',
    cell: (account) => (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Set fee of ${account.accountName}, ${account.enterpriseName}`}
        onPress={() => open(account)}
      >
        Set fee …
      </Button>
    ),
  },
];

/** Accounts whose name, or whose enterprise’s, has a text; those of the text before stay until they have come. */
function useAccounts(text: string) {
  const read = queryOf(listDvpFeeRates, { name: text.trim() || undefined });
  return { query: useQuery({ ...read, placeholderData: keepPreviousData }), queryKey: read.queryKey };
}

/** What the platform takes of the DVP settlements of each account. */
export function DvpFeesPage() {
  const [text, setText] = useState('');
  const panel = useAccounts(text);
  const known = panel.query.data?.accounts ?? [];
  const form = useFormKey(known.map(formOf));
  const chosen = known.find((account) => formOf(account) === form.name);
  return (
    <PlatformPage
      title="DVP fees"
      about="What the platform takes of DVP settlements, by trading account: a share of each amount that the account sends, on top of it."
      actions={
        <Button
          variant="outline"
          isIconOnly
          aria-label="Refresh"
          data-tip="Refresh"
          onPress={() => void panel.query.refetch()}
        >
          <RotateCw className={panel.query.isFetching ? 'animate-spin' : ''} />
        </Button>
      }
    >
      <Panel title="Trading accounts" about={`By enterprise. At most ${MOST} are here; search for others.`} {...panel}>
        {({ accounts }) => (
          <>
            <div className="border-b border-separator px-4 py-2.5">
              <SearchFilter label="Account or enterprise" value={text} onChange={setText} />
            </div>
            {accounts.length === 0 ? (
              <p className="p-4 text-sm text-muted">
                {text.trim() === '' ? 'There are no trading accounts yet.' : 'No account matches.'}
              </p>
            ) : (
              <PlainTable
                label="Fees by account"
                columns={columnsOf((account) => form.open(formOf(account)))}
                rows={accounts}
                rowKey={({ accountId }) => accountId}
              />
            )}
          </>
        )}
      </Panel>
      {chosen && <SetFeeRateDialog key={chosen.accountId} account={chosen} onClose={form.close} />}
    </PlatformPage>
  );
}
