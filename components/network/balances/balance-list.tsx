'use client';

import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useAccountNames } from '#components/session/use-account-names.ts';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { useMay } from '#components/session/use-may.ts';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { findCoin } from '#lib/coins.ts';
import { queryOf } from '#lib/console/query.ts';
import { getLedgerProof } from '#lib/contracts/ledger/proof.ts';
import { exportBalances, type LedgerBalance, searchBalances } from '#lib/contracts/network/balances.ts';
import { listSettlementPartners } from '#lib/contracts/network/enterprise-settlements.ts';
import { READ_OFF_EXCHANGE } from '#lib/rights.ts';
import { balanceColumns } from './balance-columns.tsx';
import { balanceFilters } from './balance-filters.ts';
import { balanceName, balancePlace } from './balance-labels.ts';
import { BALANCE_SUBJECTS } from './balance-subjects.ts';
import { ProofLink } from './proof-link.tsx';

const BalanceDrawer = dynamic(() => import('./balance-drawer.tsx').then((module) => module.BalanceDrawer), {
  ssr: false,
});

const idOf = (row: LedgerBalance): string => row.id;
const nameOf = (row: LedgerBalance): string => `${balanceName(row)}, ${balancePlace(row)}, ${row.currency}`;
const movesOf = ({ currency, available }: LedgerBalance) =>
  available === '0' ? [] : [{ word: 'Available', sign: '', currency, quantity: available }];

/** Connections and currencies of the enterprise by their names, and its trading accounts. */
function useNames(enterpriseId: string) {
  const walletIds = useAccountNames(enterpriseId);
  const { isAllowed } = useMay(enterpriseId, READ_OFF_EXCHANGE);
  const partners = useQuery({ ...queryOf(listSettlementPartners, { enterpriseId }), enabled: isAllowed });
  const proof = useQuery(queryOf(getLedgerProof, { enterpriseId }));
  return useMemo(() => {
    const connections = (partners.data?.partners ?? []).flatMap((partner) => partner.connections);
    const currencies = (proof.data?.currencies ?? []).map(({ currency }) => currency);
    return {
      walletIds,
      connectionIds: new Map(connections.map(({ id, name }) => [id, name])),
      currencies: new Map(currencies.map((id) => [id, `${findCoin(id)?.symbol ?? id} (${id})`])),
    };
  }, [walletIds, partners.data, proof.data]);
}

function NoBalances() {
  return (
    <Empty
      icon={Coins}
      title="No balances yet"
      text="A balance appears here once a wallet receives something, or a trading account is funded."
    />
  );
}

/** What an enterprise has: by account and currency, and allocated to its connections. */
export function BalanceList({ enterpriseId }: { enterpriseId: string }) {
  useLiveRead(BALANCE_SUBJECTS, searchBalances);
  const names = useNames(enterpriseId);
  return (
    <RecordList<typeof searchBalances, typeof balanceFilters.keys, LedgerBalance>
      page="balances"
      enterpriseId={enterpriseId}
      title="Balances"
      about="What wallets and trading accounts have, and what is allocated to each connection."
      contract={searchBalances}
      exportContract={exportBalances}
      filters={balanceFilters}
      names={names}
      toPage={({ balances, ...page }) => ({ ...page, rows: balances })}
      columns={balanceColumns}
      moves={movesOf}
      rowId={idOf}
      rowName={nameOf}
      actions={<ProofLink enterpriseId={enterpriseId} />}
      Drawer={BalanceDrawer}
      empty={<NoBalances />}
    />
  );
}
