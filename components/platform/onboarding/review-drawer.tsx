'use client';

import { useQuery } from '@tanstack/react-query';
import { historyInWords, historyWithoutNames } from '#components/onboarding/history-words.tsx';
import { OnboardingFacts } from '#components/onboarding/onboarding-facts.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { Timeline } from '#components/ui/drawer/timeline.tsx';
import { toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import { getOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewDetailsTab } from './review-details.tsx';
import { ReviewDocuments } from './review-documents.tsx';
import { ReviewStateMark } from './review-labels.tsx';
import { documentsOf, saidOf } from './reviewed.ts';

const KIND = 'Onboarding review';

/** Somebody who was handed in, with all that a decision rests on. */
export function ReviewDrawer({ id }: { id: string }) {
  const read = queryOf(getOnboardingReview, { identityId: id });
  const { data, error, refetch } = useQuery({ ...read, refetchOnMount: 'always' });
  if (data === undefined)
    return <DrawerState kind={KIND} failure={error && toApiError(error)} onRetry={() => void refetch()} />;
  const documents = documentsOf(data);
  const inWords = data.erasedAt === null ? historyInWords : historyWithoutNames;
  return (
    <DrawerBody
      kind={KIND}
      title={data.title}
      status={<ReviewStateMark state={data.state} />}
      actions={<ReviewActions review={data} />}
      tabs={[
        { key: 'details', label: 'Details', content: <ReviewDetailsTab review={data} /> },
        {
          key: 'said',
          label: 'Said and shown',
          content: (
            <div className="flex flex-col gap-5">
              <ReviewDocuments review={data} documents={documents} />
              <OnboardingFacts facts={saidOf(data)} isErased={data.erasedAt !== null} />
            </div>
          ),
        },
        {
          key: 'history',
          label: 'History',
          content: (
            <Timeline
              entries={data.history.map((entry) => ({ at: entry.at, title: entry.title, ...inWords(entry) }))}
            />
          ),
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
