'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { BarChoice } from '#components/ui/list/bar-choice.tsx';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { listOnboardingReviews, type OnboardingReview } from '#lib/contracts/onboarding/review-rows.ts';
import { ReviewStateMark, STATE_WORDS, STATES } from './review-labels.tsx';

const DetailDrawer = dynamic(
  () => import('#components/ui/drawer/detail-drawer.tsx').then((module) => module.DetailDrawer),
  { ssr: false },
);
const ReviewDrawer = dynamic(() => import('./review-drawer.tsx').then((module) => module.ReviewDrawer), { ssr: false });

const MOST = 200;
const REFRESH_MS = 15_000;

const columnsOf = (show: (id: string) => void, selfId: string): readonly PlainColumn<OnboardingReview>[] => [
  {
    label: 'Name',
    cell: ({ identityId, title, interface: by }) => (
      <span className="block min-w-0">
        <button
          type="button"
          onClick={() => show(identityId)}
          className="text-left font-medium text-link underline-offset-2 hover:underline"
        >
          {title}
        </button>
        <span className="block text-xs text-muted">{by === 'kyc' ? 'Person (KYC)' : 'Business (KYB)'}</span>
      </span>
    ),
  },
  { label: 'Enterprise', className: 'sm:w-48', cell: ({ enterpriseName }) => enterpriseName },
  { label: 'Status', className: 'sm:w-40', cell: ({ state }) => <ReviewStateMark state={state} /> },
  {
    label: 'Reviewer',
    className: 'sm:w-40',
    cell: ({ takenBy, isOwn, state }) => {
      if (state !== 'waiting' && takenBy === null) return <NoValue />;
      if (takenBy !== null) return takenBy === selfId ? 'You' : 'Another reviewer';
      return isOwn ? 'Not you: it is yours' : 'Nobody yet';
    },
  },
  { label: 'Since', className: 'sm:w-32', cell: ({ since }) => <StackedTime at={since} /> },
];

/** Identities in a state, and the one that is open. */
function Reviews({ reviews }: { reviews: readonly OnboardingReview[] }) {
  const { user } = useSelf();
  const [id, setId] = useQueryState('open', parseAsString.withOptions({ history: 'push' }));
  const show = (next: string | null) => void setId(next);
  const at = reviews.findIndex(({ identityId }) => identityId === id);
  const neighbour = (by: -1 | 1) => {
    const next = at < 0 ? undefined : reviews[at + by];
    return next === undefined ? null : () => show(next.identityId);
  };
  return (
    <>
      {reviews.length > 0 && (
        <PlainTable
          label="Onboarding to review"
          columns={columnsOf(show, user.id)}
          rows={reviews}
          rowKey={({ identityId }) => identityId}
        />
      )}
      {id !== null && (
        <DetailDrawer id={id} onClose={() => show(null)} onPrevious={neighbour(-1)} onNext={neighbour(1)}>
          <ReviewDrawer key={id} id={id} />
        </DetailDrawer>
      )}
    </>
  );
}

const STATE = parseAsStringLiteral(STATES).withDefault('waiting');

/** What was handed in, of all enterprises, by its state, the oldest first. */
export function ReviewsPanel() {
  const [text, setText] = useState('');
  const [state, setState] = useQueryState('state', STATE);
  const read = queryOf(listOnboardingReviews, { limit: MOST, states: [state], text: text || undefined });
  const query = useQuery({ ...read, placeholderData: keepPreviousData, refetchInterval: REFRESH_MS });
  return (
    <Panel
      title="Handed in"
      about="The oldest first. The first 200 are here; search for others."
      query={query}
      queryKey={read.queryKey}
    >
      {({ reviews }) => (
        <>
          <div className="flex flex-wrap items-center gap-3 border-b border-separator px-4 py-2.5">
            <SearchFilter label="Name or enterprise" value={text} onChange={setText} />
            <BarChoice
              label="Status"
              value={state}
              options={STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
              onChange={(next) => void setState(next)}
            />
          </div>
          {reviews.length === 0 && (
            <p className="p-4 text-sm text-muted">{text === '' ? 'Nothing is in this status.' : 'Nothing matches.'}</p>
          )}
          <Reviews reviews={reviews} />
        </>
      )}
    </Panel>
  );
}
