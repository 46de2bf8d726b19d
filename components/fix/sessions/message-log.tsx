'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import type { FixLogMessage } from '#lib/contracts/fix/messages.ts';
import type { FixSession } from '#lib/contracts/fix/sessions.ts';
import { MessageLine } from './message-line.tsx';
import { MessageSearch, type Narrowing } from './message-search.tsx';
import { useMessageLog } from './use-message-log.ts';

const MessageDialog = dynamic(() => import('./message-dialog.tsx').then((module) => module.MessageDialog), {
  ssr: false,
});

interface MessageLogProps {
  enterpriseId: string;
  session: FixSession;
}

interface FoundProps extends Omit<MessageLogProps, 'session'> {
  log: ReturnType<typeof useMessageLog>;
  isNarrowed: boolean;
}

const NOTHING: Narrowing = {};

function nothingWords(isNarrowed: boolean, hasMore: boolean): string {
  if (hasMore) return 'None of the newest messages match. Older ones may.';
  return isNarrowed ? 'No message matches.' : 'No message was kept in the last 7 days.';
}

function Found({ enterpriseId, log, isNarrowed }: FoundProps) {
  const [opened, setOpened] = useState<FixLogMessage | null>(null);
  const { messages, failure, hasMore, isReading } = log;
  if (messages === undefined) return <PanelState failure={failure} onRetry={log.retry} />;
  return (
    <>
      {messages.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {nothingWords(isNarrowed, hasMore)}
        </p>
      ) : (
        <ol aria-label="Messages" className="rounded-lg border border-border text-sm">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} onOpen={() => setOpened(message)} />
          ))}
        </ol>
      )}
      {hasMore && (
        <BusyButton variant="outline" isBusy={isReading} onPress={log.more}>
          Show older messages
        </BusyButton>
      )}
      {opened && <MessageDialog enterpriseId={enterpriseId} message={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Log({ enterpriseId, session }: MessageLogProps) {
  const [narrowing, setNarrowing] = useState(NOTHING);
  const log = useMessageLog({ enterpriseId, sessionId: session.id }, narrowing);
  const isNarrowed = Object.keys(narrowing).length > 0;
  return (
    <div className="flex flex-col gap-3">
      <MessageSearch isNarrowed={isNarrowed} onSearch={setNarrowing} />
      <Found enterpriseId={enterpriseId} log={log} isNarrowed={isNarrowed} />
    </div>
  );
}

/** What a client and the service have said to each other, to look through. */
export function MessageLog({ enterpriseId, session }: MessageLogProps) {
  if (session.kind === 'market')
    return <p className="text-sm text-muted">Messages of sessions for market data are not kept.</p>;
  return <Log enterpriseId={enterpriseId} session={session} />;
}
