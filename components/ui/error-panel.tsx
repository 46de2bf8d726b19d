import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyableId } from './copyable.tsx';
import { RequestLink } from './request-link.tsx';

interface ErrorPanelProps {
  title: string;
  text: string;
  requestId?: string | null;
  /** Ways on, such as a retry button. */
  children?: ReactNode;
}

/** What went wrong, the id by which it can be found in the log, and the ways on. */
export function ErrorPanel({ title, text, requestId, children }: ErrorPanelProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-lg border border-bad/30 bg-bad-soft p-3 text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-foreground/85">{text}</p>
        {requestId && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
            Request id <CopyableId value={requestId} label="request id" />
            <RequestLink requestId={requestId} isApart />
          </p>
        )}
        {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
      </div>
    </div>
  );
}
