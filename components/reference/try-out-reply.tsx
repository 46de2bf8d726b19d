import { CopyableId } from '#components/ui/copyable.tsx';
import { RequestLink } from '#components/ui/request-link.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { CodeBlock } from './code-block.tsx';

export interface ShownReply {
  status: number;
  ms: number;
  requestId: string | null;
  text: string;
  /** The console's reads that succeed are in no log. */
  hasRecord: boolean;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** What the service answered. */
export function TryOutReply({ reply: { status, ms, requestId, text, hasRecord } }: { reply: ShownReply }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusMark tone={status < 400 ? 'good' : 'bad'} word={String(status)} />
        <span className="numeric text-xs text-muted">{ms} ms</span>
        {requestId && (
          <span className="inline-flex items-center gap-1.5 text-xs text-muted">
            Request id <CopyableId value={requestId} label="request id" />
            {hasRecord && <RequestLink requestId={requestId} isApart />}
          </span>
        )}
      </p>
      {text === '' ? <p className="text-xs text-muted">No body.</p> : <CodeBlock label="Reply" code={pretty(text)} />}
    </div>
  );
}
