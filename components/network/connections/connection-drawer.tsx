'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { ApiError } from '#lib/api-error.ts';
import { type ConnectionRow, searchConnections } from '#lib/contracts/network/connections.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { ConnectionActions, ConnectionDialogs } from './connection-actions.tsx';
import { ConnectionStateMark } from './connection-badges.tsx';
import { ConnectionDetails } from './connection-details.tsx';

const KIND = 'Connection';

const UNKNOWN = new ApiError({
  status: 404,
  code: 'NotFound',
  message: 'The enterprise has no such connection.',
  requestId: null,
  problems: [],
  needsOtp: false,
});

/** A connection of the enterprise, whichever side it is on: a link need not say. */
function useConnection({ id, enterpriseId }: RecordDrawerProps) {
  const one = { enterpriseId, connectionIds: [id], limit: 1 };
  const asClient = useRecord(searchConnections, { ...one, side: 'client' });
  const asPartner = useRecord(searchConnections, { ...one, side: 'partner' });
  const [own] = asClient.data?.connections ?? [];
  const [clients] = asPartner.data?.connections ?? [];
  const isMissing = asClient.data !== undefined && asPartner.data !== undefined;
  const row: ConnectionRow | undefined = own ?? (asClient.data === undefined ? undefined : clients);
  const found = row && { row, isPartner: own === undefined };
  const retry = (): void => {
    asClient.retry();
    asPartner.retry();
  };
  return { found, failure: asClient.failure ?? asPartner.failure ?? (isMissing ? UNKNOWN : null), retry };
}

/** One connection beside its list. */
export function ConnectionDrawer(props: RecordDrawerProps) {
  const { id, enterpriseId } = props;
  const { found, failure, retry } = useConnection(props);
  if (found === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const { row, isPartner } = found;
  return (
    <>
      <DrawerBody
        kind={KIND}
        title={row.name}
        status={<ConnectionStateMark state={row.state} />}
        actions={<ConnectionActions enterpriseId={enterpriseId} row={row} isPartner={isPartner} />}
        tabs={[
          {
            key: 'details',
            label: 'Details',
            content: <ConnectionDetails enterpriseId={enterpriseId} row={row} isPartner={isPartner} />,
          },
          {
            key: 'timeline',
            label: 'Timeline',
            content: (
              <ObjectTimeline enterpriseId={enterpriseId} subjectType="off-exchange-connection" subjectId={id} />
            ),
          },
          { key: 'json', label: 'JSON', content: <RawJson value={row} /> },
        ]}
      />
      <ConnectionDialogs enterpriseId={enterpriseId} row={row} isPartner={isPartner} />
    </>
  );
}
