'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getSecuritySettings, setSecuritySettings } from '#lib/contracts/directory/security.ts';
import { MembersFrame } from './members-frame.tsx';

const ConfirmDialog = dynamic(
  () => import('#components/ui/form/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  { ssr: false },
);

const StopSecondFactorDialog = dynamic(
  () => import('./stop-second-factor-dialog.tsx').then((module) => module.StopSecondFactorDialog),
  { ssr: false },
);

type Settings = OutputOf<typeof getSecuritySettings>;

const missing = ({ members, membersWithoutSecondFactor: without }: Settings): string =>
  without === 0
    ? 'All members have an authenticator.'
    : `${without} of ${members} members ${without === 1 ? 'has' : 'have'} no authenticator.`;

interface SwitchDialogProps {
  enterpriseId: string;
  settings: Settings;
  onClose: () => void;
  onChanged: (settings: Settings) => void;
}

function SwitchDialog({ enterpriseId, settings, onClose, onChanged }: SwitchDialogProps) {
  if (settings.requiresSecondFactor)
    return <StopSecondFactorDialog enterpriseId={enterpriseId} onClose={onClose} onStopped={onChanged} />;
  return (
    <ConfirmDialog
      title="Require a second factor?"
      confirmLabel="Require it"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={async () => onChanged(await call(setSecuritySettings, { enterpriseId, requiresSecondFactor: true }))}
    >
      {`${missing(settings)} Whoever has none sets one up before they can go on. Access tokens keep working.`}
    </ConfirmDialog>
  );
}

function SecondFactor({ settings, onSwitch }: { settings: Settings; onSwitch: () => void }) {
  const { otpEnrolled } = useSelf().user;
  const isOn = settings.requiresSecondFactor;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="flex flex-col gap-1 text-sm">
        <StatusMark
          tone={isOn ? 'good' : 'attention'}
          word={isOn ? 'Required' : 'Not required'}
          icon={isOn ? ShieldCheck : ShieldAlert}
        />
        <p className="text-muted">{missing(settings)}</p>
      </div>
      {isOn || otpEnrolled ? (
        <Button variant="outline" onPress={onSwitch}>
          {isOn ? 'Stop requiring it' : 'Require it'}
        </Button>
      ) : (
        <p className="text-sm text-muted">
          To require it,{' '}
          <Link href="/account/authenticator" className="text-accent underline-offset-2 hover:underline">
            set up your own authenticator
          </Link>{' '}
          first.
        </p>
      )}
    </div>
  );
}

/** How members must sign in to work in the enterprise. */
export function SecurityPage({ enterpriseId }: { enterpriseId: string }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { query, queryKey } = usePanelQuery(getSecuritySettings, { enterpriseId });
  return (
    <MembersFrame enterpriseId={enterpriseId} current="security">
      <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
        <h1 className="text-xl leading-7 font-semibold tracking-tight">Security</h1>
        <Panel
          title="Second factor"
          about="Whether members need an authenticator to work in this enterprise."
          query={query}
          queryKey={queryKey}
        >
          {(settings) => (
            <>
              <SecondFactor settings={settings} onSwitch={() => setAsking(true)} />
              {isAsking && (
                <SwitchDialog
                  enterpriseId={enterpriseId}
                  settings={settings}
                  onClose={() => setAsking(false)}
                  onChanged={(changed) => client.setQueryData(queryKey, changed)}
                />
              )}
            </>
          )}
        </Panel>
      </div>
    </MembersFrame>
  );
}
