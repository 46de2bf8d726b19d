'use client';

import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useOpenEnterprise } from '#components/session/open-enterprise.tsx';
import { judgeRight } from '#components/session/right.ts';
import { PlainButton } from '#components/ui/button.tsx';
import { PanelButton } from '#components/ui/menu-button.tsx';
import { READ_NOTICES } from '#lib/rights.ts';
import { newestNotices } from './newest-notices.ts';

const NoticeList = dynamic(() => import('./notice-list.tsx').then((module) => module.NoticeList), { ssr: false });

const REFRESH_MS = 60_000;
const MAX_COUNTED = 99;

function Count({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="numeric absolute top-0 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 font-semibold text-accent-foreground"
    >
      {unread > MAX_COUNTED ? `${MAX_COUNTED}+` : unread}
    </span>
  );
}

function EnterpriseBell({
  enterpriseId,
  placement,
}: {
  enterpriseId: string;
  placement: 'bottom start' | 'bottom end';
}) {
  const { data } = useQuery({ ...newestNotices(enterpriseId), refetchInterval: REFRESH_MS });
  const unread = data?.unread ?? 0;
  return (
    <PanelButton
      label="Notices"
      placement={placement}
      className="w-88 max-w-[calc(100vw-1.5rem)]"
      button={(trigger) => (
        <PlainButton
          {...trigger}
          aria-label={unread === 0 ? 'Notices' : `Notices, ${unread} unread`}
          data-tip={unread === 0 ? 'Notices' : `Notices, ${unread} unread`}
          data-testid="notice-bell"
          className="relative grid size-8 shrink-0 place-items-center rounded-md text-muted outline-offset-2 hover:bg-default hover:text-foreground"
        >
          <Bell className="size-4" aria-hidden="true" />
          <Count unread={unread} />
        </PlainButton>
      )}
    >
      {(close) => <NoticeList enterpriseId={enterpriseId} onFollow={close} />}
    </PanelButton>
  );
}

/** The inbox of the open enterprise, with what the member has not read. */
export function NoticeBell({ placement = 'bottom start' }: { placement?: 'bottom start' | 'bottom end' }) {
  const open = useOpenEnterprise();
  if (open === undefined || !judgeRight(open, READ_NOTICES).isAllowed) return null;
  return <EnterpriseBell key={open.enterpriseId} enterpriseId={open.enterpriseId} placement={placement} />;
}
