'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { getCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { ConnectionActions, ConnectionDialogs } from './connection-actions.tsx';
import { ConnectionStatusMark, HiddenMark } from './connection-badges.tsx';
import { ConnectionDetails } from './connection-details.tsx';
import type { Counterparty } from './connection-sides.tsx';

const KIND = 'Counterparty';
const SUBJECTS = ['counterparty-connection', 'dvp-settlement'] as const;

interface FoundProps {
  enterpriseId: string;
  counterparty: Counterparty;
}

function Found({ enterpriseId, counterparty }: FoundProps) {
  const { connection: row } = counterparty;
  return (
    <>
      <DrawerBody
        kind={KIND}
        title={row.counterpartyName}
        status={
          <span className="flex flex-wrap items-center gap-x-3">
            <ConnectionStatusMark row={row} />
            {row.isHidden && <HiddenMark />}
          </span>
        }
        actions={<ConnectionActions enterpriseId={enterpriseId} counterparty={counterparty} />}
        tabs={[
          {
            key: 'details',
            label: 'Details',
            content: <ConnectionDetails enterpriseId={enterpriseId} counterparty={counterparty} />,
          },
          {
            key: 'timeline',
            label: 'Timeline',
            content: (
              <ObjectTimeline enterpriseId={enterpriseId} subjectType="counterparty-connection" subjectId={row.id} />
            ),
          },
          { key: 'json', label: 'JSON', content: <RawJson value={counterparty} /> },
        ]}
      />
      <ConnectionDialogs enterpriseId={enterpriseId} counterparty={counterparty} />
    </>
  );
}

/** One connection beside its list. Where both sides have made one, a link to theirs shows ours, by which we act. */
export function ConnectionDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getCounterparty, { enterpriseId, connectionId: id });
  useLiveRead(SUBJECTS, getCounterparty);
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  if (data.connection.direction === 'incoming' && data.otherWay !== null)
    return <ConnectionDrawer key={data.otherWay.id} id={data.otherWay.id} enterpriseId={enterpriseId} />;
  return <Found enterpriseId={enterpriseId} counterparty={data} />;
}
