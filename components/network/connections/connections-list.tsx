'use client';

import { Cable } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import {
  type ConnectionRow,
  countConnections,
  exportConnections,
  searchConnections,
} from '#lib/contracts/network/connections.ts';
import { ToPartnerSide } from '../to-partner-side.tsx';
import { useTradingAccount } from '../use-trading-account.ts';
import { connectionColumns } from './connection-columns.tsx';
import { connectionFilters, connectionTabs, TAB_KEYS } from './connection-filters.ts';
import { MemberActions, MemberDialogs } from './member-actions.tsx';
import { usePartners } from './use-partners.ts';

const ConnectionDrawer = dynamic(() => import('./connection-drawer.tsx').then((module) => module.ConnectionDrawer), {
  ssr: false,
});

const SUBJECTS = ['off-exchange-connection'] as const;
const idOf = (row: ConnectionRow): string => row.id;
const nameOf = (row: ConnectionRow): string => row.name;

const ABOUT = {
  client: 'Your accounts at partners: you allocate to them, trade and settle over them.',
  partner: 'Accounts of clients with you, and those that ask you to take them up.',
} as const;

const NO_PARTNER = 'This enterprise is no partner yet: it has no clients whose connections could be shown.';

const FIRST_STEPS = {
  noClient: {
    title: 'You are no client yet',
    text: 'A client allocates from its trading account to partners, and settles with them.',
  },
  noConnection: {
    title: 'No connections yet',
    text: 'A connection joins your trading account with your account at a partner.',
  },
  noPartner: {
    title: 'You are no partner yet',
    text: 'As a partner you take up connections of clients, and settle with them.',
  },
  noClients: {
    title: 'No client has connected yet',
    text: 'Connections of clients with you appear here for you to take up.',
  },
} as const;

function NoConnections({ enterpriseId, isPartner }: { enterpriseId: string; isPartner: boolean }) {
  const account = useTradingAccount(enterpriseId);
  const own = usePartners(enterpriseId)?.own ?? [];
  const asClient = account === null ? FIRST_STEPS.noClient : FIRST_STEPS.noConnection;
  const asPartner = own.length === 0 ? FIRST_STEPS.noPartner : FIRST_STEPS.noClients;
  return (
    <Empty icon={Cable} {...(isPartner ? asPartner : asClient)}>
      <MemberActions enterpriseId={enterpriseId} isPartner={isPartner} isFirst />
      {!isPartner && <ToPartnerSide enterpriseId={enterpriseId} path="network/connections" />}
    </Empty>
  );
}

/** Connections of an enterprise, as the client of its partners or as the partner of its clients. */
export function ConnectionsList({ enterpriseId }: { enterpriseId: string }) {
  const [isPartner] = useQueryState('partner', connectionFilters.keys.partner);
  const columns = useMemo(() => connectionColumns(isPartner), [isPartner]);
  const known = usePartners(enterpriseId);
  const names = useMemo(
    () => ({ partnerIds: new Map((known?.partners ?? []).map(({ id, name }) => [id, name])) }),
    [known],
  );
  const counts = useTabCounts({
    enterpriseId,
    contract: countConnections,
    filters: connectionFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <>
      <RecordList<typeof searchConnections, typeof connectionFilters.keys, ConnectionRow>
        page="connections"
        enterpriseId={enterpriseId}
        title="Connections"
        about={isPartner ? ABOUT.partner : ABOUT.client}
        contract={searchConnections}
        exportContract={exportConnections}
        filters={connectionFilters}
        names={names}
        toPage={({ connections, ...page }) => ({ ...page, rows: connections })}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        tabs={connectionTabs(counts)}
        subjects={SUBJECTS}
        Drawer={ConnectionDrawer}
        actions={<MemberActions enterpriseId={enterpriseId} isPartner={isPartner} />}
        {...(isPartner && known?.own.length === 0 ? { noMatch: NO_PARTNER } : {})}
        empty={<NoConnections enterpriseId={enterpriseId} isPartner={isPartner} />}
      />
      <MemberDialogs enterpriseId={enterpriseId} />
    </>
  );
}
