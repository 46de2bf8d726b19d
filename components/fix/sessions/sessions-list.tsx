'use client';

import { PlugZap } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useAccountNames } from '#components/session/use-account-names.ts';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { byFlag, byObject, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { type FixSession, getFixSession, listFixSessions } from '#lib/contracts/fix/sessions.ts';
import { FIX_SESSION_KINDS } from '#lib/fix/words.ts';
import { sessionColumns } from './session-columns.tsx';
import { KIND_WORDS, sessionName } from './session-labels.ts';
import { useKeepFresh } from './use-keep-fresh.ts';

const SessionDrawer = dynamic(() => import('./session-drawer.tsx').then((module) => module.SessionDrawer), {
  ssr: false,
});
const ConnectDialog = dynamic(() => import('./connect-dialog.tsx').then((module) => module.ConnectDialog), {
  ssr: false,
});

const FILTERS = filtersOf(
  listFixSessions,
  {
    text: byText('text', 'Account or id'),
    kinds: byValues('kinds', 'Kind', { options: FIX_SESSION_KINDS, words: KIND_WORDS }),
    accountIds: byObject('accountIds', 'Account'),
    connected: byFlag('onlyConnected', 'Connected'),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);
const SUBJECTS = ['fix-session'] as const;
/** Gateways tell nobody of logons and numbers. */
const FRESH_MS = 5000;
const idOf = (row: FixSession): string => row.id;

/** FIX sessions of the enterprise: who is connected, and what they and the service have said. */
export function SessionsList({ enterpriseId }: { enterpriseId: string }) {
  const accountIds = useAccountNames(enterpriseId);
  const names = useMemo(() => ({ accountIds }), [accountIds]);
  const form = useFormKey(['connect']);
  useKeepFresh(FRESH_MS, listFixSessions, getFixSession);
  const connect = (
    <Button variant="outline" onPress={() => form.open('connect')}>
      <PlugZap /> How to connect
    </Button>
  );
  return (
    <>
      <RecordList<typeof listFixSessions, typeof FILTERS.keys, FixSession>
        page="fix-sessions"
        enterpriseId={enterpriseId}
        title="FIX sessions"
        about="Connections of trading systems by FIX 4.4: who is connected, sequence numbers and messages."
        contract={listFixSessions}
        filters={FILTERS}
        names={names}
        toPage={({ sessions, ...page }) => ({ ...page, rows: sessions })}
        columns={sessionColumns}
        rowId={idOf}
        rowName={sessionName}
        subjects={SUBJECTS}
        Drawer={SessionDrawer}
        actions={connect}
        empty={
          <Empty
            icon={PlugZap}
            title="No FIX sessions yet"
            text="A session stands here once a client has logged on. How to connect says where and as whom."
          />
        }
      />
      {form.name === 'connect' && <ConnectDialog enterpriseId={enterpriseId} onClose={form.close} />}
    </>
  );
}
