'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { getDispute } from '#lib/contracts/network/enterprise-disputes.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { DisputeActions } from './dispute-actions.tsx';
import { DisputeStateMark } from './dispute-badges.tsx';
import { DisputeDetails } from './dispute-details.tsx';
import { actsOf } from './dispute-next.ts';

const KIND = 'Dispute';

/** One dispute beside its list. */
export function DisputeDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { now } = useSelf();
  const { data, failure, retry } = useRecord(getDispute, { enterpriseId, disputeId: id });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const { side, dispute } = data;
  const acts = side === 'client' ? actsOf(dispute, now) : [];
  return (
    <DrawerBody
      kind={KIND}
      title={dispute.settlementExternalId}
      status={<DisputeStateMark state={dispute.state} />}
      actions={acts.length > 0 && <DisputeActions enterpriseId={enterpriseId} row={dispute} acts={acts} />}
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: <DisputeDetails enterpriseId={enterpriseId} row={dispute} side={side} now={now} />,
        },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="off-exchange-dispute" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={dispute} /> },
      ]}
    />
  );
}
