'use client';

import { RotateCw, SearchX, Timer } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import type { UseQueryStatesKeysMap } from 'nuqs';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { activeFilters, withoutFilters } from '#components/ui/list/filter-labels.ts';
import { RecordFilters } from '#components/ui/list/record-filters.tsx';
import { RecordHeader } from '#components/ui/list/record-header.tsx';
import { SelectionBar } from '#components/ui/list/selection-bar.tsx';
import { SortSelect } from '#components/ui/list/sort-select.tsx';
import { useRowActions } from '#components/ui/list/use-row-actions.ts';
import { ViewLine } from '#components/ui/list/view-line.tsx';
import { SlowNote } from '#components/ui/slow-note.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { FailedTable } from '#components/ui/table/failed-table.tsx';
import { TablePager } from '#components/ui/table/table-pager.tsx';
import { plainLayout } from '#lib/console/column-layout.ts';
import { withNames } from '#lib/console/list-filters.ts';
import type { Contract } from '#lib/contract.ts';
import { type PlatformListSource, usePlatformList } from './use-platform-list.ts';

const DetailDrawer = dynamic(
  () => import('#components/ui/drawer/detail-drawer.tsx').then((module) => module.DetailDrawer),
  { ssr: false },
);

interface PlatformListProps<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>
  extends PlatformListSource<C, Keys, Row> {
  title: string;
  about: string;
  /** What a person calls the row; names its link and checkbox. */
  rowName: (row: Row) => string;
  /** Names of the objects that filters choose among, by URL key. */
  names?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  actions?: ReactNode;
  empty: ReactNode;
  Drawer: ComponentType<{ id: string }>;
}

const NO_MARKS: ReadonlySet<string> = new Set();
const COLUMNS = { layout: plainLayout(), isCustom: false, change: () => undefined };

function useRowHref(): (id: string) => string {
  const search = useSearchParams().toString();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    params.delete('open');
    params.delete('tab');
    const rest = params.toString();
    return (id) => `?${rest === '' ? '' : `${rest}&`}open=${encodeURIComponent(id)}`;
  }, [search]);
}

/** A list page outside of any enterprise: filters, rows, and the object beside them. All of it is in the URL. */
export function PlatformList<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>(
  props: PlatformListProps<C, Keys, Row>,
) {
  const { title, filters, Drawer, rowName } = props;
  const { list, view, change, table, rowIds, selection, ...place } = usePlatformList(props);
  const controls = useMemo(() => withNames(filters.controls, props.names ?? {}), [filters, props.names]);
  const href = useRowHref();
  const actions = useRowActions({ ...place, rowIds, selection, canOpen: true });
  const active = activeFilters(controls, view, undefined);
  const clear = () => change(withoutFilters(controls));
  const order = <SortSelect words={filters.sorts} value={String(view.sort)} onChange={(sort) => change({ sort })} />;
  const chosen = rowIds.filter((id) => selection.chosen.has(id));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys are listened to on the page
    <div
      className="mx-auto flex w-full max-w-[100rem] flex-col gap-3 px-4 py-5 sm:px-6"
      onClick={actions.onClick}
      onFocus={actions.onFocus}
    >
      <RecordHeader
        title={title}
        page={list.state === 'loading' ? undefined : list.page}
        actions={props.actions}
        line={<ViewLine about={props.about} active={active} change={change} clear={clear} reset={list.reset} />}
      >
        <CopyAsCode contract={props.contract} input={list.input} />
        <Button variant="outline" isIconOnly aria-label="Refresh" data-tip="Refresh" onPress={list.refresh}>
          <RotateCw className={list.isRefreshing ? 'animate-spin' : ''} />
        </Button>
      </RecordHeader>
      <RecordFilters filters={controls} view={view} change={change} count={active.length} clear={clear} order={order} />
      {list.isFetching && <SlowNote onCancel={list.cancel} />}
      <DataTable
        table={table}
        caption={title}
        state={list.state}
        isStale={list.isStale}
        isBusy={list.state === 'loading' || list.isRefreshing}
        rows={{
          name: rowName,
          href,
          activeId: place.activeId,
          openId: place.openId,
          chosen: selection.chosen,
          marked: NO_MARKS,
          left: NO_MARKS,
          toggleAll: selection.toggleAll,
        }}
        columns={COLUMNS}
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
          'no-match': <NoMatch clear={clear} />,
        }}
      />
      {chosen.length > 0 && (
        <SelectionBar ids={chosen} moves={[]} found={null} onClear={selection.clear}>
          {null}
        </SelectionBar>
      )}
      {list.state === 'rows' && list.page && <TablePager page={list.page} paging={list.paging} />}
      {place.openId !== null && (
        <DetailDrawer id={place.openId} onClose={actions.close} onPrevious={actions.previous} onNext={actions.next}>
          <Drawer key={place.openId} id={place.openId} />
        </DetailDrawer>
      )}
    </div>
  );
}

function NoMatch({ clear }: { clear: () => void }) {
  return (
    <Empty icon={SearchX} title="No record matches" text="Remove a filter, or clear them all.">
      <Button variant="primary" onPress={clear}>
        Clear filters
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
