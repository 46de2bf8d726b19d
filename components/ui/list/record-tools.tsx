'use client';

import { Download, RotateCw } from 'lucide-react';
import type { UseQueryStatesKeysMap } from 'nuqs';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { exportFileName } from '#lib/console/export-file-name.ts';
import type { Contract, InputOf } from '#lib/contract.ts';
import { ColumnMenu } from '../table/column-menu.tsx';
import { CopyAsCode } from './copy-as-code.tsx';
import { LiveSwitch } from './live-switch.tsx';
import type { RecordListProps } from './record-list-props.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import type { useExport } from './use-export.ts';
import type { useRecordList } from './use-record-list.ts';
import type { SavedViews } from './use-saved-views.ts';

interface RecordToolsProps<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object> {
  props: RecordListProps<C, Keys, Row>;
  record: ReturnType<typeof useRecordList<C, Keys, Row>>;
  views: SavedViews;
  exporting: ReturnType<typeof useExport>;
}

/** Whose file it is. */
function useEnterpriseName(enterpriseId: string): string {
  const { memberships } = useSelf();
  return memberships.find((one) => one.enterpriseId === enterpriseId)?.enterpriseName ?? '';
}

/** What can be done with the view itself: its saved forms, columns, file and code, and whether changes come in. */
export function RecordTools<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>({
  props,
  record,
  views,
  exporting,
}: RecordToolsProps<C, Keys, Row>) {
  const { list, columns } = record;
  const { exportContract, page, enterpriseId } = props;
  const { now } = useSelf();
  const enterprise = useEnterpriseName(enterpriseId);
  const startExport = () => {
    if (exportContract === undefined) return;
    const input = { ...record.query, columns: columns.exportNames } as InputOf<typeof exportContract>;
    void exporting.start(exportContract, input, exportFileName({ page, enterprise, now }));
  };
  return (
    <>
      {props.subjects && <LiveSwitch />}
      <SavedViewsMenu enterpriseId={enterpriseId} page={page} views={views} />
      <span className="contents max-sm:hidden">
        <ColumnMenu names={columns.names} layout={columns.layout} change={columns.change} />
      </span>
      {exportContract && (
        <Button
          variant="outline"
          isIconOnly
          aria-label="Export CSV"
          data-tip="Export CSV"
          isDisabled={exporting.state.kind === 'running' || list.state !== 'rows'}
          onPress={startExport}
        >
          <Download />
        </Button>
      )}
      <CopyAsCode contract={props.contract} input={list.input} />
      <Button variant="outline" isIconOnly aria-label="Refresh" data-tip="Refresh" onPress={list.refresh}>
        <RotateCw className={list.isRefreshing ? 'animate-spin' : ''} />
      </Button>
    </>
  );
}
