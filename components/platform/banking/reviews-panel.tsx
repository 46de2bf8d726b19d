'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ACTIVITY_WORDS, numberEnd, railLabel } from '#components/banking/accounts/account-labels.ts';
import { ReadyMark } from '#components/banking/accounts/account-marks.tsx';
import { Button } from '#components/ui/button.tsx';
import { HinderedButton } from '#components/ui/form/hindered-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { type BankAccountReview, listBankAccountReviews } from '#lib/contracts/banking/reviews.ts';

const ApproveDialog = dynamic(() => import('./decide-dialogs.tsx').then((module) => module.ApproveDialog), {
  ssr: false,
});
const ReasonDialog = dynamic(() => import('./decide-dialogs.tsx').then((module) => module.ReasonDialog), {
  ssr: false,
});

const MOST = 200;
const REFRESH_MS = 15_000;
const DECISIONS = { approve: 'Approve', revise: 'Send back', reject: 'Reject' } as const;
type Decision = keyof typeof DECISIONS;
const formOf = (decision: Decision, { id }: BankAccountReview): string => `${decision}-${id}`;

function Account({ review }: { review: BankAccountReview }) {
  return (
    <span className="block min-w-0">
      <span className="block font-medium">
        {review.name} <span className="font-mono text-xs text-muted">…{numberEnd(review.accountNumber)}</span>
      </span>
      <span className="block text-xs text-muted">
        {review.ownerName} · {railLabel(review)}
      </span>
    </span>
  );
}

interface DecideButtonsProps {
  review: BankAccountReview;
  open: (form: string) => void;
}

function DecideButtons({ review, open }: DecideButtonsProps) {
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {(Object.keys(DECISIONS) as Decision[]).map((decision) => {
        const label = `${DECISIONS[decision]}: ${review.name}, ${review.enterpriseName}`;
        return review.isOwn ? (
          <HinderedButton
            key={decision}
            size="sm"
            variant="outline"
            aria-label={label}
            reason="Somebody else has to decide: you belong to the enterprise, or added the account."
          >
            {DECISIONS[decision]} …
          </HinderedButton>
        ) : (
          <Button
            key={decision}
            size="sm"
            variant="outline"
            aria-label={label}
            onPress={() => open(formOf(decision, review))}
          >
            {DECISIONS[decision]} …
          </Button>
        );
      })}
    </span>
  );
}

const columnsOf = (open: (form: string) => void): readonly PlainColumn<BankAccountReview>[] => [
  { label: 'Account', cell: (review) => <Account review={review} /> },
  { label: 'Enterprise', className: 'sm:w-40', cell: ({ enterpriseName }) => enterpriseName },
  {
    label: 'Waits for',
    className: 'sm:w-36',
    cell: ({ pendingActivity }) => (pendingActivity ? ACTIVITY_WORDS[pendingActivity] : '–'),
  },
  { label: 'Payments', className: 'sm:w-28', cell: ({ isReady }) => <ReadyMark isReady={isReady} /> },
  { label: 'Added', className: 'sm:w-28', cell: ({ createdAt }) => <StackedTime at={createdAt} /> },
  { label: 'Decision', className: 'sm:w-72', cell: (review) => <DecideButtons review={review} open={open} /> },
];

/** The accounts that wait, and the form that is open on one of them. */
function Reviews({ reviews }: { reviews: readonly BankAccountReview[] }) {
  const decisions = Object.keys(DECISIONS) as Decision[];
  const forms = reviews.flatMap((review) => decisions.map((decision) => ({ review, decision })));
  const form = useFormKey(forms.map(({ review, decision }) => formOf(decision, review)));
  const opened = forms.find(({ review, decision }) => formOf(decision, review) === form.name);
  return (
    <>
      <PlainTable
        label="Bank accounts to review"
        columns={columnsOf(form.open)}
        rows={reviews}
        rowKey={({ id }) => id}
      />
      {opened?.decision === 'approve' && <ApproveDialog review={opened.review} onClose={form.close} />}
      {opened !== undefined && opened.decision !== 'approve' && (
        <ReasonDialog review={opened.review} decision={opened.decision} onClose={form.close} />
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
          {reviews.length === 0 ? (
            <p className="p-4 text-sm text-muted">
              {text === '' ? 'No bank account waits for a review.' : 'No account matches.'}
            </p>
          ) : (
            <Reviews reviews={reviews} />
          )}
        </>
      )}
    </Panel>
  );
}
