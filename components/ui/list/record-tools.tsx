'use client';

import { Button } from '@heroui/react/button';
import { Download } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { UseQueryStatesKeysMap } from 'nuqs';
import { LiveSwitch } from '#components/session/live-switch.tsx';
import type { Contract, InputOf } from '#lib/contract.ts';
import { ColumnMenu } from '../table/column-menu.tsx';
import type { RecordListProps } from './record-list-props.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import type { useExport } from './use-export.ts';
import type { useRecordList } from './use-record-list.ts';
import { useSavedViews } from './use-saved-views.ts';

interface RecordToolsProps<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object> {
  props: RecordListProps<C, Keys, Row>;
  record: ReturnType<typeof useRecordList<C, Keys, Row>>;
  exporting: ReturnType<typeof useExport>;
}

/** What can be done with the table itself: its views, columns, export, and whether changes come in. */
export function RecordTools<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>({
  props,
  record,
  exporting,
}: RecordToolsProps<C, Keys, Row>) {
  const { list, columns, change } = record;
  const { exportContract } = props;
  const search = useSearchParams().toString();
  const views = useSavedViews({
    enterpriseId: props.enterpriseId,
    page: props.page,
    keys: props.filters.keys,
    search,
    columns: columns.written,
    change,
  });
  const startExport = () => {
    if (exportContract === undefined) return;
    const { cursor: _, limit: __, ...query } = list.input as Record<string, unknown>;
    const names = columns.exportNames.filter((name) => exportContract.exportColumns.includes(name));
    const input = { ...query, columns: names.length > 0 ? names : undefined } as InputOf<typeof exportContract>;
    void exporting.start(exportContract, input, `${props.page}.csv`);
  };
  return (
    <>
      {props.subjects && <LiveSwitch />}
      <SavedViewsMenu enterpriseId={props.enterpriseId} page={props.page} views={views} />
      <ColumnMenu names={columns.names} layout={columns.layout} change={columns.change} />
      {exportContract && (
        <Button
          variant="outline"
          aria-label="Export CSV"
          isDisabled={exporting.state.kind === 'running' || list.state !== 'rows'}
          onPress={startExport}
        >
          <Download />
          <span className="max-2xl:hidden">Export</span>
        </Button>
      )}
    </>
  );
}
