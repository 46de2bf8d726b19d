'use client';

import dynamic from 'next/dynamic';
import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { useMay } from '#components/session/use-may.ts';
import { CopyableId } from '#components/ui/copyable.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { DecideButton } from '#components/ui/form/decide-button.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Term } from '#components/ui/term.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { getIdvRow, type IdvRow } from '#lib/contracts/identity/records.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { PLAY_PROVIDER } from '#lib/rights.ts';
import { formatAge } from '#lib/time.ts';
import { TYPE_TERMS, TYPE_WORDS } from './idv-labels.ts';
import { IdvStatusMark } from './idv-status.tsx';
import { RecordActions } from './initiate/record-actions.tsx';
import { PersonVerifications } from './person-verifications.tsx';
import { RecordAttempts } from './record-attempts.tsx';
import { RejectReasons } from './reject-reasons.tsx';
import { useNextStep } from './use-next-step.ts';

const ConcludeIdvDialog = dynamic(
  () => import('./conclude-idv-dialog.tsx').then((module) => module.ConcludeIdvDialog),
  { ssr: false },
);

const KIND = 'Verification';

function Reasons({ labels, status }: { labels: readonly string[]; status: IdvRow['status'] }) {
  if (labels.length === 0) return null;
  return (
    <section aria-label="Reasons" className="rounded-lg border border-border bg-attention-soft px-4 py-3 text-sm">
      <h3 className="font-semibold">What was wrong</h3>
      <RejectReasons labels={labels} status={status} hasCodes />
    </section>
  );
}

/** What an open verification waits for. */
function Next({ row, enterpriseId }: { row: IdvRow; enterpriseId: string }) {
  const { mode } = useSelf();
  const { isAllowed } = useMay(enterpriseId, PLAY_PROVIDER);
  const text = useNextStep(row, enterpriseId);
  if (text === null) return null;
  return (
    <section aria-label="What can happen next" className="rounded-lg border border-border px-4 py-3 text-sm">
      <h3 className="font-semibold">What can happen next</h3>
      <p className="mt-1">{text}</p>
      {mode === 'sandbox' && isAllowed && (
        <p className="mt-1 text-muted">In this sandbox you can act as the provider: choose Decide.</p>
      )}
    </section>
  );
}

function Facts({ row, enterpriseId }: { row: IdvRow; enterpriseId: string }) {
  const { now } = useSelf();
  return (
    <div className="flex flex-col gap-5">
      <Reasons labels={row.rejectLabels ?? []} status={row.status} />
      <Next row={row} enterpriseId={enterpriseId} />
      <FieldList
        fields={[
          { label: 'Person', value: row.userName, copy: row.userName },
          { label: 'Email', value: row.userEmail, copy: row.userEmail },
          {
            label: 'Type',
            value: <Term name={TYPE_TERMS[row.verificationType]}>{TYPE_WORDS[row.verificationType]}</Term>,
            copy: row.verificationType,
          },
          { label: 'Time in status', value: formatAge(row.updatedAt, now) },
          { label: 'Created', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
          { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
          { label: 'Verification id', value: <CopyableId value={row.idvId} label="verification id" /> },
          { label: 'User id', value: <CopyableId value={row.userId} label="user id" /> },
          ...(row.organizationId === null
            ? []
            : [{ label: 'Organisation', value: <CopyableId value={row.organizationId} label="organisation id" /> }]),
        ]}
      />
      <section aria-label="Related">
        <h3 className="mb-2 text-sm font-semibold">Related</h3>
        <RelatedLinks
          links={[
            {
              label: `All verifications of ${row.userName}`,
              detail: 'Every verification of this person here, newest first',
              href: `/e/${enterpriseId}/identity?statuses=&sort=-createdAt&text=${row.userId}`,
            },
          ]}
        />
      </section>
    </div>
  );
}

/** One verification record: what it says and means, the person's other attempts, and its JSON. */
export function IdvDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { mode } = useSelf();
  const { data, failure, retry } = useRecord(getIdvRow, { enterpriseId, idvId: id });
  if (data === undefined) {
    return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  }
  return (
    <DrawerBody
      kind={KIND}
      title={data.userName}
      status={<IdvStatusMark status={data.status} />}
      actions={
        (data.status === 'pending' || data.status === 'action_required') && (
          <>
            <RecordActions enterpriseId={enterpriseId} record={data} />
            {mode === 'sandbox' && (
              <DecideButton enterpriseId={enterpriseId} right={PLAY_PROVIDER}>
                {(close) => <ConcludeIdvDialog enterpriseId={enterpriseId} record={data} onClose={close} />}
              </DecideButton>
            )}
          </>
        )
      }
      tabs={[
        { key: 'facts', label: 'Details', content: <Facts row={data} enterpriseId={enterpriseId} /> },
        {
          key: 'attempts',
          label: 'Attempts',
          content: <RecordAttempts enterpriseId={enterpriseId} idvId={id} />,
        },
        {
          key: 'others',
          label: 'Verifications',
          content: <PersonVerifications userId={data.userId} currentId={id} enterpriseId={enterpriseId} />,
        },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="idv" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
