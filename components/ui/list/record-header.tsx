'use client';

import type { ReactNode } from 'react';
import type { ListPage } from '#lib/hooks/use-contract-table.ts';
import { formatTotal } from '../table/table-pager.tsx';

interface RecordHeaderProps {
  title: string;
  about: string;
  page: Pick<ListPage<unknown>, 'total' | 'isTotalExact'> | undefined;
  /** What can be done on this page. */
  children: ReactNode;
}

/** What a page is, how many rows its view has, and what can be done with the view. */
export function RecordHeader({ title, about, page, children }: RecordHeaderProps) {
  return (
    <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-wrap">
      <div className="min-w-0">
        <h1 className="flex items-baseline gap-2 text-xl leading-7 font-semibold tracking-tight">
          {title}
          {page && (
            <span className="numeric text-sm font-normal tracking-normal text-muted" data-testid="total">
              {formatTotal(page)} <span className="sr-only">records in this view</span>
            </span>
          )}
        </h1>
        <p className="text-sm text-muted max-sm:hidden">{about}</p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
