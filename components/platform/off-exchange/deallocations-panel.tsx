'use client';

import dynamic from 'next/dynamic';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { listUnansweredDeallocations } from '#lib/contracts/network/operator.ts';
import { Between } from './amounts.tsx';
import type { UnansweredDeallocation } from './operator-rows.ts';

const DecideDeallocationDialog = dynamic(
  () => import('./decide-deallocation-dialog.tsx').then((module) => module.DecideDeallocationDialog),
  { ssr: false },
);

const formOf = ({ id }: UnansweredDeallocation): string => `deallocation-${id}`;

const columnsOf = (open: (one: UnansweredDeallocation) => void): readonly PlainColumn<UnansweredDeallocation>[] => [
  {
    label: 'Client and connection',
    cell: ({ clientName, connectionName }) => <Between client={clientName} other={connectionName} />,
  },
  { label: 'Partner', cell: ({ partnerName }) => partnerName },
  { label: 'External id', cell: ({ clientExternalId }) => clientExternalId },
  {
    label: 'Quantity',
    isNumber: true,
    cell: ({ currency, quantity }) => <Amount currency={currency} quantity={quantity} />,
  },
  { label: 'Asked', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    label: 'Action',
    className: 'sm:w-28',
    cell: (one) => (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Decide the deallocation ${one.clientExternalId}`}
        onPress={() => open(one)}
      >
        Decide …
      </Button>
    ),
  },
];

/** Deallocations that their partners have not answered; the operator can in their place. */
export function DeallocationsPanel() {
  const panel = usePanelQuery(listUnansweredDeallocations, {});
  const all = panel.query.data?.deallocations ?? [];
  const form = useFormKey(all.map(formOf));
  const chosen = all.find((one) => formOf(one) === form.name);
  return (
    <Panel
      title="Deallocations without an answer"
      about="A partner answers a deallocation. Where one has gone silent for good, answer in its place."
      {...panel}
    >
      {({ deallocations }) =>
        deallocations.length === 0 ? (
          <p className="p-4 text-sm text-muted">Every deallocation has its answer.</p>
        ) : (
          <>
            <PlainTable
              label="Deallocations without an answer"
              columns={columnsOf((one) => form.open(formOf(one)))}
              rows={deallocations}
              rowKey={({ id }) => id}
            />
            {chosen && <DecideDeallocationDialog key={chosen.id} one={chosen} onClose={form.close} />}
          </>
        )
      }
    </Panel>
  );
}
