'use client';

import { Bookmark } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { savedViewHref } from '#lib/console/saved-view-link.ts';
import { kindOf, SAVED_PAGES } from '#lib/kinds.ts';
import { useViewsOf } from './use-views-of.ts';

interface PinnedViewsProps {
  enterpriseId: string;
  /** Path of the page below which they stand, such as `settlements/dvp`. */
  path: string;
  onFollow?: (() => void) | undefined;
}

/** The views of a page that the reader has pinned, as links below it. */
export function PinnedViews({ enterpriseId, path, onFollow }: PinnedViewsProps) {
  const pages = SAVED_PAGES.filter(({ kind }) => `${kindOf(kind).path}/`.startsWith(`${path}/`)).map(
    ({ page }) => page,
  );
  const { data = [] } = useViewsOf(enterpriseId);
  const openId = useSearchParams().get('view');
  const pinned = data.filter((view) => view.isPinned && pages.includes(view.page));
  if (pinned.length === 0) return null;
  return (
    <ul aria-label="Pinned views" className="mb-0.5 ml-4 border-l border-border pl-2">
      {pinned.map((view) => (
        <li key={view.id}>
          <Link
            href={savedViewHref(enterpriseId, view)}
            prefetch={false}
            onClick={onFollow}
            title={view.name}
            aria-current={view.id === openId ? 'true' : undefined}
            className="flex h-7 items-center gap-1.5 rounded-md px-2 text-sm text-muted hover:bg-default hover:text-foreground aria-[current=true]:bg-default aria-[current=true]:text-foreground"
          >
            <Bookmark className="size-3.5 shrink-0" aria-hidden="true" />
            <span className="truncate">{view.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
