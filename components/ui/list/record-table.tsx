'use client';

import { Button } from '@heroui/react/button';
import { RotateCw, SearchX, Timer } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { UseQueryStatesKeysMap } from 'nuqs';
import { useDeferredValue, useMemo } from 'react';
import type { Contract } from '#lib/contract.ts';
import { Empty } from '../empty.tsx';
import { DataTable } from '../table/data-table.tsx';
import { FailedTable } from '../table/failed-table.tsx';
import { withoutFilters } from './filter-labels.ts';
import type { RecordListProps } from './record-list-props.ts';
import type { useRecordList } from './use-record-list.ts';

function NoMatch({ clear, reset }: { clear: () => void; reset: () => void }) {
  return (
    <Empty icon={SearchX} title="No record matches" text="Remove a filter, or clear them all.">
      <Button variant="primary" onPress={clear}>
        Clear filters
      </Button>
      <Button variant="outline" onPress={reset}>
        Reset view
      </Button>
    </Empty>
  );
}

function Cancelled({ load }: { load: () => void }) {
  return (
    <Empty icon={Timer} title="Loading was cancelled" text="The service took too long to answer.">
      <Button variant="primary" onPress={load}>
        <RotateCw /> Try again
      </Button>
    </Empty>
  );
}

/** Where a row leads: this page with the row's object open. Follows the view after it has been drawn. */
function useRowLink(isOpening: boolean): ((id: string) => string) | null {
  const params = new URLSearchParams(useSearchParams());
  params.delete('open');
  params.delete('tab');
  const rest = useDeferredValue(params.toString());
  return useMemo(
    () => (isOpening ? (id) => `?${rest === '' ? '' : `${rest}&`}open=${encodeURIComponent(id)}` : null),
    [isOpening, rest],
  );
}

interface RecordTableProps<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object> {
  props: RecordListProps<C, Keys, Row>;
  record: ReturnType<typeof useRecordList<C, Keys, Row>>;
}

/** The rows of a list page, or what stands in their place. */
export function RecordTable<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>({
  props,
  record,
}: RecordTableProps<C, Keys, Row>) {
  const { list, table, columns, selection } = record;
  const href = useRowLink(props.Drawer !== undefined);
  return (
    <DataTable
      table={table}
      caption={props.title}
      state={list.state}
      isStale={list.isStale}
      isBusy={list.state === 'loading' || list.isRefreshing}
      rows={{
        name: props.rowName,
        href,
        activeId: record.activeId,
        openId: record.openId,
        chosen: selection.chosen,
        marked: record.live.marked,
        toggleAll: selection.toggleAll,
      }}
      columns={columns}
      instead={{
        failed: list.failure && (
          <FailedTable
            failure={list.failure}
            onRetry={list.refresh}
            onFirstPage={list.paging.hasPrevious ? list.paging.first : null}
          />
        ),
        cancelled: <Cancelled load={list.refresh} />,
        empty: props.empty,
        'no-match': props.noMatch ?? (
          <NoMatch clear={() => record.change(withoutFilters(props.filters.controls))} reset={list.reset} />
        ),
      }}
    />
  );
}
