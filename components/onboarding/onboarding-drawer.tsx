'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { usePeople } from '#components/ui/list/use-people.ts';
import { getOnboardingIdentity } from '#lib/contracts/onboarding/console.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { GoOnLink } from './business/go-on-link.tsx';
import { historyInWords, historyWithoutNames } from './history-words.tsx';
import { OnboardingDetailsTab } from './onboarding-details.tsx';
import { OnboardingDocuments } from './onboarding-documents.tsx';
import { OnboardingFacts } from './onboarding-facts.tsx';
import { nameOrMember } from './onboarding-labels.ts';
import { PersonActions } from './person/person-actions.tsx';
import { StageMark } from './stage-mark.tsx';
import { useFollowOwn } from './use-follow-own.ts';

const KIND = 'Onboarding';
/** Where nobody of the enterprise has to do anything. */
const MOVES: ReadonlySet<string> = new Set(['checking', 'inReview']);

/** Somebody who is onboarded: what is missing, what was said, shown and signed, and what happened. */
export function OnboardingDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getOnboardingIdentity, { enterpriseId, identityId: id });
  const members = usePeople(enterpriseId);
  useFollowOwn(enterpriseId, { isMoving: MOVES.has(data?.stage ?? ''), read: retry });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const timeline = (
    <ObjectTimeline
      enterpriseId={enterpriseId}
      subjectType="onboardingIdentity"
      subjectId={id}
      inWords={data.erasedAt === null ? historyInWords : historyWithoutNames}
    />
  );
  return (
    <DrawerBody
      kind={KIND}
      title={nameOrMember(data, members)}
      status={<StageMark stage={data.stage} />}
      actions={
        <>
          {data.interface === 'kyc' && <PersonActions enterpriseId={enterpriseId} identity={data} />}
          {data.type === 'business' && <GoOnLink enterpriseId={enterpriseId} identity={data} />}
        </>
      }
      tabs={[
        {
          key: 'overview',
          label: 'Overview',
          content: <OnboardingDetailsTab identity={data} enterpriseId={enterpriseId} />,
        },
        {
          key: 'said',
          label: 'Said',
          content: <OnboardingFacts facts={data.facts} isErased={data.erasedAt !== null} />,
        },
        { key: 'documents', label: 'Documents', content: <OnboardingDocuments identity={data} /> },
        { key: 'timeline', label: 'Timeline', content: timeline },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
