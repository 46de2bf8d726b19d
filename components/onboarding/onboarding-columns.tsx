import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { exportOnboarding, OnboardingRow } from '#lib/contracts/onboarding/console.ts';
import { daysSince, formatAge, formatUtc } from '#lib/time.ts';
import {
  missingInWords,
  nameOrMember,
  noteInWords,
  purposeInWords,
  STAGE_TONES,
  typeInWords,
} from './onboarding-labels.ts';
import { StageMark } from './stage-mark.tsx';

const LATE_DAYS = 7;
const SHOWN = 1;
const helper = createListColumnHelper<OnboardingRow, typeof exportOnboarding>();

/** Time in the present status; what waits for the enterprise too long stands out. */
function Age({ row, now }: { row: OnboardingRow; now: string }) {
  const isLate = STAGE_TONES[row.stage] === 'attention' && daysSince(row.since, now) >= LATE_DAYS;
  return (
    <span
      title={`Since ${formatUtc(row.since)}`}
      className={`numeric whitespace-nowrap ${isLate ? 'font-semibold text-attention' : 'text-foreground'}`}
    >
      {formatAge(row.since, now)}
    </span>
  );
}

/** What somebody has to do, in short. */
function Missing({ row: { missing, note } }: { row: OnboardingRow }) {
  const words = missing.map(missingInWords);
  const more = words.length - SHOWN;
  const short = [...words.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join(' ');
  if (note === null && short === '') return <NoValue word="Nothing" />;
  return (
    <span className="block min-w-0" title={[note && noteInWords(note), ...words].filter(Boolean).join('\n')}>
      <span className="block truncate leading-4">{note === null ? short : noteInWords(note)}</span>
      {note !== null && short !== '' && <span className="block truncate text-xs text-muted">{short}</span>}
    </span>
  );
}

function Purpose({ row }: { row: OnboardingRow }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate leading-4">{typeInWords(row)}</span>
      <span className="block truncate text-xs text-muted" title={purposeInWords(row)}>
        {purposeInWords(row)}
      </span>
    </span>
  );
}

/** Columns of the Onboarding table at a business time. */
export const onboardingColumns = (now: string, members: ReadonlyMap<string, string>) =>
  helper.columns([
    helper.accessor('name', {
      header: 'Name',
      enableSorting: false,
      cell: ({ row }) => (
        <span className="block truncate font-medium" title={nameOrMember(row.original, members)}>
          {nameOrMember(row.original, members)}
        </span>
      ),
      meta: { label: 'Name', card: 'title', isFixed: true },
    }),
    helper.accessor('stage', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <StageMark stage={row.original.stage} />,
      meta: { label: 'Status', card: 'aside', exportAs: ['stage', 'state'], className: 'sm:w-[11.5rem]' },
    }),
    helper.accessor('type', {
      header: 'Kind',
      enableSorting: false,
      cell: ({ row }) => <Purpose row={row.original} />,
      meta: {
        label: 'Kind',
        exportAs: ['interface', 'type', 'purpose'],
        className: 'sm:w-[10.5rem]',
      },
    }),
    helper.accessor('missing', {
      header: 'Missing',
      enableSorting: false,
      cell: ({ row }) => <Missing row={row.original} />,
      meta: {
        label: 'Missing',
        exportAs: ['missing', 'note'],
        className: 'sm:w-[14.5rem] 2xl:w-[22rem] sm:max-lg:hidden',
      },
    }),
    helper.accessor('since', {
      header: 'Time in status',
      enableSorting: false,
      cell: ({ row }) => <Age row={row.original} now={now} />,
      meta: { label: 'Time in status', className: 'sm:w-[7.25rem]' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => (
        <span className="text-muted">
          <Timestamp at={row.original.createdAt} />
        </span>
      ),
      meta: { label: 'Created', className: 'sm:w-[10rem] sm:max-xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'updatedAt', label: 'Last change', time: (row) => row.updatedAt },
      { id: 'id', label: 'Identity id', key: (row) => row.id },
      { id: 'userId', label: 'User id', key: (row) => row.userId },
    ]),
  ]);
