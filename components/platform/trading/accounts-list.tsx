'use client';

import { useQuery } from '@tanstack/react-query';
import { WalletCards } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { Moment } from '#components/ui/moment.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { createAppColumnHelper } from '#components/ui/table/app-table.ts';
import { byFlag, byObject, byText, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import { formatCount } from '#lib/console/platform-figures.ts';
import { queryOf } from '#lib/console/query.ts';
import { getPlatformEnterprise } from '#lib/contracts/directory/platform-details.ts';
import { listPlatformTradingAccounts, type PlatformTradingAccount } from '#lib/contracts/trading/platform-accounts.ts';
import { PlatformList } from '../platform-list.tsx';
import { feeWords, standingOf, stoppedBy } from './account-labels.ts';
import { ProductsLink } from './trading-links.tsx';

const AccountDrawer = dynamic(() => import('./account-drawer.tsx').then((module) => module.AccountDrawer), {
  ssr: false,
});

/** Accounts of one enterprise, where a link leads to them. */
const byEnterprise = {
  ...byObject('enterpriseId', 'Enterprise'),
  toFields: ([enterpriseId]: readonly string[]): { enterpriseId?: string } =>
    enterpriseId === undefined ? {} : { enterpriseId },
};

const FILTERS = filtersOf(
  listPlatformTradingAccounts,
  {
    text: byText('text', 'Account, enterprise or id'),
    stopped: byFlag('onlyStopped', 'Stopped'),
    busy: byFlag('onlyWithOrders', 'With open orders'),
    enterprise: fromLinks(byEnterprise),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

const helper = createAppColumnHelper<PlatformTradingAccount>();
const COLUMNS = helper.columns([
  helper.display({
    id: 'account',
    header: 'Account',
    cell: ({ row }) => (
      <span className="block min-w-0">
        <span className="block truncate leading-4 font-medium">{row.original.accountName}</span>
        <span className="block truncate text-xs text-muted">{row.original.enterpriseName}</span>
      </span>
    ),
    meta: { label: 'Account', card: 'title', isFixed: true },
  }),
  helper.display({
    id: 'standing',
    header: 'Status',
    cell: ({ row: { original: row } }) => (
      <span className="block min-w-0">
        <StatusMark {...standingOf(row)} />
        {row.isStopped && <span className="block text-xs text-muted">{stoppedBy(row)}</span>}
      </span>
    ),
    meta: { label: 'Status', card: 'aside', className: 'sm:w-[9rem]' },
  }),
  helper.display({
    id: 'liveOrders',
    header: 'Open orders',
    cell: ({ row }) => <span className="numeric">{formatCount(row.original.liveOrders)}</span>,
    meta: { label: 'Open orders', className: 'sm:w-[7.5rem]' },
  }),
  helper.display({
    id: 'margin',
    header: 'Margin',
    cell: ({ row }) => (row.original.isOnMargin ? 'Yes' : <NoValue />),
    meta: { label: 'Margin', className: 'sm:w-[6rem] sm:max-xl:hidden' },
  }),
  helper.display({
    id: 'taker',
    header: 'Taker fee',
    cell: ({ row }) => <span className="numeric">{feeWords(row.original.takerBps)}</span>,
    meta: { label: 'Taker fee', className: 'sm:w-[7rem]' },
  }),
  helper.display({
    id: 'maker',
    header: 'Maker fee',
    cell: ({ row }) => <span className="numeric">{feeWords(row.original.makerBps)}</span>,
    meta: { label: 'Maker fee', className: 'sm:w-[7rem]' },
  }),
  helper.accessor('createdAt', {
    header: 'Created',
    cell: ({ row }) => <Moment at={row.original.createdAt} />,
    meta: { label: 'Created', className: 'sm:w-[11rem] sm:max-lg:hidden' },
  }),
]);

const ENTERPRISE_KEY = { enterprise: FILTERS.keys.enterprise };
const idOf = (row: PlatformTradingAccount): string => row.accountId;
const nameOf = (row: PlatformTradingAccount): string => `${row.accountName}, ${row.enterpriseName}`;

/** The name of the enterprise that a link has narrowed the list to. */
function useEnterpriseNames() {
  const [{ enterprise }] = useQueryStates(ENTERPRISE_KEY);
  const [enterpriseId = ''] = enterprise;
  const { data } = useQuery({
    ...queryOf(getPlatformEnterprise, { enterpriseId: enterpriseId || '-' }),
    enabled: enterpriseId !== '',
    retry: false,
  });
  return useMemo(() => ({ enterprise: new Map(data ? [[data.id, data.name]] : []) }), [data]);
}

/** Every account that can trade: what its orders cost, and whether it is stopped. */
export const TradingAccountsList = () => (
  <PlatformList<typeof listPlatformTradingAccounts, typeof FILTERS.keys, PlatformTradingAccount>
    title="Trading accounts"
    about="What orders of each account cost, and whether it takes orders."
    contract={listPlatformTradingAccounts}
    filters={FILTERS}
    names={useEnterpriseNames()}
    toPage={({ accounts, ...page }) => ({ ...page, rows: accounts })}
    columns={COLUMNS}
    rowId={idOf}
    rowName={nameOf}
    actions={<ProductsLink />}
    Drawer={AccountDrawer}
    empty={<Empty icon={WalletCards} title="No trading accounts" text="Once an enterprise has one, it stands here." />}
  />
);
