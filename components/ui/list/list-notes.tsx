'use client';

import { SlowNote } from '../slow-note.tsx';
import { ExportNote } from './export-note.tsx';
import type { useExport } from './use-export.ts';

interface ListNotesProps {
  exporting: ReturnType<typeof useExport>;
  /** Gives up a reply that takes long; null while none is awaited. */
  cancel: (() => void) | null;
}

/** What the page tells while it works, over the end of the window, so that the table stays where it is. */
export function ListNotes({ exporting, cancel }: ListNotesProps) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-16 z-30 flex flex-col items-end gap-2 *:pointer-events-auto print:hidden [&>:not(.sr-only)]:rounded-lg [&>:not(.sr-only)]:shadow-lg">
      {cancel && (
        <div className="bg-overlay px-3 has-[>.sr-only]:sr-only">
          <SlowNote onCancel={cancel} />
        </div>
      )}
      <ExportNote state={exporting.state} onCancel={exporting.cancel} onDismiss={exporting.dismiss} />
    </div>
  );
}
