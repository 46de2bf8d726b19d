'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { PanelState } from '#components/ui/panel-state.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { type IdvRow, searchIdvRecords } from '#lib/contracts/identity/records.ts';
import { explainRejectLabel } from '#lib/identity/reject-labels.ts';
import { TYPE_WORDS } from './idv-labels.ts';
import { IdvStatusMark } from './idv-status.tsx';

const MAX_ROWS = 50;

function Verification({ row, isCurrent, href }: { row: IdvRow; isCurrent: boolean; href: string }) {
  const labels = (row.rejectLabels ?? []).map((label) => explainRejectLabel(label).name).join(', ');
  return (
    <li className="border-b border-separator last:border-b-0">
      <Link
        href={href}
        prefetch={false}
        replace
        aria-current={isCurrent ? 'true' : undefined}
        className="flex flex-col gap-0.5 px-3 py-2 -outline-offset-2 hover:bg-row-hover aria-[current=true]:bg-row-selected"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="font-medium">{TYPE_WORDS[row.verificationType]}</span>
          <IdvStatusMark status={row.status} />
        </span>
        <span className="flex items-center justify-between gap-3 text-xs text-muted">
          <span>{isCurrent ? 'This verification' : labels}</span>
          <Timestamp at={row.createdAt} />
        </span>
      </Link>
    </li>
  );
}

interface PersonVerificationsProps {
  userId: string;
  currentId: string;
  enterpriseId: string;
}

/** Every verification of one person in the enterprise, newest first. */
export function PersonVerifications({ userId, currentId, enterpriseId }: PersonVerificationsProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(searchIdvRecords, { enterpriseId, text: userId, sort: '-createdAt', limit: MAX_ROWS }),
  });
  if (data === undefined) return <PanelState failure={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {data.total === 1 ? 'The only verification of this person.' : `${data.total} verifications of this person.`}
      </p>
      <ul className="overflow-hidden rounded-lg border border-border text-sm">
        {data.idvRecords.map((row) => (
          <Verification
            key={row.idvId}
            row={row}
            isCurrent={row.idvId === currentId}
            href={`?statuses=&text=${userId}&sort=-createdAt&open=${row.idvId}&tab=others`}
          />
        ))}
      </ul>
    </>
  );
}
