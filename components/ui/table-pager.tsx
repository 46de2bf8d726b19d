'use client';

import { Button } from '@heroui/react/button';
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ListPage } from '#lib/hooks/use-contract-table.ts';

const count = new Intl.NumberFormat('en-US');

/** `180`, or `10,000+` where the API stops counting. */
export const formatTotal = (page: Pick<ListPage<unknown>, 'total' | 'isTotalExact'>): string =>
  `${count.format(page.total)}${page.isTotalExact ? '' : '+'}`;

interface TablePagerProps {
  page: ListPage<unknown>;
  pageSize: number;
  paging: {
    number: number;
    hasPrevious: boolean;
    hasNext: boolean;
    first: () => void;
    previous: () => void;
    next: () => void;
  };
}

/** Which rows of how many, and the way to the pages before and after. */
export function TablePager({ page, pageSize, paging }: TablePagerProps) {
  const from = (paging.number - 1) * pageSize + 1;
  const to = from + page.rows.length - 1;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2 text-xs text-muted">
      <p className="numeric" role="status">
        {count.format(from)}–{count.format(to)} of {formatTotal(page)}
      </p>
      <div className="flex gap-1">
        <Button
          variant="ghost"
          isIconOnly
          aria-label="First page"
          isDisabled={!paging.hasPrevious}
          onPress={paging.first}
        >
          <ChevronsLeft />
        </Button>
        <Button variant="outline" isDisabled={!paging.hasPrevious} onPress={paging.previous}>
          <ChevronLeft /> Previous
        </Button>
        <Button variant="outline" isDisabled={!paging.hasNext} onPress={paging.next}>
          Next <ChevronRight />
        </Button>
      </div>
    </nav>
  );
}
