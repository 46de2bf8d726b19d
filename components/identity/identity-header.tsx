'use client';

import { Button } from '@heroui/react/button';
import { RotateCw } from 'lucide-react';
import { CopyAsCurl } from '#components/ui/copy-as-curl.tsx';
import { formatTotal } from '#components/ui/table-pager.tsx';
import type { InputOf } from '#lib/contract.ts';
import { searchIdvRecords } from '#lib/contracts/identity.ts';
import type { ListPage } from '#lib/hooks/use-contract-table.ts';

interface IdentityHeaderProps {
  list: {
    page: ListPage<unknown> | undefined;
    input: InputOf<typeof searchIdvRecords>;
    isRefreshing: boolean;
    refresh: () => void;
  };
}

/** What this page is, how many records the view has, and what can be done with the view. */
export function IdentityHeader({ list: { page, input, isRefreshing, refresh } }: IdentityHeaderProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="flex items-baseline gap-2 text-xl leading-7 font-semibold tracking-tight">
          Identity
          {page && (
            <span className="numeric text-sm font-normal tracking-normal text-muted" data-testid="total">
              {formatTotal(page)} <span className="sr-only">records in this view</span>
            </span>
          )}
        </h1>
        <p className="text-sm text-muted max-sm:hidden">Verification records of everyone linked to this enterprise.</p>
      </div>
      <div className="flex shrink-0 gap-2">
        <CopyAsCurl contract={searchIdvRecords} input={input} />
        <Button variant="outline" isIconOnly aria-label="Refresh" onPress={refresh}>
          <RotateCw className={isRefreshing ? 'animate-spin' : ''} />
        </Button>
      </div>
    </div>
  );
}
