'use client';

import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { call } from '#lib/client.ts';
import { listFailedSettlements } from '#lib/contracts/network/failed-settlements.ts';
import { endFailedSettlement } from '#lib/contracts/network/operator.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { Between } from './amounts.tsx';
import type { FailedSettlement as Failed } from './operator-rows.ts';

const RejectSettlementDialog = dynamic(
  () => import('./reject-settlement-dialog.tsx').then((module) => module.RejectSettlementDialog),
  { ssr: false },
);

const formOf = ({ id }: Failed): string => `end-${id}`;

const columnsOf = (open: (one: Failed) => void): readonly PlainColumn<Failed>[] => [
  {
    label: 'Settlement',
    cell: ({ externalId, partnerName }) => <Between client={externalId} other={partnerName} />,
  },
  {
    label: 'Clients',
    cell: ({ clientNames }) => (clientNames.length === 0 ? <NoValue /> : clientNames.join(', ')),
  },
  { label: 'Reason', cell: ({ reason }) => reason ?? <NoValue /> },
  { label: 'Failed', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
  {
    label: 'Action',
    className: 'sm:w-28',
    cell: (one) => (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Reject the settlement ${one.externalId}`}
        onPress={() => open(one)}
      >
        Reject …
      </Button>
    ),
  },
];

function RejectDialog({ one, onClose }: { one: Failed; onClose: () => void }) {
  const refresh = useRefresh(listFailedSettlements);
  return (
    <RejectSettlementDialog
      one={one}
      send={async (reason) => {
        await call(endFailedSettlement, { settlementId: one.id, reason });
        await refresh();
      }}
      onClose={onClose}
      code={(reason) => (
        <CopyAsCode contract={endFailedSettlement} input={() => ({ settlementId: one.id, reason: reason() })} isQuiet />
      )}
    />
  );
}

/** Settlements that failed: their partners can try again, or the operator ends them. */
export function FailedPanel() {
  const panel = usePanelQuery(listFailedSettlements, {});
  const all = panel.query.data?.settlements ?? [];
  const form = useFormKey(all.map(formOf));
  const chosen = all.find((one) => formOf(one) === form.name);
  return (
    <Panel
      title="Failed settlements"
      about="The partner can send the same call again. Reject one for good if it does not."
      {...panel}
    >
      {({ settlements }) =>
        settlements.length === 0 ? (
          <p className="p-4 text-sm text-muted">No settlement has failed.</p>
        ) : (
          <>
            <PlainTable
              label="Failed settlements"
              columns={columnsOf((one) => form.open(formOf(one)))}
              rows={settlements}
              rowKey={({ id }) => id}
            />
            {chosen && <RejectDialog key={chosen.id} one={chosen} onClose={form.close} />}
          </>
        )
      }
    </Panel>
  );
}
