'use client';

import { Button } from '@heroui/react/button';
import { RotateCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import type { UseQueryStatesKeysMap } from 'nuqs';
import { useMemo } from 'react';
import { withNames } from '#lib/console/list-filters.ts';
import type { Contract } from '#lib/contract.ts';
import { SlowNote } from '../slow-note.tsx';
import { TablePager } from '../table/table-pager.tsx';
import { CopyAsCode } from './copy-as-code.tsx';
import { ExportNote } from './export-note.tsx';
import { IgnoredNote, ignoredParts } from './ignored-note.tsx';
import { LiveNote } from './live-note.tsx';
import { LostFilters } from './lost-filters.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordHeader } from './record-header.tsx';
import type { RecordListProps } from './record-list-props.ts';
import { RecordTable } from './record-table.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { RecordTools } from './record-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import { useExport } from './use-export.ts';
import { useRecordList } from './use-record-list.ts';
import { useRowActions } from './use-row-actions.ts';

const DetailDrawer = dynamic(() => import('../drawer/detail-drawer.tsx').then((module) => module.DetailDrawer), {
  ssr: false,
});

/** A whole list page from a declaration: filters, columns, rows, what can be done with them, and the object beside them. */
export function RecordList<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>(
  props: RecordListProps<C, Keys, Row>,
) {
  const { enterpriseId, title, filters, tabs, Drawer } = props;
  const controls = useMemo(() => withNames(filters.controls, props.names ?? {}), [filters, props.names]);
  const record = useRecordList(props);
  const { list, view, change, rows, rowIds, selection, live, openId } = record;
  const exporting = useExport();
  const search = useSearchParams();
  const ignored = [...ignoredParts(filters.keys, search), ...list.refused];
  const actions = useRowActions({ ...record, canOpen: Drawer !== undefined });
  const chosen = rows.filter((row) => selection.chosen.has(props.rowId(row)));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys are listened to on the page
    <div
      className="mx-auto flex w-full max-w-[100rem] flex-col gap-3 px-4 py-5 sm:px-6"
      onClick={actions.onClick}
      onFocus={actions.onFocus}
    >
      <RecordHeader title={title} about={props.about} page={list.page}>
        {props.actions}
        <CopyAsCode contract={props.contract} input={list.input} />
        <Button variant="outline" isIconOnly aria-label="Refresh" onPress={list.refresh}>
          <RotateCw className={list.isRefreshing ? 'animate-spin' : ''} />
        </Button>
      </RecordHeader>
      {tabs && <RecordTabs tabs={tabs} view={view} change={change} />}
      <RecordFilters filters={controls} tabs={tabs} view={view} change={change} reset={list.reset}>
        <RecordTools props={props} record={record} exporting={exporting} />
      </RecordFilters>
      <SortSelect words={filters.sorts} value={String(view.sort)} onChange={(sort) => change({ sort })} />
      <IgnoredNote parts={ignored} onDismiss={() => change({ ...view }, 'replace')} />
      <LostFilters enterpriseId={enterpriseId} keys={filters.keys} />
      <ExportNote state={exporting.state} onCancel={exporting.cancel} onDismiss={exporting.dismiss} />
      <LiveNote added={live.added} gone={live.gone} onShow={live.show} />
      {list.isFetching && <SlowNote onCancel={list.cancel} />}
      <RecordTable props={props} record={record} />
      {chosen.length > 0 && (
        <SelectionBar ids={rowIds.filter((id) => selection.chosen.has(id))} onClear={selection.clear}>
          {props.selectActions?.(chosen, selection.clear)}
        </SelectionBar>
      )}
      {list.state === 'rows' && list.page && <TablePager page={list.page} paging={list.paging} />}
      {Drawer && openId !== null && (
        <DetailDrawer
          id={openId}
          subjects={props.subjects}
          onClose={actions.close}
          onPrevious={actions.previous}
          onNext={actions.next}
        >
          <Drawer key={openId} id={openId} enterpriseId={enterpriseId} />
        </DetailDrawer>
      )}
    </div>
  );
}
