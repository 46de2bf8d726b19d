'use client';

import { FileCheck2 } from 'lucide-react';
import { useId } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import type { Sending } from '#lib/console/send-file.ts';
import { MAX_FILE_BYTES, MEDIA_TYPES, type MediaType } from '#lib/contracts/documents/words.ts';
import { useFileSending } from '#lib/hooks/use-file-sending.ts';
import { DropArea } from './drop-area.tsx';
import { SendingLine } from './sending-line.tsx';

/** Endings that files of each type have; some systems know no media types. */
const ENDINGS: Readonly<Record<MediaType, string>> = {
  'image/jpeg': '.jpg,.jpeg',
  'image/png': '.png',
  'application/pdf': '.pdf',
};
const ACCEPT = MEDIA_TYPES.flatMap((type) => [type, ENDINGS[type]]).join(',');

interface FileSlotProps<Made> {
  /** Which file belongs here, such as “Front of the passport”. */
  label: string;
  hint?: string;
  /** The file that is here already, and how it stands. */
  current?: { name: string; note?: string } | null;
  /** Whether the file that is here may be replaced. */
  isFixed?: boolean;
  /** Sends the file; null when it was cancelled. Throws ApiError. */
  send: (file: File, sending: Sending) => Promise<Made | null>;
  onSent: (made: Made) => void;
}

/** The file that is here, or what may be. */
const HeldFile = ({ current, hint }: { current: { name: string; note?: string } | null; hint?: string | undefined }) =>
  current === null ? (
    <p className="text-xs text-muted">{hint ?? 'JPEG, PNG or PDF, at most 15 MB.'}</p>
  ) : (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <FileCheck2 className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="truncate text-foreground">{current.name}</span>
      {current.note !== undefined && <span className="shrink-0">{current.note}</span>}
    </p>
  );

/** A place for one image or PDF: chosen or dropped, sent at once with its progress, cancelled while it goes, replaced once it is there. */
export function FileSlot<Made>(props: FileSlotProps<Made>) {
  const { label, hint, current = null, isFixed = false, send, onSent } = props;
  const name = useId();
  const { state, start, cancel } = useFileSending<Made>({
    maxBytes: MAX_FILE_BYTES,
    tooLarge: 'The file is larger than 15 MB. Choose a smaller one.',
    send,
    onSent,
  });
  return (
    <div className="flex flex-col gap-2" role="group" aria-labelledby={name} data-testid="file-slot">
      <DropArea
        label={`File: ${label}`}
        accept={ACCEPT}
        isBusy={state.kind === 'sending'}
        choice={isFixed ? null : { label: current === null ? 'Choose file' : 'Replace', describedBy: name }}
        className="px-3 py-2.5"
        onFile={(file) => void start(file)}
      >
        <div className="min-w-0 flex-1 basis-48">
          <p id={name} className="font-medium">
            {label}
          </p>
          {state.kind !== 'sending' && <HeldFile current={current} hint={hint} />}
        </div>
        {state.kind === 'sending' && (
          <SendingLine label={`Upload of ${label}`} sending={state} afterwards="Checking" onCancel={cancel} />
        )}
      </DropArea>
      {state.kind === 'failed' && (
        <ErrorPanel
          title={`${state.name} was not uploaded`}
          text={state.failure.message}
          requestId={state.failure.requestId}
        />
      )}
    </div>
  );
}
