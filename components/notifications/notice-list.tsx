'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowUpRight, CheckCheck } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { markNoticesRead, type Notice, type searchNotices } from '#lib/contracts/notifications/notices.ts';
import { kindOf } from '#lib/kinds.ts';
import { noticePath } from '#lib/notifications/notice-path.ts';
import { noticeWords } from './notice-labels.ts';

interface NoticeListProps {
  enterpriseId: string;
  query: UseQueryResult<OutputOf<typeof searchNotices>>;
  onFollow: () => void;
}

interface LineProps {
  href: string;
  notice: Notice;
  onFollow: () => void;
}

/** Whether it is unread, and not muted. */
const counts = ({ isRead, isMuted }: Notice): boolean => !(isRead || isMuted);

function NoticeLine({ href, notice, onFollow }: LineProps) {
  const { title, text } = noticeWords(notice);
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        onClick={onFollow}
        className="flex gap-2 rounded-md px-2 py-2 hover:bg-row-hover"
      >
        <span
          aria-hidden="true"
          className={`mt-1.5 size-2 shrink-0 rounded-full ${counts(notice) ? 'bg-accent' : 'bg-transparent'}`}
        />
        <span className="min-w-0 flex-1 text-sm">
          <span className="block font-medium">
            {title}
            {counts(notice) && <span className="sr-only"> (unread)</span>}
            {notice.isMuted && <span className="font-normal text-muted"> (muted)</span>}
          </span>
          <span className="block break-words text-muted">{text}</span>
          <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
            <Timestamp at={notice.createdAt} />
            <span className="flex items-center gap-0.5 font-medium text-link underline">
              Open {kindOf(notice.subjectType).path === undefined ? 'page' : kindOf(notice.subjectType).one}
              <ArrowUpRight className="size-3.5" aria-hidden="true" />
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** What a member is told in an enterprise, newest first; following one, or asking for it, marks it as read. */
export function NoticeList({ enterpriseId, query, onFollow }: NoticeListProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const mark = (noticeIds?: string[]) =>
    call(markNoticesRead, { enterpriseId, noticeIds })
      .then(() => query.refetch())
      .catch((error: unknown) => setFailure(error));
  if (query.data === undefined) return <PanelState failure={query.error} onRetry={() => void query.refetch()} />;
  const { notices, unread, total } = query.data;
  const follow = ({ id, isRead }: Notice) => {
    if (!isRead) void mark([id]);
    onFollow();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="px-2 text-sm font-semibold">Notices</h2>
        {unread > 0 && (
          <Button size="sm" variant="ghost" onPress={() => void mark()}>
            <CheckCheck /> Mark all as read
          </Button>
        )}
      </div>
      {failure !== null && <ErrorPanel title="Not marked as read" text={toApiError(failure).message} />}
      {notices.length === 0 ? (
        <p className="px-2 pb-2 text-sm text-muted">
          No notices. You get one when something waits for you, or what you look after has changed.
        </p>
      ) : (
        <ul className="max-h-[min(28rem,60dvh)] overflow-y-auto">
          {notices.map((notice) => (
            <NoticeLine
              key={notice.id}
              href={noticePath(notice, notice.enterpriseId ?? enterpriseId)}
              notice={notice}
              onFollow={() => follow(notice)}
            />
          ))}
        </ul>
      )}
      {total > notices.length && (
        <p className="px-2 text-xs text-muted">The newest {notices.length} are shown; older ones are in the API.</p>
      )}
    </div>
  );
}
