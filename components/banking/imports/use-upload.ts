import { useRef, useState } from 'react';
import { type ApiError, networkError, toApiError } from '#lib/api-error.ts';
import { IMPORT_LIMITS } from '#lib/banking/import-columns.ts';
import { type BankAccountImport, createBankAccountImport } from '#lib/contracts/banking/account-imports.ts';

const LONGEST_NAME = 100;

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'failed'; name: string; failure: ApiError };

/** The end of a long name says more of a file than its beginning. */
const shortName = (name: string): string => (name.length <= LONGEST_NAME ? name : `…${name.slice(1 - LONGEST_NAME)}`);

/** Sends one file at a time, which can be cancelled while it goes. */
export function useUpload(enterpriseId: string, onDone: (made: BankAccountImport) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const send = async (file: File) => {
    const name = shortName(file.name);
    if (file.size > IMPORT_LIMITS.bytes)
      return setState({ kind: 'failed', name, failure: networkError('The file is larger than 64 MiB. Split it.') });
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'sending', name, share: 0 });
    try {
      const { sendFile } = await import('#lib/console/send-file.ts');
      const made = await sendFile(
        createBankAccountImport,
        { input: { enterpriseId, fileName: name }, file },
        {
          signal: controller.signal,
          onProgress: (share) => setState({ kind: 'sending', name, share }),
        },
      );
      setState({ kind: 'idle' });
      if (made) onDone(made);
    } catch (error) {
      setState({ kind: 'failed', name, failure: toApiError(error) });
    }
  };
  return { state, send, cancel: () => running.current?.abort() };
}
