import type { ReactNode } from 'react';
import type { TermName } from '#lib/console/terms.ts';
import type { ExportColumn, ExportContract } from '#lib/contract-export.ts';
import { CopyableId } from '../copyable.tsx';
import { NoValue } from '../no-value.tsx';
import { Timestamp } from '../timestamp.tsx';
import type { AppColumns, ListColumnHelper } from './app-table.ts';

type Value = string | null | undefined;

/** A field that a reader can choose to see: a word, an instant or an id. */
type Extra<Row, Name extends string> = { id: Name; label: string; term?: TermName } & (
  | { text: (row: Row) => Value }
  | { time: (row: Row) => Value }
  | { key: (row: Row) => Value }
);

const shown = (value: Value, draw: (value: string) => ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? <NoValue /> : draw(value);

function drawn<Row>(extra: Extra<Row, string>, row: Row): ReactNode {
  if ('time' in extra) {
    return shown(extra.time(row), (at) => (
      <span className="text-muted">
        <Timestamp at={at} />
      </span>
    ));
  }
  if ('key' in extra) return shown(extra.key(row), (id) => <CopyableId value={id} label={extra.label} />);
  return shown(extra.text(row), (text) => (
    <span className="block truncate" title={text}>
      {text}
    </span>
  ));
}

/** Columns of a list that are hidden until a reader chooses them; each holds the column of the file of the same name. */
export const extraColumns = <Row extends object, C extends ExportContract>(
  helper: ListColumnHelper<Row, C>,
  extras: readonly Extra<Row, ExportColumn<C>>[],
): AppColumns<Row>[number][] =>
  extras.map((extra) =>
    helper.display({
      id: extra.id,
      header: extra.label,
      cell: ({ row }) => drawn(extra, row.original),
      meta: { label: extra.label, term: extra.term, isExtra: true, className: 'sm:w-[10.5rem]' },
    }),
  );
