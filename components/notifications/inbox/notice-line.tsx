'use client';

import { ArrowUpRight } from 'lucide-react';
import Link from 'next/link';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { Notice } from '#lib/contracts/notifications/notices.ts';
import { kindOf } from '#lib/kinds.ts';
import { noticePath } from '#lib/notifications/notice-path.ts';
import { noticeWords } from './notice-labels.ts';

interface NoticeLineProps {
  /** The enterprise whose inbox it is in. */
  enterpriseId: string;
  notice: Notice;
  onFollow: () => void;
}

/** Whether it is unread, and not muted. */
const counts = ({ isRead, isMuted }: Notice): boolean => !(isRead || isMuted);

/** What it is about, by name; not of the reader, whom some are about. */
const nameOf = ({ subjectType, subjectName }: Notice): string | null => (subjectType === 'user' ? null : subjectName);

/** A notice, which leads to what it is about. */
export function NoticeLine({ enterpriseId, notice, onFollow }: NoticeLineProps) {
  const { title, text } = noticeWords(notice);
  const name = nameOf(notice);
  const { path, opensAs, one } = kindOf(notice.subjectType);
  return (
    <li>
      <Link
        href={noticePath(notice, notice.enterpriseId ?? enterpriseId)}
        prefetch={false}
        onClick={onFollow}
        className="flex gap-2 rounded-md px-2 py-2 -outline-offset-2 hover:bg-row-hover"
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
          {name !== null && <span className="block break-words">{name}</span>}
          <span className="block break-words text-muted">{text}</span>
          <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
            <Timestamp at={notice.createdAt} />
            <span className="flex items-center gap-0.5 font-medium text-link underline">
              Open {path === undefined ? 'page' : (opensAs ?? one)}
              <ArrowUpRight className="size-3.5" aria-hidden="true" />
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
