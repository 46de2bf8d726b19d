import { StatusMark } from '#components/ui/status-badge.tsx';
import { createAppColumnHelper } from '#components/ui/table/app-table.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OutboxMail } from '#lib/contracts/sandbox/outbox.ts';
import { NOTICES } from '#lib/notifications/catalogue.ts';
import { categoryTitle } from '../settings/subscription-labels.ts';
import { MAIL_CHANNEL_WORDS, MAIL_STATE_TONES, MAIL_STATE_WORDS, meaningOf } from './mail-labels.ts';

const helper = createAppColumnHelper<OutboxMail>();

/** What has become of a mail, with what it means on hover. */
export function MailStateMark({ mail }: { mail: OutboxMail }) {
  return (
    <StatusMark tone={MAIL_STATE_TONES[mail.state]} word={MAIL_STATE_WORDS[mail.state]} meaning={meaningOf(mail)} />
  );
}

/** What a mail is one of: a category of notices, or the digest. */
export const kindOfMail = ({ notice }: Pick<OutboxMail, 'notice'>): string =>
  notice === null ? 'Digest' : categoryTitle(NOTICES[notice].category);

/** Columns of the outbox. */
export const outboxColumns = helper.columns([
  helper.accessor('createdAt', {
    header: 'Created',
    cell: ({ row }) => (
      <span className="text-muted">
        <Timestamp at={row.original.createdAt} />
      </span>
    ),
    meta: { label: 'Created', className: 'sm:w-[11rem]' },
  }),
  helper.display({
    id: 'subject',
    header: 'Subject',
    cell: ({ row: { original } }) => (
      <span className="block min-w-0" title={original.subject}>
        <span className="block truncate leading-4 font-medium">{original.subject}</span>
        <span className="block truncate text-xs text-muted">{kindOfMail(original)}</span>
      </span>
    ),
    meta: { label: 'Subject', card: 'title', isFixed: true },
  }),
  helper.display({
    id: 'to',
    header: 'To',
    cell: ({ row }) => <span className="block truncate">{row.original.to}</span>,
    meta: { label: 'To', className: 'sm:w-[14.5rem]' },
  }),
  helper.display({
    id: 'channel',
    header: 'Channel',
    cell: ({ row }) => MAIL_CHANNEL_WORDS[row.original.channel],
    meta: { label: 'Channel', className: 'sm:w-[6rem] sm:max-2xl:hidden' },
  }),
  helper.display({
    id: 'state',
    header: 'Status',
    cell: ({ row }) => <MailStateMark mail={row.original} />,
    meta: { label: 'Status', card: 'aside', className: 'sm:w-[8.5rem]' },
  }),
]);
