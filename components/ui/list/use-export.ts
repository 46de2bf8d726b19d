'use client';

import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import type { ExportProgress, FileSink } from '#lib/console/read-export.ts';
import type { Contract, InputOf } from '#lib/contract.ts';

/** How long a success is told; a failure stays. */
const DONE_MS = 8000;

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; at: ExportProgress }
  | { kind: 'done'; rows: number }
  | { kind: 'failed'; failure: ApiError };

/** Collects the file in memory and hands it to the browser's downloads. */
function downloadSink(name: string): FileSink {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: (chunk) => void parts.push(chunk),
    finish: () => {
      const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
  };
}

/** Runs one export at a time, which can be cancelled while it runs. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => {
    if (state.kind !== 'done') return;
    const timer = setTimeout(() => setState({ kind: 'idle' }), DONE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const start = async <C extends Contract>(contract: C, input: InputOf<C>, name: string) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', at: { rows: 0, total: null } });
    try {
      const { readExport } = await import('#lib/console/read-export.ts');
      const rows = await readExport(contract, input, {
        signal: controller.signal,
        sink: downloadSink(name),
        onProgress: (at) => setState({ kind: 'running', at }),
      });
      setState({ kind: 'done', rows });
    } catch (error) {
      setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', failure: toApiError(error) });
    }
  };
  return {
    state,
    start,
    cancel: () => running.current?.abort(),
    dismiss: () => setState({ kind: 'idle' }),
  };
}
