'use client';

import { CodeBlock } from '#components/reference/code-block.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OutputOf } from '#lib/contract.ts';
import { getOutboxMail } from '#lib/contracts/sandbox/outbox.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { MailFrame } from './mail-frame.tsx';
import { MAIL_CHANNEL_WORDS, meaningOf } from './mail-labels.ts';
import { kindOfMail, MailStateMark } from './outbox-columns.tsx';

type Mail = OutputOf<typeof getOutboxMail>;

const at = (label: string, instant: string | null): Field[] =>
  instant === null ? [] : [{ label, value: <Timestamp at={instant} precision="second" />, copy: instant }];

const fieldsOf = (mail: Mail): Field[] => [
  { label: 'To', value: mail.to, copy: mail.to },
  { label: 'From', value: mail.from, copy: mail.from },
  { label: 'About', value: kindOfMail(mail) },
  { label: 'Channel', value: MAIL_CHANNEL_WORDS[mail.channel] },
  { label: 'Status', value: meaningOf(mail) },
  ...at('Created', mail.createdAt),
  ...at('Next attempt', mail.nextAttemptAt),
  ...at(mail.state === 'sent' ? 'Sent' : 'Ended', mail.endedAt),
  ...(mail.attempts > 0 ? [{ label: 'Attempts', value: String(mail.attempts) }] : []),
  ...(mail.problem === null ? [] : [{ label: 'Problem', value: mail.problem, copy: mail.problem }]),
  { label: 'Id', value: <code className="font-mono text-xs break-all">{mail.id}</code>, copy: mail.id },
];

const headersOf = ({ headers }: Mail): string => headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

/** One mail of the outbox, as its reader sees it, as plain text and with its headers. */
export function MailDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getOutboxMail, { enterpriseId, mailId: id });
  if (!data) return <DrawerState kind="Email" failure={failure} onRetry={retry} />;
  return (
    <DrawerBody
      kind="Email"
      title={data.subject}
      status={<MailStateMark mail={data} />}
      tabs={[
        { key: 'overview', label: 'Email', content: <MailFrame title={data.subject} html={data.html} /> },
        { key: 'text', label: 'Plain text', content: <CodeBlock label="Plain text" code={data.text} /> },
        { key: 'headers', label: 'Headers', content: <CodeBlock label="Headers" code={headersOf(data)} /> },
        { key: 'details', label: 'Details', content: <FieldList fields={fieldsOf(data)} /> },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
