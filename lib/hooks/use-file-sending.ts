import { useEffect, useRef, useState } from 'react';
import { type ApiError, networkError, toApiError } from '#lib/api-error.ts';
import type { Sending } from '#lib/console/send-file.ts';

const LONGEST_NAME = 100;

export type FileSending =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'failed'; name: string; failure: ApiError };

interface FileSendingOptions<Made> {
  maxBytes: number;
  /** What somebody is told whose file is larger. */
  tooLarge: string;
  /** Sends the file, by this name; null when it was cancelled. Throws ApiError. */
  send: (file: File, sending: Sending & { name: string }) => Promise<Made | null>;
  onSent: (made: Made) => void;
}

/** The end of a long name says more of a file than its beginning. */
const shortName = (name: string): string => (name.length <= LONGEST_NAME ? name : `…${name.slice(1 - LONGEST_NAME)}`);

/** Sends one file at a time, which can be cancelled while it goes, and is when its place leaves the page. */
export function useFileSending<Made>({ maxBytes, tooLarge, send, onSent }: FileSendingOptions<Made>) {
  const [state, setState] = useState<FileSending>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (file: File): Promise<void> => {
    const name = shortName(file.name);
    if (file.size > maxBytes) return setState({ kind: 'failed', name, failure: networkError(tooLarge) });
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'sending', name, share: 0 });
    try {
      const made = await send(file, {
        name,
        signal: controller.signal,
        onProgress: (share) => setState({ kind: 'sending', name, share }),
      });
      setState({ kind: 'idle' });
      if (made !== null) onSent(made);
    } catch (error) {
      setState({ kind: 'failed', name, failure: toApiError(error) });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
