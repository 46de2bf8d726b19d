'use client';

import { useQuery } from '@tanstack/react-query';
import { MonitorX, RotateCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { leave } from '#components/session/leave.ts';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { listOwnSessions, type OwnSession, revokeOwnSession } from '#lib/contracts/access/own-account.ts';
import { AccountSection } from './account-section.tsx';
import { SessionRow } from './session-row.tsx';

const ConfirmDialog = dynamic(
  () => import('#components/ui/form/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** Where the reader is signed in, each of which they can end. */
export function SessionsPanel() {
  const [ending, setEnding] = useState<OwnSession | 'all' | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryOf(listOwnSessions, {}),
  });
  const failure = error && toApiError(error);
  const end = async () => {
    if (ending === null) return;
    if (ending === 'all') return leave(true);
    if (ending.isCurrent) return leave(false);
    await call(revokeOwnSession, { sessionId: ending.id });
    await refetch();
  };
  return (
    <AccountSection
      title="Sessions"
      about="Browsers that are signed in to your account. A session ends by itself after twelve hours at the latest."
      actions={
        <Button variant="outline" onPress={() => setEnding('all')}>
          <MonitorX /> Sign out everywhere
        </Button>
      }
    >
      {failure && (
        <ErrorPanel title="Sessions could not be loaded" text={failure.message} requestId={failure.requestId}>
          <Button variant="outline" onPress={() => void refetch()}>
            <RotateCw /> Try again
          </Button>
        </ErrorPanel>
      )}
      {!data && !failure && <p className="text-sm text-muted">Loading …</p>}
      {data && (
        <ul aria-label="Sessions" className="-my-2">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {ending !== null && (
        <ConfirmDialog
          title={ending === 'all' ? 'Sign out everywhere?' : 'End this session?'}
          confirmLabel={ending === 'all' ? 'Sign out everywhere' : 'End session'}
          isOpen
          onClose={() => setEnding(null)}
          onConfirm={end}
        >
          {ending === 'all'
            ? 'All your sessions end, including this one. Access tokens that you created keep working.'
            : `${ending.device}${ending.address ? ` at ${ending.address}` : ''} is signed out at once.`}
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}
