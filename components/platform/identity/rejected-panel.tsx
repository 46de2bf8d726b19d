'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsString, useQueryState } from 'nuqs';
import { TYPE_WORDS } from '#components/identity/idv-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { listRejectedIdv, type RejectedIdv } from '#lib/contracts/identity/reopening.ts';
import { explainRejectLabel } from '#lib/identity/reject-labels.ts';

const ReopenDialog = dynamic(() => import('./reopen-dialog.tsx').then((module) => module.ReopenDialog), { ssr: false });

const MOST = 200;

/** Why nobody, or not the reader, can reopen it; null where they can. */
const hindranceOf = ({ isNewest, isOwn }: RejectedIdv): string | null => {
  if (!isNewest) return 'Reopened, or another one came after it';
  return isOwn ? 'Somebody outside this enterprise decides' : null;
};

const columnsOf = (open: (idvId: string) => void): readonly PlainColumn<RejectedIdv>[] => [
  {
    label: 'Person',
    className: 'sm:w-72',
    cell: ({ userName, userEmail }) => (
      <span className="block min-w-0">
        <span className="block break-words font-medium">{userName}</span>
        <span className="block text-xs wrap-anywhere text-muted">{userEmail}</span>
      </span>
    ),
  },
  { label: 'Enterprise', className: 'sm:w-48', cell: ({ enterpriseName }) => enterpriseName },
  { label: 'Type', className: 'sm:w-40', cell: ({ verificationType }) => TYPE_WORDS[verificationType] },
  {
    label: 'Reasons',
    className: 'sm:w-48',
    cell: ({ rejectLabels }) => (
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        {(rejectLabels ?? []).map((label) => {
          const { name, meaning } = explainRejectLabel(label);
          return <Chip key={label} label={name} meaning={meaning} />;
        })}
      </span>
    ),
  },
  { label: 'Rejected', className: 'sm:w-28', cell: ({ updatedAt }) => <StackedTime at={updatedAt} /> },
  {
    label: 'Decision',
    className: 'sm:w-36',
    cell: (row) => {
      const hindrance = hindranceOf(row);
      if (hindrance !== null) return <span className="text-xs text-muted">{hindrance}</span>;
      return (
        <Button size="sm" variant="outline" onPress={() => open(row.idvId)}>
          Reopen …<span className="sr-only"> the verification of {row.userName}</span>
        </Button>
      );
    },
  },
];

function Rejections({ rows }: { rows: readonly RejectedIdv[] }) {
  const form = useFormKey(rows.map(({ idvId }) => idvId));
  const chosen = rows.find(({ idvId }) => idvId === form.name);
  return (
    <>
      <PlainTable
        label="Rejected verifications"
        columns={columnsOf(form.open)}
        rows={rows}
        rowKey={({ idvId }) => idvId}
      />
      {chosen !== undefined && <ReopenDialog rejected={chosen} onClose={form.close} />}
    </>
  );
}

/** Rejected verifications, the latest first. The words of the search are in the URL. */
export function RejectedPanel() {
  const [text, setText] = useQueryState('text', parseAsString.withDefault(''));
  const read = queryOf(listRejectedIdv, { limit: MOST, text: text || undefined });
  const query = useQuery({ ...read, placeholderData: keepPreviousData });
  return (
    <Panel
      title="Rejections"
      about="The latest first. The first 200 are here; search for others."
      query={query}
      queryKey={read.queryKey}
    >
      {({ rejected }) => (
        <>
          <div className="flex border-b border-separator px-4 py-2.5">
            <div className="flex min-w-0 max-sm:basis-full sm:max-w-72 sm:flex-1">
              <SearchFilter label="Person or enterprise" value={text} onChange={(next) => void setText(next || null)} />
            </div>
          </div>
          {rejected.length === 0 ? (
            <p className="p-4 text-sm text-muted">
              {text === '' ? 'No verification was rejected.' : 'No rejection matches.'}
            </p>
          ) : (
            <Rejections rows={rejected} />
          )}
        </>
      )}
    </Panel>
  );
}
