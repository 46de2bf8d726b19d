'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { ObjectMovements } from '../object-movements.tsx';
import { AllocationActions, useHasActions } from './allocation-actions.tsx';
import { AllocationStatusMark } from './allocation-badges.tsx';
import { AllocationDetails } from './allocation-details.tsx';
import { awaitedLine, TYPE_WORDS } from './allocation-labels.ts';
import { useAllocation } from './use-allocation.ts';

/** One allocation or deallocation beside its list, as its client or its partner. */
export function AllocationDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { found, failure, retry } = useAllocation({ id, enterpriseId });
  if (found === undefined) return <DrawerState kind="Allocation" failure={failure} onRetry={retry} />;
  return <FoundAllocation id={id} enterpriseId={enterpriseId} found={found} />;
}

type Found = NonNullable<ReturnType<typeof useAllocation>['found']>;

function FoundAllocation({
  id,
  enterpriseId,
  found,
}: Pick<RecordDrawerProps, 'id' | 'enterpriseId'> & { found: Found }) {
  const { side, row, record } = found;
  const hasActions = useHasActions(side, row);
  const awaited = awaitedLine(side, row);
  return (
    <DrawerBody
      kind={TYPE_WORDS[row.type]}
      title={row.clientExternalId}
      status={
        <span className="flex flex-wrap items-center gap-2">
          <AllocationStatusMark side={side} row={row} />
          {awaited !== null && <span className="text-sm text-muted">{awaited}</span>}
        </span>
      }
      actions={hasActions && <AllocationActions enterpriseId={enterpriseId} side={side} row={row} record={record} />}
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: <AllocationDetails enterpriseId={enterpriseId} side={side} row={row} />,
        },
        {
          key: 'ledger',
          label: 'Ledger',
          content: <ObjectMovements enterpriseId={enterpriseId} subjectType="allocation" subjectId={id} />,
        },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="allocation" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={record} /> },
      ]}
    />
  );
}
