'use client';

import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { Notice } from '#lib/contracts/notifications/notices.ts';
import { newestNotices } from './newest-notices.ts';
import { NoticeLine } from './notice-line.tsx';
import { useMarkRead } from './use-mark-read.ts';

interface NoticeListProps {
  enterpriseId: string;
  onFollow: () => void;
}

const LINK = 'font-medium text-link underline underline-offset-2';

/** The newest of what a member is told in an enterprise; following one, or asking for it, marks it as read. */
export function NoticeList({ enterpriseId, onFollow }: NoticeListProps) {
  const { data, error, refetch } = useQuery(newestNotices(enterpriseId));
  const { failure, markAll, follow } = useMarkRead(enterpriseId);
  if (data === undefined) return <PanelState failure={error} onRetry={() => void refetch()} />;
  const { notices, unread } = data;
  const open = (notice: Notice) => {
    follow(notice);
    onFollow();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="px-2 text-sm font-semibold">Notices</h2>
        {unread > 0 && (
          <Button size="sm" variant="ghost" onPress={() => void markAll()}>
            <CheckCheck /> Mark all as read
          </Button>
        )}
      </div>
      {failure && <ErrorPanel title="Not marked as read" text={failure.message} requestId={failure.requestId} />}
      {notices.length === 0 ? (
        <p className="px-2 pb-2 text-sm text-muted">
          No notices. You get one when something waits for you, or what you look after has changed.
        </p>
      ) : (
        <ul className="max-h-[min(28rem,60dvh)] overflow-y-auto">
          {notices.map((notice) => (
            <NoticeLine key={notice.id} enterpriseId={enterpriseId} notice={notice} onFollow={() => open(notice)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-between gap-x-3 border-t border-separator px-2 pt-2 text-xs">
        <Link href={areaPath(enterpriseId, 'notices')} prefetch={false} onClick={onFollow} className={LINK}>
          All notices
        </Link>
        <Link href="/account/notifications" prefetch={false} onClick={onFollow} className={LINK}>
          Notification settings
        </Link>
      </div>
    </div>
  );
}
