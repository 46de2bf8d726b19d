import type { ReactNode } from 'react';

export interface PlainColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  className?: string;
}

interface PlainTableProps<Row> {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A short table that is shown whole; below 640 px each row is a card whose first column is its heading. */
export function PlainTable<Row>({ label, columns, rows, rowKey }: PlainTableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="w-full text-sm max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-separator text-left text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column.label}
              role="columnheader"
              scope="col"
              className={`px-4 py-2 font-medium ${column.isNumber ? 'text-right' : ''} ${column.className ?? ''}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            data-testid="plain-row"
            className="border-b border-separator align-top last:border-b-0 max-sm:block max-sm:px-4 max-sm:py-2.5"
          >
            {columns.map((column, index) => (
              <td
                key={column.label}
                role="cell"
                className={`px-4 py-2 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0.5 ${column.isNumber ? 'numeric text-right' : ''} ${column.className ?? ''}`}
              >
                {index > 0 && (
                  <span aria-hidden="true" className="shrink-0 text-xs text-muted sm:hidden">
                    {column.label}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
