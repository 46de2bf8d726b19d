'use client';

import { useQuery } from '@tanstack/react-query';
import { MonitorX } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OwnSession } from '#lib/contracts/access/own-account.ts';
import { endUserSessions, listUserSessions } from '#lib/contracts/access/platform-accounts.ts';

const ConfirmDialog = dynamic(
  () => import('#components/ui/form/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  { ssr: false },
);

function SessionLine({ session: { device, address, createdAt, lastSeenAt, isCurrent } }: { session: OwnSession }) {
  return (
    <li className="border-b border-separator py-2 text-sm last:border-b-0">
      <p className="font-medium">
        {device}
        {isCurrent && <span className="ml-2 text-xs font-normal text-muted">this browser</span>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        {address && <span className="font-mono">{address}</span>}
        <span>
          Signed in <Timestamp at={createdAt} />
        </span>
        {lastSeenAt && (
          <span>
            Last seen <Timestamp at={lastSeenAt} />
          </span>
        )}
      </p>
    </li>
  );
}

/** Where a user is signed in, which a platform administrator can end. */
export function UserSessions({ user }: { user: { id: string; name: string; email: string } }) {
  const [isEnding, setEnding] = useState(false);
  const { data, error, refetch } = useQuery(queryOf(listUserSessions, { userId: user.id }));
  if (!data) return <PanelState failure={error} onRetry={() => void refetch()} />;
  if (data.sessions.length === 0) return <p className="text-sm text-muted">Not signed in anywhere.</p>;
  const end = async () => {
    await call(endUserSessions, { userId: user.id });
    await refetch();
  };
  return (
    <>
      <ul aria-label="Sessions" className="-my-2">
        {data.sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {data.sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="outline" className="mt-4" onPress={() => setEnding(true)}>
          <MonitorX /> End sessions
        </Button>
      )}
      {isEnding && (
        <ConfirmDialog
          title={`End the sessions of ${user.name || user.email}?`}
          confirmLabel="End sessions"
          isOpen
          onClose={() => setEnding(false)}
          onConfirm={end}
        >
          They are signed out at once in every browser, and can sign in again. Access tokens keep working.
        </ConfirmDialog>
      )}
    </>
  );
}
