'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { ACTIVITY_WORDS, markedEnd, railLabel } from '#components/banking/accounts/account-labels.ts';
import { ReadyMark } from '#components/banking/accounts/account-marks.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { type BankAccountReview, listBankAccountReviews } from '#lib/contracts/banking/reviews.ts';
import { DECISIONS, DecideButtons, type Decision } from './decide-buttons.tsx';

const DetailDrawer = dynamic(
  () => import('#components/ui/drawer/detail-drawer.tsx').then((module) => module.DetailDrawer),
  { ssr: false },
);
const ReviewDrawer = dynamic(() => import('./review-drawer.tsx').then((module) => module.ReviewDrawer), { ssr: false });

const MOST = 200;
const REFRESH_MS = 15_000;

interface Opening {
  show: (id: string) => void;
  open: (decision: Decision, review: BankAccountReview) => void;
}

function Account({ review, show }: { review: BankAccountReview; show: (id: string) => void }) {
  return (
    <span className="block min-w-0">
      <button
        type="button"
        onClick={() => show(review.id)}
        className="text-left font-medium text-link underline-offset-2 hover:underline"
      >
        {review.name} <span className="font-mono text-xs">{markedEnd(review.accountNumber)}</span>
      </button>
      <span className="block text-xs text-muted">
        {review.ownerName} · {railLabel(review)}
      </span>
    </span>
  );
}

const columnsOf = ({ show, open }: Opening): readonly PlainColumn<BankAccountReview>[] => [
  { label: 'Account', cell: (review) => <Account review={review} show={show} /> },
  { label: 'Enterprise', className: 'sm:w-32', cell: ({ enterpriseName }) => enterpriseName },
  {
    label: 'Waits for',
    className: 'sm:w-32',
    cell: ({ pendingActivity }) => (pendingActivity ? ACTIVITY_WORDS[pendingActivity] : '–'),
  },
  { label: 'Payments', className: 'sm:w-32', cell: (review) => <ReadyMark {...review} /> },
  { label: 'Added', className: 'sm:w-26', cell: ({ createdAt }) => <StackedTime at={createdAt} /> },
  {
    label: 'Decision',
    className: 'sm:w-64',
    cell: (review) => (
      <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
        <DecideButtons review={review} open={open} />
      </span>
    ),
  },
];

/** The account that is open beside the list, and the form that is open on it. All of it is in the URL. */
function useOpened() {
  const [id, setId] = useQueryState('open', parseAsString.withOptions({ history: 'push' }));
  const form = useFormKey(DECISIONS);
  const [isOfRow, setIsOfRow] = useState(false);
  return {
    id,
    decision: form.name,
    show: (next: string | null) => void setId(next),
    open: (decision: Decision, review: BankAccountReview) => {
      setIsOfRow(id === null);
      void setId(review.id);
      form.open(decision);
    },
    /** What was opened for a decision in the list is closed with it. */
    closeForm: () => {
      form.close();
      if (isOfRow) void setId(null);
    },
  };
}

/** Accounts that wait for a decision, and the one that is open. */
function Reviews({ reviews }: { reviews: readonly BankAccountReview[] }) {
  const { id, decision, show, open, closeForm } = useOpened();
  const at = reviews.findIndex((review) => review.id === id);
  const neighbour = (by: -1 | 1) => {
    const next = at < 0 ? undefined : reviews[at + by];
    return next === undefined ? null : () => show(next.id);
  };
  return (
    <>
      {reviews.length > 0 && (
        <PlainTable
          label="Bank accounts to review"
          columns={columnsOf({ show, open })}
          rows={reviews}
          rowKey={(review) => review.id}
        />
      )}
      {id !== null && (
        <DetailDrawer id={id} onClose={() => show(null)} onPrevious={neighbour(-1)} onNext={neighbour(1)}>
          <ReviewDrawer key={id} id={id} decision={decision} open={open} onClose={closeForm} />
        </DetailDrawer>
      )}
    </>
  );
}

/** Pending bank accounts of all enterprises, the oldest first. */
export function ReviewsPanel() {
  const [text, setText] = useState('');
  const read = queryOf(listBankAccountReviews, { limit: MOST, text: text || undefined });
  const query = useQuery({ ...read, placeholderData: keepPreviousData, refetchInterval: REFRESH_MS });
  return (
    <Panel
      title="To review"
      about="The oldest first. The first 200 are here; search for others."
      query={query}
      queryKey={read.queryKey}
    >
      {({ reviews }) => (
        <>
          <div className="border-b border-separator px-4 py-2.5">
            <SearchFilter label="Bank, owner or enterprise" value={text} onChange={setText} />
          </div>
          {reviews.length === 0 && (
            <p className="p-4 text-sm text-muted">
              {text === '' ? 'No bank account waits for a review.' : 'No account matches.'}
            </p>
          )}
          <Reviews reviews={reviews} />
        </>
      )}
    </Panel>
  );
}
