'use client';

import type { UseQueryStatesKeysMap } from 'nuqs';
import { useState } from 'react';
import type { Contract } from '#lib/contract.ts';
import { formatTotal } from '../table/table-pager.tsx';
import { FoundSelection } from './found-selection.tsx';
import type { RecordListProps } from './record-list-props.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useFoundIds } from './use-found-ids.ts';
import type { useRecordList } from './use-record-list.ts';

interface RecordSelectionProps<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object> {
  props: RecordListProps<C, Keys, Row>;
  record: ReturnType<typeof useRecordList<C, Keys, Row>>;
}

/** What is chosen: some rows of the page, or all that the search finds. */
export function RecordSelection<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>({
  props,
  record,
}: RecordSelectionProps<C, Keys, Row>) {
  const { list, rows, rowIds, selection, query } = record;
  const [isAll, setAll] = useState(false);
  const found = useFoundIds(props.exportContract, query);
  const chosen = rows.filter((row) => selection.chosen.has(props.rowId(row)));
  const { page } = list;
  const canAll =
    props.exportContract !== undefined && chosen.length === rows.length && (page?.total ?? 0) > rows.length;
  const clear = () => {
    setAll(false);
    found.forget();
    selection.clear();
  };
  return (
    <SelectionBar
      ids={rowIds.filter((id) => selection.chosen.has(id))}
      moves={props.moves ? chosen.flatMap(props.moves) : []}
      found={
        canAll && page
          ? {
              words: formatTotal(page),
              isChosen: isAll,
              choose: () => setAll(true),
              actions: <FoundSelection found={found} />,
            }
          : null
      }
      onClear={clear}
    >
      {props.selectActions?.(chosen, clear)}
    </SelectionBar>
  );
}
