'use client';

import { buttonVariants } from '@heroui/styles';
import { BellRing, CheckCheck, SlidersHorizontal } from 'lucide-react';
import Link from 'next/link';
import { useQueryState } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { RecordTabs } from '#components/ui/list/record-tabs.tsx';
import { ShowMore } from '#components/ui/list/show-more.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { flagKey } from '#lib/console/view-keys.ts';
import { useMutedIds } from '../use-mutes.ts';
import { MuteEnterpriseButton } from './mute-enterprise-button.tsx';
import { NoticeLine } from './notice-line.tsx';
import { useInbox } from './use-inbox.ts';
import { useMarkRead } from './use-mark-read.ts';

const MOST_COUNTED = 99;

const NothingHere = ({ onlyUnread }: { onlyUnread: boolean }) =>
  onlyUnread ? (
    <Empty icon={CheckCheck} title="Nothing unread" text="You have read all notices that are not muted." />
  ) : (
    <Empty
      icon={BellRing}
      title="No notices"
      text="You get one when something waits for you, or what you look after has changed."
    />
  );

/** Everything that a member is told in an enterprise, and about their account. */
export function InboxPage({ enterpriseId }: { enterpriseId: string }) {
  const [onlyUnread, setOnlyUnread] = useQueryState('unread', flagKey());
  const { query, queryKey, notices, unread } = useInbox(enterpriseId, onlyUnread);
  const { failure, markAll, follow } = useMarkRead(enterpriseId);
  const isMuted = useMutedIds()?.has(enterpriseId) ?? false;
  const count = unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-5 sm:px-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Notices</h1>
          <p className="text-sm text-muted">
            {isMuted
              ? 'You have muted this enterprise: nothing new about it is mailed or counts as unread.'
              : 'What you are told in this enterprise, and about your account. Kept for 180 days.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" isDisabled={unread === 0} onPress={() => void markAll()}>
            <CheckCheck /> Mark all as read
          </Button>
          <MuteEnterpriseButton enterpriseId={enterpriseId} />
          <Link href="/account/notifications" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
            <SlidersHorizontal aria-hidden="true" />
            Settings
          </Link>
        </div>
      </header>
      <RecordTabs
        tabs={{
          key: 'show',
          tabs: [
            { label: 'All', value: [] },
            { label: 'Unread', value: ['unread'], ...(query.data ? { count } : {}) },
          ],
        }}
        view={{ show: onlyUnread ? ['unread'] : [] }}
        change={({ show }) => void setOnlyUnread(Array.isArray(show) && show.length > 0)}
      />
      {failure && <ErrorPanel title="Not marked as read" text={failure.message} requestId={failure.requestId} />}
      <Panel title={onlyUnread ? 'Unread notices' : 'All notices'} query={query} queryKey={queryKey}>
        {() =>
          notices.length === 0 ? (
            <NothingHere onlyUnread={onlyUnread} />
          ) : (
            <>
              <ul aria-label="Notices" className="divide-y divide-separator px-2">
                {notices.map((notice) => (
                  <NoticeLine
                    key={notice.id}
                    enterpriseId={enterpriseId}
                    notice={notice}
                    onFollow={() => follow(notice)}
                  />
                ))}
              </ul>
              <ShowMore query={query} />
            </>
          )
        }
      </Panel>
    </div>
  );
}
