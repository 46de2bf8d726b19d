'use client';

import type { ReactNode } from 'react';
import type { ListPage } from '#lib/hooks/use-contract-table.ts';
import { formatTotal } from '../table/table-pager.tsx';

interface RecordHeaderProps {
  title: string;
  /** The rows of the view; undefined while they are not known. */
  page: Pick<ListPage<unknown>, 'total' | 'isTotalExact'> | undefined;
  /** What can be done on this page. */
  actions: ReactNode;
  /** Below them, across the page: what it holds, or what narrows it. */
  line: ReactNode;
  /** What can be done with its view. */
  children: ReactNode;
}

/** What a page is, how many rows its view has, and what can be done with the view. */
export function RecordHeader({ title, page, actions, line, children }: RecordHeaderProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:flex-nowrap">
        <div className="flex min-h-8 min-w-0 flex-1 items-baseline gap-2 max-sm:flex-auto">
          <h1 className="truncate text-xl leading-7 font-semibold tracking-tight">{title}</h1>
          {page && (
            <p className="numeric shrink-0 text-sm text-muted" data-testid="total">
              {formatTotal(page)} <span className="sr-only">records in this view</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full sm:shrink-0">{children}</div>
        {actions && <div className="flex flex-wrap items-center gap-2 sm:shrink-0">{actions}</div>}
      </div>
      {line}
    </div>
  );
}
