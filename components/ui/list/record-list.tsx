'use client';

import dynamic from 'next/dynamic';
import type { UseQueryStatesKeysMap } from 'nuqs';
import { useMemo } from 'react';
import { withNames } from '#lib/console/list-filters.ts';
import type { Contract } from '#lib/contract.ts';
import { useHeldWhilePressed } from '#lib/hooks/use-held-while-pressed.ts';
import { ColumnList } from '../table/column-menu.tsx';
import { TablePager } from '../table/table-pager.tsx';
import { activeFilters, withoutFilters } from './filter-labels.ts';
import { IgnoredNote } from './ignored-note.tsx';
import { ListNotes } from './list-notes.tsx';
import { LiveNote } from './live-note.tsx';
import { LostFilters } from './lost-filters.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordHeader } from './record-header.tsx';
import type { RecordListProps } from './record-list-props.ts';
import type { RecordSelection as LoadedSelection } from './record-selection.tsx';
import { RecordTable } from './record-table.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { RecordTools } from './record-tools.tsx';
import { SortSelect } from './sort-select.tsx';
import { useExport } from './use-export.ts';
import { useRecordList } from './use-record-list.ts';
import { useRecordViews } from './use-record-views.ts';
import { useRowActions } from './use-row-actions.ts';
import { ViewLine } from './view-line.tsx';

const RecordSelection = dynamic(() => import('./record-selection.tsx').then((module) => module.RecordSelection), {
  ssr: false,
}) as typeof LoadedSelection;
const DetailDrawer = dynamic(() => import('../drawer/detail-drawer.tsx').then((module) => module.DetailDrawer), {
  ssr: false,
});

/** A whole list page from a declaration: filters, columns, rows, what can be done with them, and the object beside them. */
export function RecordList<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>(
  props: RecordListProps<C, Keys, Row>,
) {
  const { filters, tabs, Drawer } = props;
  const controls = useMemo(() => withNames(filters.controls, props.names ?? {}), [filters, props.names]);
  const record = useRecordList(props);
  const { list, view, change, columns, live, openId } = record;
  const exporting = useExport();
  const { views, ignored, dropIgnored } = useRecordViews(props, record);
  const actions = useRowActions({ ...record, canOpen: Drawer !== undefined });
  const active = useHeldWhilePressed(activeFilters(controls, view, tabs));
  const clear = () => change(withoutFilters(controls));
  const order = <SortSelect words={filters.sorts} value={String(view.sort)} onChange={(sort) => change({ sort })} />;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys are listened to on the page
    <div
      className="mx-auto flex w-full max-w-[100rem] flex-col gap-2 px-4 py-3 sm:px-6 sm:py-5"
      onClick={actions.onClick}
      onFocus={actions.onFocus}
    >
      <RecordHeader
        title={props.title}
        page={list.state === 'loading' ? undefined : list.page}
        actions={props.actions}
        line={<ViewLine about={props.about} active={active} change={change} clear={clear} reset={list.reset} />}
      >
        <RecordTools props={props} record={record} views={views} exporting={exporting} />
      </RecordHeader>
      {tabs && <RecordTabs tabs={tabs} view={view} change={change} />}
      <RecordFilters filters={controls} view={view} change={change} count={active.length} clear={clear} order={order}>
        <ColumnList names={columns.names} layout={columns.layout} change={columns.change} />
      </RecordFilters>
      <IgnoredNote parts={ignored} onDismiss={dropIgnored} />
      <LostFilters enterpriseId={props.enterpriseId} keys={filters.keys} />
      <RecordTable props={props} record={record} />
      <LiveNote added={live.added} gone={live.gone} onShow={live.show} />
      {record.selection.count > 0 && <RecordSelection key={record.written} props={props} record={record} />}
      {list.state === 'rows' && list.page && <TablePager page={list.page} paging={list.paging} />}
      <ListNotes exporting={exporting} cancel={list.isFetching ? list.cancel : null} />
      {Drawer && openId !== null && (
        <DetailDrawer
          id={openId}
          subjects={props.subjects}
          onClose={actions.close}
          onPrevious={actions.previous}
          onNext={actions.next}
        >
          <Drawer key={openId} id={openId} enterpriseId={props.enterpriseId} />
        </DetailDrawer>
      )}
    </div>
  );
}
