'use client';

import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { DropArea } from '#components/ui/upload/drop-area.tsx';
import { SendingLine } from '#components/ui/upload/sending-line.tsx';
import { IMPORT_LIMITS } from '#lib/banking/import-columns.ts';
import { type BankAccountImport, createBankAccountImport } from '#lib/contracts/banking/account-imports.ts';
import { useFileSending } from '#lib/hooks/use-file-sending.ts';

interface UploadPanelProps {
  enterpriseId: string;
  onDone: (made: BankAccountImport) => void;
}

/** Takes a file that is chosen or dropped, and sends it. */
export function UploadPanel({ enterpriseId, onDone }: UploadPanelProps) {
  const { state, start, cancel } = useFileSending<BankAccountImport>({
    maxBytes: IMPORT_LIMITS.bytes,
    tooLarge: 'The file is larger than 64 MiB. Split it.',
    send: async (file, { name, ...sending }) => {
      const { sendFile } = await import('#lib/console/send-file.ts');
      return sendFile(createBankAccountImport, { input: { enterpriseId, fileName: name }, file }, sending);
    },
    onSent: onDone,
  });
  return (
    <section aria-label="Upload" className="flex flex-col gap-3">
      {state.kind === 'failed' && (
        <ErrorPanel
          title={`${state.name} was not imported`}
          text={state.failure.message}
          requestId={state.failure.requestId}
        />
      )}
      <DropArea
        label="CSV file"
        accept=".csv,text/csv"
        isBusy={state.kind === 'sending'}
        choice={{ label: 'Choose file', isPrimary: true }}
        onFile={(file) => void start(file)}
      >
        {state.kind === 'sending' ? (
          <SendingLine label="Upload" sending={state} afterwards="Reading" onCancel={cancel} />
        ) : (
          <div className="min-w-0">
            <p className="font-medium">Drop a CSV file here, or choose one.</p>
            <p className="text-xs text-muted">
              UTF-8, at most 100,000 rows and 64 MiB. Its rows are checked first; nothing is added before you start.
            </p>
          </div>
        )}
      </DropArea>
    </section>
  );
}
