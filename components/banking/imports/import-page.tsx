'use client';

import { ArrowLeft, Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { parseAsString, useQueryState } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { ExportNote } from '#components/ui/list/export-note.tsx';
import { useExport } from '#components/ui/list/use-export.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { getBankAccountImportTemplate, searchBankAccountImports } from '#lib/contracts/banking/account-imports.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { ImportsPanel } from './imports-panel.tsx';
import { UploadPanel } from './upload-panel.tsx';

const ImportPanel = dynamic(() => import('./import-panel.tsx').then((module) => module.ImportPanel), { ssr: false });

/** Bank accounts from a file: what is uploaded, checked and imported, and what was before. */
export function ImportPage({ enterpriseId }: { enterpriseId: string }) {
  const [id, setId] = useQueryState('open', parseAsString.withOptions({ history: 'push' }));
  const template = useExport();
  const refresh = useRefresh(searchBankAccountImports);
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Link
            href={areaPath(enterpriseId, 'bank-accounts')}
            prefetch={false}
            className="inline-flex items-center gap-1.5 text-sm text-link underline-offset-2 hover:underline"
          >
            <ArrowLeft className="size-4" aria-hidden="true" /> Bank accounts
          </Link>
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Import bank accounts</h1>
          <p className="text-sm text-muted">Many accounts from one file, each checked as if it were added alone.</p>
        </div>
        <Button
          variant="outline"
          isDisabled={template.state.kind === 'running'}
          onPress={() =>
            void template.start(getBankAccountImportTemplate, { enterpriseId }, 'bank-accounts-template.csv')
          }
        >
          <Download /> Download template
        </Button>
      </div>
      {template.state.kind === 'failed' && (
        <ExportNote state={template.state} onCancel={template.cancel} onDismiss={template.dismiss} />
      )}
      <UploadPanel
        enterpriseId={enterpriseId}
        onDone={(made) => {
          void setId(made.id);
          void refresh();
        }}
      />
      {id !== null && <ImportPanel key={id} enterpriseId={enterpriseId} id={id} onClose={() => void setId(null)} />}
      <ImportsPanel enterpriseId={enterpriseId} show={(next) => void setId(next)} />
    </div>
  );
}
