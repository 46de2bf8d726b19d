import type { ReactNode } from 'react';
import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { SettlementDispute } from '#lib/contracts/network/dispute-shapes.ts';
import { OffExchangeActions } from './off-exchange-actions.tsx';
import { AttentionChips, SettlementStatusMark } from './off-exchange-badges.tsx';
import { OffExchangeDetails } from './off-exchange-details.tsx';
import { OffExchangeDisputes } from './off-exchange-disputes.tsx';
import { BEFORE_BOOKS } from './off-exchange-labels.ts';
import { isDisputable, type Position } from './off-exchange-next.ts';

export const KIND = 'Off-exchange settlement';

interface BodyProps {
  enterpriseId: string;
  position: Position;
  transferCount: number;
  transfers: ReactNode;
  raised: readonly SettlementDispute[];
  settling: readonly SettlementDispute[];
  /** The settlement as callers of the API read it. */
  json: unknown;
}

function Status({ position: { side, settlement: row } }: Pick<BodyProps, 'position'>) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <SettlementStatusMark status={row.status} />
      <AttentionChips row={row} side={side} />
      {row.isBeforeBooks && <Chip label="Before the books" meaning={BEFORE_BOOKS} />}
    </span>
  );
}

function disputesTab({ enterpriseId, position, raised, settling }: BodyProps) {
  const count = raised.length + settling.length;
  if (count === 0) return [];
  const content = (
    <OffExchangeDisputes
      enterpriseId={enterpriseId}
      side={position.side}
      raised={raised}
      settling={settling}
      connections={new Map(position.netting.map((line) => [line.connectionId, line.connectionName]))}
    />
  );
  return [{ key: 'disputes', label: `Disputes (${count})`, content }];
}

/** Everything about a settlement, as one of its sides reads it. */
export function OffExchangeBody(props: BodyProps) {
  const { enterpriseId, position, transferCount, transfers, raised, json } = props;
  const { now } = useSelf();
  const { id, externalId } = position.settlement;
  return (
    <DrawerBody
      kind={KIND}
      title={externalId}
      status={<Status position={position} />}
      actions={
        position.side === 'client' &&
        isDisputable(position, now) && (
          <OffExchangeActions enterpriseId={enterpriseId} position={position} raised={raised} />
        )
      }
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: <OffExchangeDetails enterpriseId={enterpriseId} position={position} now={now} />,
        },
        { key: 'transfers', label: `Transfers (${transferCount})`, content: transfers },
        ...disputesTab(props),
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="off-exchange-settlement" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={json} /> },
      ]}
    />
  );
}
