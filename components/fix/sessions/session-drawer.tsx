'use client';

import { RotateCcw, Settings2, Unplug } from 'lucide-react';
import dynamic from 'next/dynamic';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type FixSession, getFixSession } from '#lib/contracts/fix/sessions.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { MANAGE_FIX } from '#lib/rights.ts';
import { CertificationTab } from './certification-tab.tsx';
import { MessageLog } from './message-log.tsx';
import { SessionDetails } from './session-details.tsx';
import { KIND_WORDS, standingOf } from './session-labels.ts';

const SettingsDialog = dynamic(() => import('./settings-dialog.tsx').then((module) => module.SettingsDialog), {
  ssr: false,
});
const DisconnectDialog = dynamic(() => import('./session-dialogs.tsx').then((module) => module.DisconnectDialog), {
  ssr: false,
});
const ResetDialog = dynamic(() => import('./session-dialogs.tsx').then((module) => module.ResetDialog), {
  ssr: false,
});

const KIND = 'FIX session';

const tabsOf = (enterpriseId: string, session: FixSession) => [
  { key: 'details', label: 'Details', content: <SessionDetails enterpriseId={enterpriseId} session={session} /> },
  { key: 'messages', label: 'Messages', content: <MessageLog enterpriseId={enterpriseId} session={session} /> },
  ...(session.kind === 'orders'
    ? [
        {
          key: 'certification',
          label: 'Certification',
          content: <CertificationTab enterpriseId={enterpriseId} sessionId={session.id} />,
        },
      ]
    : []),
  { key: 'json', label: 'JSON', content: <RawJson value={session} /> },
];

/** What hinders a session from being disconnected; null where nothing does. */
function disconnectHindrance({ isConnected, isDisconnecting }: FixSession): string | null {
  if (isDisconnecting) return 'It is being disconnected.';
  return isConnected ? null : 'Nobody is logged on.';
}

/** A session beside the list: where it stands, its messages, and what admins can do. */
export function SessionDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const form = useFormKey(['settings', 'disconnect', 'reset']);
  const { data, failure, retry } = useRecord(getFixSession, { enterpriseId, sessionId: id });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const own = { enterpriseId, session: data, onClose: form.close };
  const may = { enterpriseId, right: MANAGE_FIX, variant: 'outline' } as const;
  const noSettings = data.kind === 'market' ? 'A session for market data has no settings.' : null;
  const noReset = data.isConnected ? 'Disconnect it first.' : null;
  return (
    <>
      <DrawerBody
        kind={`${KIND}, ${KIND_WORDS[data.kind].toLowerCase()}`}
        title={data.accountName}
        status={<StatusMark {...standingOf(data)} />}
        actions={
          <>
            <MayButton {...may} icon={<Settings2 />} hindrance={noSettings} onPress={() => form.open('settings')}>
              Settings …
            </MayButton>
            <MayButton
              {...may}
              icon={<Unplug />}
              hindrance={disconnectHindrance(data)}
              onPress={() => form.open('disconnect')}
            >
              Disconnect …
            </MayButton>
            <MayButton {...may} icon={<RotateCcw />} hindrance={noReset} onPress={() => form.open('reset')}>
              Reset …
            </MayButton>
          </>
        }
        tabs={tabsOf(enterpriseId, data)}
      />
      {form.name === 'settings' && <SettingsDialog {...own} />}
      {form.name === 'disconnect' && <DisconnectDialog {...own} />}
      {form.name === 'reset' && <ResetDialog {...own} />}
    </>
  );
}
