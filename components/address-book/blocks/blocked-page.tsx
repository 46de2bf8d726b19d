'use client';

import { buttonVariants } from '@heroui/styles';
import { Ban, BookUser } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { Empty } from '#components/ui/empty.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { ShowMore } from '#components/ui/list/show-more.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { ACTION_CELL } from '../listings/listing-labels.ts';
import { type BlockRow, useBlocks } from './use-blocks.ts';

const UnblockDialog = dynamic(() => import('./unblock-dialog.tsx').then((module) => module.UnblockDialog), {
  ssr: false,
});

const formOf = ({ id }: BlockRow): string => `unblock-${id}`;

const columnsOf = (enterpriseId: string, unblock: (row: BlockRow) => void): readonly PlainColumn<BlockRow>[] => [
  {
    label: 'Enterprise',
    className: 'sm:w-1/4',
    cell: ({ blockedListing: { name } }) => <span className="min-w-0 font-medium wrap-anywhere">{name}</span>,
  },
  {
    label: 'Description',
    cell: ({ blockedListing: { description } }) =>
      description === undefined ? (
        <NoValue />
      ) : (
        <span className="min-w-0 wrap-anywhere max-sm:text-right">{description}</span>
      ),
  },
  { label: 'Blocked', className: 'sm:w-48', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    label: 'Action',
    className: `sm:w-32 ${ACTION_CELL}`,
    cell: (row) => (
      <MayButton
        enterpriseId={enterpriseId}
        right={WRITE_ADDRESS_BOOK}
        size="sm"
        variant="outline"
        aria-label={`Unblock ${row.blockedListing.name}`}
        onPress={() => unblock(row)}
      >
        Unblock
      </MayButton>
    ),
  },
];

function NobodyBlocked({ enterpriseId }: { enterpriseId: string }) {
  return (
    <Empty
      icon={Ban}
      title="Nobody is blocked"
      text="Block an enterprise in the directory, or on a connection, to keep it from finding and connecting with you."
    >
      <Link
        href={areaPath(enterpriseId, 'address-book/directory')}
        prefetch={false}
        className={buttonVariants({ variant: 'outline' })}
      >
        <BookUser aria-hidden="true" />
        Directory
      </Link>
    </Empty>
  );
}

/** Enterprises that are kept from finding and connecting with this one. */
export function BlockedPage({ enterpriseId }: { enterpriseId: string }) {
  const { query, queryKey, rows } = useBlocks(enterpriseId);
  const form = useFormKey(rows.map(formOf));
  const chosen = rows.find((row) => formOf(row) === form.name);
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div>
        <h1 className="text-xl leading-7 font-semibold tracking-tight">Blocked</h1>
        <p className="text-sm text-muted">
          Enterprises that cannot find this one or connect with it, and that it does not find.
        </p>
      </div>
      <Panel title="Blocked enterprises" query={query} queryKey={queryKey}>
        {() =>
          rows.length === 0 ? (
            <NobodyBlocked enterpriseId={enterpriseId} />
          ) : (
            <>
              <PlainTable
                label="Blocked enterprises"
                columns={columnsOf(enterpriseId, (row) => form.open(formOf(row)))}
                rows={rows}
                rowKey={({ id }) => id}
              />
              <ShowMore query={query} />
            </>
          )
        }
      </Panel>
      {chosen && <UnblockDialog key={chosen.id} enterpriseId={enterpriseId} row={chosen} onClose={form.close} />}
    </div>
  );
}
