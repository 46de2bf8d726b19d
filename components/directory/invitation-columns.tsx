import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { exportInvitations, Invitation } from '#lib/contracts/directory/invitations.ts';
import { INVITATION_STATE_WORDS, ROLE_WORDS } from './access-labels.ts';
import { RevokeInvitation } from './revoke-invitation.tsx';

const helper = createListColumnHelper<Invitation, typeof exportInvitations>();

const TONES: Readonly<Record<Invitation['state'], Tone>> = {
  open: 'waiting',
  accepted: 'good',
  revoked: 'neutral',
  expired: 'neutral',
};

/** Columns of the invitations table. */
export const invitationColumns = (enterpriseId: string) =>
  helper.columns([
    helper.display({
      id: 'email',
      header: 'Email',
      cell: ({ row }) => (
        <span className="block truncate font-medium" title={row.original.email}>
          {row.original.email}
        </span>
      ),
      meta: { label: 'Email', exportAs: ['email'], card: 'title', isFixed: true },
    }),
    helper.display({
      id: 'state',
      header: 'Status',
      cell: ({ row }) => (
        <StatusMark
          tone={TONES[row.original.state]}
          icon={OVER_ICONS[row.original.state]}
          word={INVITATION_STATE_WORDS[row.original.state]}
        />
      ),
      meta: { label: 'Status', card: 'aside', className: 'sm:w-[6.5rem]' },
    }),
    helper.display({
      id: 'role',
      header: 'Role',
      cell: ({ row }) => ROLE_WORDS[row.original.role],
      meta: { label: 'Role', className: 'sm:w-[6rem]' },
    }),
    helper.display({
      id: 'invitedBy',
      header: 'Invited by',
      cell: ({ row }) => <span className="block truncate">{row.original.invitedByName}</span>,
      meta: { label: 'Invited by', exportAs: ['invitedByName'], className: 'sm:w-[8rem] sm:max-xl:hidden' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Created', className: 'sm:w-[7.25rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('expiresAt', {
      header: 'Expires',
      cell: ({ row }) => <StackedTime at={row.original.expiresAt} />,
      meta: { label: 'Expires', className: 'sm:w-[7.25rem]' },
    }),
    ...extraColumns(helper, [
      { id: 'endedAt', label: 'Ended', time: (row) => row.endedAt },
      { id: 'id', label: 'Id', key: (row) => row.id },
    ]),
    helper.display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row }) => <RevokeInvitation enterpriseId={enterpriseId} invitation={row.original} />,
      meta: { label: 'Actions', exportAs: [], className: 'sm:w-[5.75rem]' },
    }),
  ]);
