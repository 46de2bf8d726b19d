'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { type TimelineEntry as Shown, Timeline } from '#components/ui/drawer/timeline.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { toApiError } from '#lib/api-error.ts';
import { titleOf } from '#lib/console/dvp-timeline.ts';
import { queryOf } from '#lib/console/query.ts';
import { type TimelineEntry as Entry, getTimeline } from '#lib/contracts/events/timeline.ts';
import type { KindWith } from '#lib/objects.ts';
import { TimelineDetail } from './timeline-detail.tsx';
import { toneOf } from './timeline-labels.ts';
import { useOwnAccounts } from './use-own-accounts.ts';

interface ObjectTimelineProps {
  enterpriseId: string;
  subjectType: KindWith<'hasTimeline'>;
  subjectId: string;
  /** What an entry says, where its kind has words of its own. */
  inWords?: (entry: Entry) => Partial<Omit<Shown, 'at'>> | null;
}

/** Everything that happened to an object since it was made, newest first. */
export function ObjectTimeline({ enterpriseId, subjectType, subjectId, inWords }: ObjectTimelineProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(getTimeline, { enterpriseId, subjectType, subjectId }),
  });
  const own = useOwnAccounts(enterpriseId, subjectType);
  if (error) {
    const { message, requestId } = toApiError(error);
    return (
      <ErrorPanel title="The timeline could not be loaded" text={message} requestId={requestId}>
        <Button variant="outline" onPress={() => void refetch()}>
          Try again
        </Button>
      </ErrorPanel>
    );
  }
  if (data === undefined) return <p className="text-sm text-muted">Loading …</p>;
  return (
    <Timeline
      entries={data.entries.map((entry) => ({
        at: entry.at,
        title: titleOf(entry, own),
        by: entry.actorName,
        tone: toneOf(entry),
        detail: <TimelineDetail enterpriseId={enterpriseId} entry={entry} own={own} />,
        ...inWords?.(entry),
      }))}
    />
  );
}
