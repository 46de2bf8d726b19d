'use client';

import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { ListPage } from '#lib/hooks/use-contract-table.ts';
import { PAGE_SIZES } from '#lib/hooks/use-page-position.ts';

const count = new Intl.NumberFormat('en-US');

/** `180`, or `10,000+` where the API stops counting. */
export const formatTotal = (page: Pick<ListPage<unknown>, 'total' | 'isTotalExact'>): string =>
  `${count.format(page.total)}${page.isTotalExact ? '' : '+'}`;

interface TablePagerProps {
  page: ListPage<unknown>;
  paging: {
    number: number;
    size: number;
    hasPrevious: boolean;
    hasNext: boolean;
    resize: (size: number) => void;
    first: () => void;
    previous: () => void;
    next: () => void;
  };
}

/** Which rows of how many, how many at once, and the way to the pages before and after. */
export function TablePager({ page, paging }: TablePagerProps) {
  const from = (paging.number - 1) * paging.size + 1;
  const to = from + page.rows.length - 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
      <div className="flex items-center gap-3">
        <p className="numeric" role="status">
          {count.format(from)}–{count.format(to)} of {formatTotal(page)}
        </p>
        <label className="flex items-center gap-1.5">
          Rows
          <select
            aria-label="Rows per page"
            value={String(paging.size)}
            onChange={(event) => paging.resize(Number(event.target.value))}
            className="numeric h-7 rounded-md border border-field-border bg-field px-1.5 text-xs text-foreground"
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      </div>
      <div className="flex gap-1">
        <Button
          variant="ghost"
          isIconOnly
          aria-label="First page"
          data-tip="First page"
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
