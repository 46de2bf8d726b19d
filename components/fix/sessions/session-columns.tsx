import { NoValue } from '#components/ui/no-value.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { createAppColumnHelper } from '#components/ui/table/app-table.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { formatCount } from '#lib/console/platform-figures.ts';
import type { FixSession } from '#lib/contracts/fix/sessions.ts';
import { endWords, KIND_WORDS, PROFILE_WORDS, sinceOf, standingOf } from './session-labels.ts';

const helper = createAppColumnHelper<FixSession>();

function Since({ session }: { session: FixSession }) {
  const at = sinceOf(session);
  return at === null ? null : (
    <span className="block text-xs text-muted">
      <Timestamp at={at} />
    </span>
  );
}

const OfNumber = ({ value }: { value: number | null }) =>
  value === null ? <NoValue /> : <span className="numeric">{formatCount(value)}</span>;

export const sessionColumns = helper.columns([
  helper.display({
    id: 'account',
    header: 'Account',
    cell: ({ row: { original: session } }) => (
      <span className="block min-w-0">
        <span className="block truncate leading-4 font-medium">{session.accountName}</span>
        <span className="block truncate text-xs text-muted">{KIND_WORDS[session.kind]}</span>
      </span>
    ),
    meta: { label: 'Account', card: 'title', isFixed: true },
  }),
  helper.display({
    id: 'standing',
    header: 'Status',
    cell: ({ row: { original: session } }) => (
      <span className="block min-w-0">
        <StatusMark {...standingOf(session)} />
        <Since session={session} />
      </span>
    ),
    meta: { label: 'Status', card: 'aside', className: 'sm:w-[13rem]' },
  }),
  helper.display({
    id: 'address',
    header: 'Address',
    cell: ({ row: { original: session } }) =>
      session.address === null ? <NoValue /> : <span className="numeric break-all">{session.address}</span>,
    meta: { label: 'Address', className: 'sm:w-[9rem] sm:max-lg:hidden' },
  }),
  helper.display({
    id: 'nextIn',
    header: 'Next in',
    cell: ({ row }) => <OfNumber value={row.original.nextIn} />,
    meta: { label: 'Next in', isNumeric: true, className: 'sm:w-[6rem]' },
  }),
  helper.display({
    id: 'nextOut',
    header: 'Next out',
    cell: ({ row }) => <OfNumber value={row.original.nextOut} />,
    meta: { label: 'Next out', isNumeric: true, className: 'sm:w-[6rem]' },
  }),
  helper.display({
    id: 'profile',
    header: 'Profile',
    cell: ({ row: { original: session } }) => PROFILE_WORDS[session.nextProfile],
    meta: { label: 'Profile', className: 'sm:w-[7rem] sm:max-xl:hidden' },
  }),
  helper.display({
    id: 'end',
    header: 'Last end',
    cell: ({ row: { original: session } }) => {
      const words = endWords(session);
      return words === null ? (
        <NoValue />
      ) : (
        <span className="block truncate text-muted" title={words}>
          {words}
        </span>
      );
    },
    meta: { label: 'Last end', className: 'sm:w-[16rem] sm:max-xl:hidden' },
  }),
]);
