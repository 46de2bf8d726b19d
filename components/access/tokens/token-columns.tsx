import { TOKEN_STATE_WORDS } from '#components/directory/access-labels.ts';
import { Moment } from '#components/ui/moment.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { Person } from '#components/ui/person.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import type { exportAccessTokens } from '#lib/contracts/access/token-lists.ts';
import type { AccessTokenRow } from '#lib/contracts/access/tokens.ts';
import { daysSince } from '#lib/time.ts';

const helper = createListColumnHelper<AccessTokenRow, typeof exportAccessTokens>();
const SOON_DAYS = 14;

const TONES: Readonly<Record<AccessTokenRow['state'], Tone>> = {
  active: 'good',
  expired: 'neutral',
  revoked: 'neutral',
};

/** The state of a token; an active one that ends within two weeks stands out. */
export function TokenState({ token, now }: { token: AccessTokenRow; now: string }) {
  const isSoon = token.state === 'active' && daysSince(now, token.expiresAt) < SOON_DAYS;
  if (isSoon) return <StatusMark tone="attention" word="Expires soon" />;
  return <StatusMark tone={TONES[token.state]} icon={OVER_ICONS[token.state]} word={TOKEN_STATE_WORDS[token.state]} />;
}

const reachOf = (token: AccessTokenRow): string => {
  if (token.scopes.includes('all')) return 'All scopes';
  return token.scopes.length === 1 ? (token.scopes[0] ?? '') : `${token.scopes.length} scopes`;
};

/** Columns of the tokens table at a business time. */
export const tokenColumns = (now: string) =>
  helper.columns([
    helper.display({
      id: 'label',
      header: 'Token',
      cell: ({ row }) => (
        <span className="block truncate font-medium" title={row.original.label}>
          {row.original.label || row.original.id}
        </span>
      ),
      meta: { label: 'Token', exportAs: ['label', 'id'], card: 'title', isFixed: true },
    }),
    helper.display({
      id: 'state',
      header: 'Status',
      cell: ({ row }) => <TokenState token={row.original} now={now} />,
      meta: { label: 'Status', card: 'aside', className: 'sm:w-[8.5rem]' },
    }),
    helper.display({
      id: 'owner',
      header: 'Owner',
      cell: ({ row }) => <Person name={row.original.ownerName} email={row.original.ownerEmail} />,
      meta: {
        label: 'Owner',
        exportAs: ['ownerName', 'ownerEmail', 'ownerId'],
        className: 'sm:w-[11.5rem] sm:max-md:hidden',
      },
    }),
    helper.display({
      id: 'scopes',
      header: 'Scopes',
      cell: ({ row }) => (
        <span className="block truncate" title={row.original.scopes.join(', ')}>
          {reachOf(row.original)}
        </span>
      ),
      meta: { label: 'Scopes', className: 'sm:w-[9rem] sm:max-xl:hidden' },
    }),
    helper.display({
      id: 'addresses',
      header: 'Allowed addresses',
      cell: ({ row }) => (
        <span className="block truncate font-mono text-xs" title={row.original.ipRestrict?.join(', ')}>
          {row.original.ipRestrict?.join(', ') ?? <span className="font-sans text-sm text-muted">Anywhere</span>}
        </span>
      ),
      meta: { label: 'Allowed addresses', exportAs: ['ipRestrict'], className: 'sm:w-[9rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('lastUsedAt', {
      header: 'Last used',
      cell: ({ row }) => <Moment at={row.original.lastUsedAt} />,
      meta: { label: 'Last used', className: 'sm:w-[9.5rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('expiresAt', {
      header: 'Expires',
      cell: ({ row }) => <Moment at={row.original.expiresAt} />,
      meta: { label: 'Expires', className: 'sm:w-[9.5rem]' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <Moment at={row.original.createdAt} />,
      meta: { label: 'Created', className: 'sm:w-[9.5rem] sm:max-2xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'revokedAt', label: 'Revoked', time: (row) => row.revokedAt },
      { id: 'isOnlyHere', label: 'Only here', text: (row) => (row.isOnlyHere ? 'Yes' : 'No') },
      { id: 'ownerEmail', label: 'Owner email', text: (row) => row.ownerEmail },
      { id: 'ownerId', label: 'Owner id', key: (row) => row.ownerId },
      { id: 'id', label: 'Id', key: (row) => row.id },
    ]),
  ]);
