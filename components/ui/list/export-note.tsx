'use client';

import { CircleCheck, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import type { ExportState } from './use-export.ts';

const count = new Intl.NumberFormat('en-US');

function Progress({ rows, total }: { rows: number; total: number | null }) {
  const share = total === null || total === 0 ? undefined : Math.min(100, Math.round((rows / total) * 100));
  return (
    <>
      <p className="numeric min-w-44">
        Exporting {count.format(rows)}
        {total !== null && ` of ${count.format(total)}`} rows
      </p>
      <progress
        aria-label="Export"
        max={100}
        value={share}
        className="h-1.5 min-w-24 flex-1 overflow-hidden rounded-full accent-(--accent)"
      />
    </>
  );
}

interface ExportNoteProps {
  state: ExportState;
  onCancel: () => void;
  onDismiss: () => void;
}

/** How far an export is, and how it ended. */
export function ExportNote({ state, onCancel, onDismiss }: ExportNoteProps) {
  if (state.kind === 'idle') return <div role="status" className="sr-only" />;
  if (state.kind === 'failed') {
    const { message, requestId } = state.failure;
    return (
      <ErrorPanel title="The export failed" text={message} requestId={requestId}>
        <Button variant="outline" onPress={onDismiss}>
          Close
        </Button>
      </ErrorPanel>
    );
  }
  return (
    <div
      role="status"
      data-testid="export"
      className="flex items-center gap-3 rounded-lg border border-border bg-surface px-3 py-1.5 text-sm"
    >
      {state.kind === 'running' ? (
        <>
          <Progress {...state.at} />
          <Button variant="outline" size="sm" onPress={onCancel}>
            Cancel export
          </Button>
        </>
      ) : (
        <>
          <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />
          <p className="numeric flex-1">
            {state.rows === 1 ? '1 row' : `${count.format(state.rows)} rows`} exported. The file is in your downloads.
          </p>
          <Button variant="ghost" size="sm" isIconOnly aria-label="Dismiss" data-tip="Dismiss" onPress={onDismiss}>
            <X />
          </Button>
        </>
      )}
    </div>
  );
}
