'use client';

import { Mails } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { type OutboxMail, searchOutbox } from '#lib/contracts/sandbox/outbox.ts';
import { outboxColumns } from './outbox-columns.tsx';
import { outboxFilters } from './outbox-filters.ts';

const MailDrawer = dynamic(() => import('./mail-drawer.tsx').then((module) => module.MailDrawer), { ssr: false });

const idOf = (row: OutboxMail): string => row.id;
const nameOf = (row: OutboxMail): string => `${row.subject}, to ${row.to}`;

/** Every mail that a sandbox has sent about an enterprise, or would have. */
export function OutboxList({ enterpriseId }: { enterpriseId: string }) {
  return (
    <RecordList<typeof searchOutbox, typeof outboxFilters.keys, OutboxMail>
      page="outbox"
      enterpriseId={enterpriseId}
      title="Outbox"
      about="Emails to all members about this enterprise, and those about your account, as they look. Kept for 180 days."
      contract={searchOutbox}
      filters={outboxFilters}
      toPage={({ mails, ...page }) => ({ ...page, rows: mails })}
      columns={outboxColumns}
      rowId={idOf}
      rowName={nameOf}
      Drawer={MailDrawer}
      empty={
        <Empty
          icon={Mails}
          title="No emails yet"
          text="Something that members are told of by email appears here, such as a settlement that waits for a signature."
        />
      }
    />
  );
}
