'use client';

import { RotateCw, SearchX, Timer } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { UseQueryStatesKeysMap } from 'nuqs';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { RecordFilter } from '#lib/console/list-filters.ts';
import type { Contract } from '#lib/contract.ts';
import { Empty } from '../empty.tsx';
import { DataTable } from '../table/data-table.tsx';
import { FailedTable } from '../table/failed-table.tsx';
import { activeFilters, pressedTab, type View, withoutFilters } from './filter-labels.ts';
import type { RecordListProps, RecordTabs } from './record-list-props.ts';
import type { useRecordList } from './use-record-list.ts';

interface NoMatchProps {
  /** The tab that lets nothing through, when nothing else narrows. */
  tab: string | undefined;
  why: string | undefined;
  clear: () => void;
  reset: () => void;
}

function NoMatch({ tab, why = 'Remove a filter, or clear them all.', clear, reset }: NoMatchProps) {
  const [title, text] =
    tab === undefined ? ['No record matches', why] : [`Nothing in “${tab}”`, 'There are records in other views.'];
  return (
    <Empty icon={SearchX} title={title} text={text}>
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

/** The pressed tab, when it alone narrows the view. */
function onlyTab(
  { filters, tabs }: { filters: { controls: readonly RecordFilter[] }; tabs?: RecordTabs },
  view: View,
): string | undefined {
  return tabs && activeFilters(filters.controls, view, tabs).length === 0 ? pressedTab(tabs, view)?.label : undefined;
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
        left: record.live.left,
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
        'no-match': (
          <NoMatch
            tab={onlyTab(props, record.view)}
            why={props.noMatch}
            clear={() => record.change(withoutFilters(props.filters.controls))}
            reset={list.reset}
          />
        ),
      }}
    />
  );
}
