'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import type { ApiError } from '#lib/api-error.ts';

interface LoadedPage<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** How a page of rows is read: undefined while it is on its way. */
export type UsePage<Row> = (cursor: string | undefined) => {
  page: LoadedPage<Row> | undefined;
  failure: ApiError | null;
  retry: () => void;
};

interface LedgerPagesProps<Row> {
  usePage: UsePage<Row>;
  /** Draws the rows of one page as parts of the list. */
  draw: (row: Row) => ReactNode;
  empty: string;
  /** Name of the list. */
  label: string;
}

interface PageProps<Row> extends Omit<LedgerPagesProps<Row>, 'label'> {
  cursor: string | undefined;
}

function Loading() {
  return (
    <li aria-busy="true" className="px-3 py-2.5">
      <span role="status" className="sr-only">
        Loading
      </span>
      <span className="block h-4 w-2/3 animate-pulse rounded bg-default" />
    </li>
  );
}

function Page<Row>({ cursor, ...props }: PageProps<Row>) {
  const { usePage, draw, empty } = props;
  const { page, failure, retry } = usePage(cursor);
  const [isMore, setMore] = useState(false);
  if (failure !== null)
    return (
      <li className="p-3">
        <ErrorPanel title="This part could not be loaded" text={failure.message} requestId={failure.requestId}>
          <Button variant="outline" onPress={retry}>
            Try again
          </Button>
        </ErrorPanel>
      </li>
    );
  if (page === undefined) return <Loading />;
  if (page.rows.length === 0) return <li className="px-3 py-2.5 text-muted">{empty}</li>;
  return (
    <>
      {page.rows.map(draw)}
      {page.nextCursor !== null && isMore && <Page {...props} cursor={page.nextCursor} />}
      {page.nextCursor !== null && !isMore && (
        <li className="px-3 py-2">
          <Button variant="outline" size="sm" onPress={() => setMore(true)}>
            Show more
          </Button>
        </li>
      )}
    </>
  );
}

/** Rows of the books, newest first, a page at a time. */
export function LedgerPages<Row>({ label, ...props }: LedgerPagesProps<Row>) {
  return (
    <ul aria-label={label} className="rounded-lg border border-border text-sm">
      <Page {...props} cursor={undefined} />
    </ul>
  );
}
