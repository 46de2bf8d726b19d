'use client';

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import type { BankAccountImport } from '#lib/contracts/banking/account-imports.ts';
import { ProgressLine } from './progress-line.tsx';
import { useUpload } from './use-upload.ts';

interface UploadPanelProps {
  enterpriseId: string;
  onDone: (made: BankAccountImport) => void;
}

/** Takes a file that is chosen or dropped, and sends it. */
export function UploadPanel({ enterpriseId, onDone }: UploadPanelProps) {
  const { state, send, cancel } = useUpload(enterpriseId, onDone);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isSending = state.kind === 'sending';
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isSending) void send(file);
    if (input.current) input.current.value = '';
  };
  return (
    <section aria-label="Upload" className="flex flex-col gap-3">
      {state.kind === 'failed' && (
        <ErrorPanel
          title={`${state.name} was not imported`}
          text={state.failure.message}
          requestId={state.failure.requestId}
        />
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={`flex flex-col gap-3 rounded-lg border border-dashed p-4 ${isOver ? 'border-accent bg-default' : 'border-field-border bg-surface'}`}
      >
        {isSending ? (
          <>
            <ProgressLine
              label="Upload"
              text={state.share < 1 ? `Sending ${state.name}` : `Reading ${state.name}`}
              share={state.share}
            />
            <div>
              <Button variant="outline" size="sm" onPress={cancel}>
                Cancel upload
              </Button>
            </div>
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 text-sm">
              <p className="font-medium">Drop a CSV file here, or choose one.</p>
              <p className="text-xs text-muted">
                UTF-8, at most 100,000 rows and 64 MiB. Its rows are checked first; nothing is added before you start.
              </p>
            </div>
            <Button variant="primary" onPress={() => input.current?.click()}>
              <FileUp /> Choose file
            </Button>
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => take(event.target.files)}
        />
      </div>
    </section>
  );
}
