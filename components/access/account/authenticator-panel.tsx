'use client';

import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { repliesOf } from '#lib/console/query.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { AccountSection } from './account-section.tsx';

const EnrolDialog = dynamic(() => import('./enrol-dialog.tsx').then((module) => module.EnrolDialog), { ssr: false });
const RenewDialog = dynamic(() => import('./second-factor-dialogs.tsx').then((module) => module.RenewCodesDialog), {
  ssr: false,
});
const RemoveDialog = dynamic(
  () => import('./second-factor-dialogs.tsx').then((module) => module.RemoveAuthenticatorDialog),
  { ssr: false },
);
const DIALOGS = { enrol: EnrolDialog, renew: RenewDialog, remove: RemoveDialog };

const FEW = 3;

/** The second factor of the account: enrol an authenticator, renew its recovery codes, remove it. */
export function AuthenticatorPanel() {
  const { user } = useSelf();
  const client = useQueryClient();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open === null ? null : DIALOGS[open];
  const close = () => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: repliesOf(getSelf) });
  };
  return (
    <>
      <AccountSection
        title="Authenticator"
        about="With an authenticator, signing in and creating tokens ask for a code that only your device knows."
        actions={
          user.otpEnrolled && (
            <Button variant="outline" onPress={() => setOpen('remove')}>
              <ShieldOff /> Remove
            </Button>
          )
        }
      >
        {user.otpEnrolled ? (
          <StatusMark tone="good" word="Authenticator set up" icon={ShieldCheck} />
        ) : (
          <Empty
            icon={ShieldCheck}
            title="No authenticator yet"
            text="Any app that shows six-digit codes works: scan a QR code, confirm with the first code, keep the recovery codes."
          >
            <Button variant="primary" onPress={() => setOpen('enrol')}>
              Set up an authenticator
            </Button>
          </Empty>
        )}
      </AccountSection>
      {user.otpEnrolled && (
        <AccountSection
          title="Recovery codes"
          about="For a lost device. Each works once in place of a code."
          actions={
            <Button variant="outline" onPress={() => setOpen('renew')}>
              <KeyRound /> New codes
            </Button>
          }
        >
          <StatusMark
            tone={user.recoveryCodesLeft <= FEW ? 'attention' : 'good'}
            word={`${user.recoveryCodesLeft} of 10 are left`}
          />
        </AccountSection>
      )}
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
