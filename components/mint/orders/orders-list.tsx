'use client';

import { useQuery } from '@tanstack/react-query';
import { BadgeDollarSign } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useAccountNames } from '#components/session/use-account-names.ts';
import { useMay } from '#components/session/use-may.ts';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  countMintOrders,
  exportMintOrders,
  type MintOrderRow,
  searchMintOrders,
} from '#lib/contracts/stablecoin/own-orders.ts';
import { listSupportedTokens } from '#lib/contracts/stablecoin/tokens.ts';
import { MANAGE_MINT } from '#lib/rights.ts';
import { LimitsButton } from '../limits/limits-button.tsx';
import { ReservesLink, TermsLink } from '../mint-links.tsx';
import { useTermsStanding } from '../terms/use-terms-standing.ts';
import { NewOrderButton } from './new-order-button.tsx';
import { movesOf, orderColumns } from './order-columns.tsx';
import { orderFilters, orderTabs, TAB_KEYS } from './order-filters.ts';
import { orderName } from './order-labels.ts';

const OrderDrawer = dynamic(() => import('./order-drawer.tsx').then((module) => module.OrderDrawer), { ssr: false });

const SUBJECTS = ['mint-order'] as const;
const idOf = (row: MintOrderRow): string => row.id;

/** Names that filters choose among. */
function useFilterNames(enterpriseId: string) {
  const accountIds = useAccountNames(enterpriseId);
  const { data } = useQuery(queryOf(listSupportedTokens, { enterpriseId }));
  return useMemo(
    () => ({ accountIds, tokens: new Map((data?.tokens ?? []).map(({ token, name }) => [token, name])) }),
    [accountIds, data],
  );
}

const ABOUT = 'Orders that make tokens from what backs them, or return tokens for it, one to one.';

/** What the page is for; while the latest terms are not accepted, what comes before the next order. */
function useAbout(enterpriseId: string): string {
  const standing = useTermsStanding(enterpriseId);
  const { isAllowed } = useMay(enterpriseId, MANAGE_MINT);
  if (standing !== 'open') return ABOUT;
  return isAllowed
    ? 'The terms have a new version: accept it before you make the next order.'
    : 'The terms have a new version: an admin has to accept it before the next order.';
}

/** Orders that make tokens from what they are backed by, or take them back for it. */
export function OrdersList({ enterpriseId }: { enterpriseId: string }) {
  const names = useFilterNames(enterpriseId);
  const counts = useTabCounts({
    enterpriseId,
    contract: countMintOrders,
    filters: orderFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchMintOrders, typeof orderFilters.keys, MintOrderRow>
      page="mint-orders"
      enterpriseId={enterpriseId}
      title="Mint and burn"
      about={useAbout(enterpriseId)}
      contract={searchMintOrders}
      exportContract={exportMintOrders}
      filters={orderFilters}
      names={names}
      toPage={({ orders, ...page }) => ({ ...page, rows: orders })}
      columns={orderColumns}
      moves={movesOf}
      rowId={idOf}
      rowName={orderName}
      tabs={orderTabs(counts)}
      subjects={SUBJECTS}
      Drawer={OrderDrawer}
      actions={
        <>
          <LimitsButton enterpriseId={enterpriseId} />
          <ReservesLink enterpriseId={enterpriseId} />
          <TermsLink enterpriseId={enterpriseId} />
          <NewOrderButton enterpriseId={enterpriseId} />
        </>
      }
      empty={
        <Empty
          icon={BadgeDollarSign}
          title="No orders yet"
          text="Make an order to mint tokens from dollars on a trading account, or to burn them for dollars."
        />
      }
    />
  );
}
