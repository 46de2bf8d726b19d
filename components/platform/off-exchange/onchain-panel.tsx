'use client';

import { Panel } from '#components/ui/panel.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { listOnchainSettlements } from '#lib/contracts/network/onchain-operator.ts';
import { Between } from './amounts.tsx';
import { OnchainActions } from './onchain-actions.tsx';
import { OnchainTransfers } from './onchain-transfers.tsx';
import type { OnchainSettlement } from './operator-rows.ts';

const STATES: Readonly<Record<OnchainSettlement['state'], { tone: Tone; word: string }>> = {
  waiting: { tone: 'attention', word: 'Awaiting approval' },
  failed: { tone: 'bad', word: 'Failed on chain' },
  underway: { tone: 'waiting', word: 'Under way' },
};

function Status({ one }: { one: OnchainSettlement }) {
  const alert = one.lossSLAAlertSent || one.gainSLAAlertSent;
  return (
    <span className="flex flex-col max-sm:items-end">
      <StatusMark {...STATES[one.state]} />
      {alert && <span className="text-xs text-attention">SLA alert sent</span>}
    </span>
  );
}

const columns: readonly PlainColumn<OnchainSettlement>[] = [
  {
    label: 'Settlement',
    className: 'sm:min-w-48',
    cell: ({ externalId, partnerName }) => <Between client={externalId} other={partnerName} />,
  },
  { label: 'Status', cell: (one) => <Status one={one} /> },
  { label: 'Transfers', cell: ({ transfers }) => <OnchainTransfers transfers={transfers} /> },
  { label: 'Created', className: 'sm:whitespace-nowrap', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { label: 'Action', className: 'sm:w-28', cell: (one) => <OnchainActions one={one} /> },
];

/** Settlements on chains that the operator approves, rejects, or sends again. */
export function OnchainPanel() {
  const panel = usePanelQuery(listOnchainSettlements, {});
  return (
    <Panel
      title="On-chain settlements"
      about="Approved, what clients pay is sent on its chains. Partners with automation need no approval."
      {...panel}
    >
      {({ settlements }) =>
        settlements.length === 0 ? (
          <p className="p-4 text-sm text-muted">No on-chain settlement is open.</p>
        ) : (
          <PlainTable label="On-chain settlements" columns={columns} rows={settlements} rowKey={({ id }) => id} />
        )
      }
    </Panel>
  );
}
