'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { type ConnectionReview, listConnectionReviews } from '#lib/contracts/address-book/operator.ts';

const ApproveDialog = dynamic(() => import('./approve-dialog.tsx').then((module) => module.ApproveDialog), {
  ssr: false,
});
const RejectDialog = dynamic(() => import('./reject-dialog.tsx').then((module) => module.RejectDialog), { ssr: false });

const MOST = 500;
const REFRESH_MS = 15_000;
type Decision = 'approve' | 'reject';
const formOf = (decision: Decision, { id }: ConnectionReview): string => `${decision}-${id}`;

interface SideProps {
  name: string;
  detail: string | null;
  walletId: string;
  /** Heads the card of a narrow screen. */
  isHead?: boolean;
}

function Side({ name, detail, walletId, isHead = false }: SideProps) {
  return (
    <span className={`block min-w-0 ${isHead ? '' : 'max-sm:text-right'}`}>
      <span className="block font-medium">{name}</span>
      {detail !== null && <span className="block text-xs text-muted">{detail}</span>}
      <CopyableId value={walletId} label="account id" />
    </span>
  );
}

/** By what the one who asks knows the counterparty. */
function wayOf({ isTargetPublic, calledByOwner }: ConnectionReview): string {
  if (isTargetPublic) return 'By its entry in the directory';
  return calledByOwner === null ? 'By a private entry' : `By account id, as “${calledByOwner}”`;
}

interface ActionsProps {
  review: ConnectionReview;
  open: (decision: Decision, review: ConnectionReview) => void;
}

function Actions({ review, open }: ActionsProps) {
  const whom = `${review.ownerName} with ${review.targetName}`;
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      <Button size="sm" variant="outline" aria-label={`Approve ${whom}`} onPress={() => open('approve', review)}>
        Approve …
      </Button>
      <Button size="sm" variant="outline" aria-label={`Reject ${whom}`} onPress={() => open('reject', review)}>
        Reject …
      </Button>
    </span>
  );
}

const columnsOf = (open: ActionsProps['open']): readonly PlainColumn<ConnectionReview>[] => [
  {
    label: 'Who asks',
    cell: (one) => <Side name={one.ownerName} detail={one.ownerEntryDescription} walletId={one.ownerWalletId} isHead />,
  },
  {
    label: 'Whom',
    cell: (one) => <Side name={one.targetName} detail={one.targetEntryDescription} walletId={one.targetWalletId} />,
  },
  { label: 'How', cell: (one) => <span className="max-sm:text-right">{wayOf(one)}</span> },
  { label: 'Since', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { label: 'Action', className: 'sm:w-52', cell: (one) => <Actions review={one} open={open} /> },
];

const titleOf = (count: number): string =>
  `Connections to review${count === 0 ? '' : ` (${count === MOST ? `${MOST} or more` : count})`}`;

const ABOUT = (
  <>
    Which requests are reviewed is set by <code className="font-mono">ADDRESS_BOOK_REVIEW</code>: <b>off</b>,{' '}
    <b>unlisted</b> (those by account id) or <b>all</b>. Those to “Sim Reviewed” of a sandbox always are. Updated every
    15 seconds.
  </>
);

/** Reviews that wait, read anew again and again: nothing on pages of the platform is live. */
function useReviews() {
  const read = queryOf(listConnectionReviews, { limit: MOST });
  return { query: useQuery({ ...read, refetchInterval: REFRESH_MS }), queryKey: read.queryKey };
}

/** Requests that wait for the operator, the oldest first. */
export function ReviewsPanel() {
  const panel = useReviews();
  const all = panel.query.data?.reviews ?? [];
  const form = useFormKey(all.flatMap((one) => [formOf('approve', one), formOf('reject', one)]));
  const open = (decision: Decision, review: ConnectionReview) => form.open(formOf(decision, review));
  const approved = all.find((one) => formOf('approve', one) === form.name);
  const rejected = all.find((one) => formOf('reject', one) === form.name);
  return (
    <Panel title={titleOf(all.length)} about={ABOUT} {...panel}>
      {({ reviews }) =>
        reviews.length === 0 ? (
          <p className="p-4 text-sm text-muted">No connection waits for a review.</p>
        ) : (
          <>
            <PlainTable
              label="Connections to review"
              columns={columnsOf(open)}
              rows={reviews}
              rowKey={({ id }) => id}
            />
            {approved && <ApproveDialog key={approved.id} review={approved} onClose={form.close} />}
            {rejected && <RejectDialog key={rejected.id} review={rejected} onClose={form.close} />}
          </>
        )
      }
    </Panel>
  );
}
