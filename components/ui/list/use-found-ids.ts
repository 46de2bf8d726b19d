'use client';

import { useRef, useState } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { copyText } from '#lib/console/copy-text.ts';
import { firstCells } from '#lib/console/first-cells.ts';
import { type ExportProgress, readExport } from '#lib/console/read-export.ts';
import type { InputOf } from '#lib/contract.ts';
import type { ExportContract } from '#lib/contract-export.ts';

export type FoundIds =
  | { kind: 'idle' }
  | { kind: 'reading'; at: ExportProgress }
  /** They are here, and on the clipboard unless the browser wants another press for that. */
  | { kind: 'read'; ids: readonly string[]; isCopied: boolean }
  | { kind: 'failed'; failure: ApiError };

/** Reads a file of ids alone. */
async function readIds(contract: ExportContract, query: object, options: Pick<Reading, 'signal' | 'onProgress'>) {
  const input = { ...query, columns: contract.exportColumns.slice(0, 1) } as InputOf<ExportContract>;
  const decoder = new TextDecoder();
  const parts: string[] = [];
  await readExport(contract, input, {
    ...options,
    sink: {
      write: (chunk) => void parts.push(decoder.decode(chunk, { stream: true })),
      finish: () => undefined,
    },
  });
  return firstCells(parts.join(''));
}

type Reading = Parameters<typeof readExport>[2];

/** Copies the ids of all rows that a search finds, however many; it tells how far it is and can be cancelled. */
export function useFoundIds(contract: ExportContract | undefined, query: object) {
  const [state, setState] = useState<FoundIds>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const copy = async (ids: readonly string[]) =>
    setState({ kind: 'read', ids, isCopied: await copyText(ids.join('\n')) });
  const read = async () => {
    if (contract === undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'reading', at: { rows: 0, total: null } });
    try {
      const onProgress = (at: ExportProgress) => setState({ kind: 'reading', at });
      await copy(await readIds(contract, query, { signal: controller.signal, onProgress }));
    } catch (error) {
      setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', failure: toApiError(error) });
    }
  };
  return {
    state,
    copy: () => (state.kind === 'read' ? copy(state.ids) : read()),
    cancel: () => running.current?.abort(),
    forget: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
