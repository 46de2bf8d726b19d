'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { countOf } from '#lib/console/platform-figures.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getMintTermsVersion, listMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { PlatformPage } from '../platform-page.tsx';

const PublishTermsDialog = dynamic(
  () => import('./publish-terms-dialog.tsx').then((module) => module.PublishTermsDialog),
  { ssr: false },
);

type Version = OutputOf<typeof listMintTerms>['terms'][number];
const PUBLISH = 'publish';

const COLUMNS: readonly PlainColumn<Version>[] = [
  {
    label: 'Version',
    className: 'sm:w-32',
    cell: ({ version }) => <span className="numeric font-medium">Version {version}</span>,
  },
  { label: 'Published', className: 'sm:w-56', cell: ({ publishedAt }) => <Timestamp at={publishedAt} /> },
  {
    label: 'Accepted by',
    isNumber: true,
    className: 'sm:w-40',
    cell: ({ acceptedBy }) => countOf(acceptedBy, 'enterprise'),
  },
  { label: 'Text', cell: ({ version }) => <VersionText version={version} /> },
];

/** The text of a version, which is read once somebody wants to see it. */
function VersionText({ version }: { version: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...queryOf(getMintTermsVersion, { version }), enabled: isOpen });
  return (
    <details className="max-w-prose text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer">Text of version {version}</summary>
      <div className="pt-1 leading-6 break-words whitespace-pre-wrap">
        {data?.text ?? (isError ? 'The text could not be read. Close and open it again.' : 'Reading …')}
      </div>
    </details>
  );
}

/** Versions of the terms that enterprises accept before they order. */
export function MintTermsPage() {
  const panel = usePanelQuery(listMintTerms, {});
  const form = useFormKey([PUBLISH]);
  const latest = panel.query.data?.terms[0]?.version ?? 0;
  const isPublishing = form.name === PUBLISH;
  const { data: before } = useQuery({
    ...queryOf(getMintTermsVersion, { version: latest }),
    enabled: isPublishing && latest > 0,
  });
  const licensed = panel.query.data?.licensedEnterprises ?? 0;
  return (
    <PlatformPage
      title="Minting terms"
      about="What enterprises accept before they mint or burn. A new version stops new orders of each until it is accepted."
      actions={
        <>
          <CopyAsCode contract={listMintTerms} input={() => ({})} />
          <Button variant="primary" onPress={() => form.open(PUBLISH)} isDisabled={panel.query.data === undefined}>
            <Plus /> Publish version
          </Button>
        </>
      }
    >
      <Panel
        title="Versions"
        about={`The newest first: it is the one in force. ${countOf(licensed, 'enterprise')} with the licence.`}
        {...panel}
      >
        {({ terms }) =>
          terms.length === 0 ? (
            <p className="p-4 text-sm text-muted">Nothing is published yet: until then nobody can order.</p>
          ) : (
            <PlainTable label="Versions" columns={COLUMNS} rows={terms} rowKey={({ version }) => String(version)} />
          )
        }
      </Panel>
      {isPublishing && panel.query.data && (latest === 0 || before) && (
        <PublishTermsDialog latest={before} onClose={form.close} />
      )}
    </PlatformPage>
  );
}
