import { Chip } from '#components/ui/chip.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import type { FixField } from '#lib/contracts/fix/decode.ts';
import { meaningWords } from './fix-words.ts';

interface FieldTableProps {
  label: string;
  fields: readonly FixField[];
  /** Id of the row of a field. */
  rowId: (at: number) => string;
  /** In a dialog, which leaves less room to names and meanings. */
  isNarrow?: boolean;
}

const PARTS = { header: 'Header', body: 'Body', trailer: 'Trailer' } as const;
const USES = {
  ignored: { label: 'Ignored', meaning: 'It is taken, and nothing is done with it.', tone: 'plain' },
  refused: { label: 'Refused', meaning: 'An order with it is refused.', tone: 'attention' },
} as const;

const INDENTS = ['', 'pl-4', 'pl-8', 'pl-12'] as const;
const CELL = 'px-4 py-1.5 max-sm:px-0 max-sm:py-0';
const HEAD = 'px-4 py-2 font-medium';

function Row({ field, id }: { field: FixField; id: string }) {
  const { tag, name, value, meaning, depth, use, problem } = field;
  const indent = INDENTS[Math.min(depth, INDENTS.length - 1)];
  const looks = problem === null ? '' : 'bg-bad-soft';
  return (
    <tr
      id={id}
      role="row"
      tabIndex={-1}
      data-depth={depth}
      className={`scroll-my-24 border-b border-separator align-top last:border-b-0 focus:outline-2 focus:-outline-offset-2 focus:outline-accent max-sm:block max-sm:px-4 max-sm:py-2 ${looks}`}
    >
      <td role="cell" className={`${CELL} numeric max-sm:inline-block max-sm:pr-2`}>
        <span className={indent}>{tag ?? <NoValue />}</span>
      </td>
      <td role="cell" className={`${CELL} max-sm:inline-block`}>
        <span className={`max-sm:pl-0 ${indent}`}>{name ?? <NoValue />}</span>
        {use && (
          <span className="ml-2 align-middle">
            <Chip {...USES[use]} />
          </span>
        )}
      </td>
      <td role="cell" className={`${CELL} font-mono text-xs leading-5 break-all max-sm:block`}>
        {value === '' ? <NoValue /> : value}
      </td>
      <td role="cell" className={`${CELL} max-sm:block max-sm:empty:hidden ${problem === null ? 'text-muted' : ''}`}>
        {meaning !== null && meaningWords(meaning)}
      </td>
    </tr>
  );
}

/** The fields of a message in their order, those of groups indented; below 640 px each is a card. */
export function FieldTable({ label, fields, rowId, isNarrow = false }: FieldTableProps) {
  const [tagWidth, nameWidth, meaningWidth] = isNarrow ? ['w-20', 'w-48', 'w-44'] : ['w-24', 'w-72', 'w-64'];
  const parts = fields.map(({ part }) => part);
  return (
    <table role="table" aria-label={label} className="w-full text-sm max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-separator text-left text-xs text-muted">
          <th role="columnheader" scope="col" className={`${tagWidth} ${HEAD}`}>
            Tag
          </th>
          <th role="columnheader" scope="col" className={`${nameWidth} ${HEAD}`}>
            Name
          </th>
          <th role="columnheader" scope="col" className={HEAD}>
            Value
          </th>
          <th role="columnheader" scope="col" className={`${meaningWidth} ${HEAD}`}>
            Meaning
          </th>
        </tr>
      </thead>
      {fields.length > 0 &&
        partsOf(parts).map(({ part, from, to }) => (
          <tbody key={from} role="rowgroup" className="border-b border-border last:border-b-0 max-sm:block">
            <tr role="row" className="max-sm:block">
              <th
                role="rowheader"
                scope="rowgroup"
                colSpan={4}
                className="bg-background px-4 py-1 text-left text-xs font-medium text-muted max-sm:block"
              >
                {PARTS[part]}
              </th>
            </tr>
            {fields.slice(from, to).map((field, index) => (
              <Row key={rowId(from + index)} id={rowId(from + index)} field={field} />
            ))}
          </tbody>
        ))}
    </table>
  );
}

/** Stretches of fields of the same part. */
function partsOf(parts: readonly FixField['part'][]): { part: FixField['part']; from: number; to: number }[] {
  const found: { part: FixField['part']; from: number; to: number }[] = [];
  for (const [at, part] of parts.entries()) {
    const last = found.at(-1);
    if (last?.part === part) last.to = at + 1;
    else found.push({ part, from: at, to: at + 1 });
  }
  return found;
}
