'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useAccountNames } from '#components/session/use-account-names.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getFixGateway } from '#lib/contracts/fix/sessions.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { PROFILE_WORDS } from './session-labels.ts';

interface ConnectDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

type FixGateway = OutputOf<typeof getFixGateway>;

const LINK = 'text-link underline underline-offset-2';
const MOST_ACCOUNTS = 8;
/** What a process listens on when it takes connections on all of its addresses. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const code = (text: string): ReactNode => <code className="font-mono text-xs">{text}</code>;

function Accounts({ accounts }: { accounts: ReadonlyMap<string, string> }) {
  return (
    <>
      The id of the trading account
      {[...accounts].slice(0, MOST_ACCOUNTS).map(([id, name]) => (
        <span key={id} className="mt-1 block">
          <span className="block text-xs text-muted">{name}</span>
          <CopyableId value={id} label={`id of ${name}`} />
        </span>
      ))}
    </>
  );
}

function certificateWords({ hasOwnAuthority, needsClientCertificate }: FixGateway): ReactNode {
  return (
    <>
      TLS 1.2 or newer.{' '}
      {hasOwnAuthority ? (
        <>The certificate is signed by {code('fix/ca.pem')} in the data directory of this sandbox.</>
      ) : (
        'The certificate is that of this service.'
      )}
      {needsClientCertificate && ' Clients must show a certificate too.'}
    </>
  );
}

function fieldsOf(
  gateway: FixGateway,
  { enterpriseId, accounts }: { enterpriseId: string; accounts: ReactNode },
): Field[] {
  const host = EVERYWHERE.has(gateway.host) ? window.location.hostname : gateway.host;
  const address = `${host}:${gateway.port}`;
  return [
    { label: 'Address', value: code(address), copy: address },
    { label: 'Encryption', value: certificateWords(gateway) },
    { label: 'SenderCompID (49)', value: accounts },
    {
      label: 'TargetCompID (56)',
      value: (
        <>
          {code(gateway.ordersCompId)} for orders, {code(gateway.marketCompId)} for market data
        </>
      ),
    },
    {
      label: 'Password (554)',
      value: (
        <>
          An{' '}
          <Link href={areaPath(enterpriseId, 'tokens')} prefetch={false} className={LINK}>
            access token
          </Link>{' '}
          with the scopes {code('trade_fix')} and {code('trade_view')}, and {code('trade_trade')} to send orders
        </>
      ),
    },
    { label: 'Profile', value: `${PROFILE_WORDS[gateway.profile]}, unless a session has another` },
  ];
}

/** Where clients connect, and as whom. */
export function ConnectDialog({ enterpriseId, onClose }: ConnectDialogProps) {
  const { data, failure, retry } = useRecord(getFixGateway, { enterpriseId });
  const accounts = useAccountNames(enterpriseId);
  return (
    <ModalFrame title="How to connect" isOpen onLeave={onClose}>
      <ModalBody label="How to connect">
        {data === undefined ? (
          <PanelState failure={failure} onRetry={retry} />
        ) : (
          <>
            {!data.isOpen && <p className="text-attention">This process takes no FIX connections at the moment.</p>}
            <FieldList fields={fieldsOf(data, { enterpriseId, accounts: <Accounts accounts={accounts} /> })} />
            <p className="text-muted">
              <Link href="/docs/fix#sessions" className={LINK}>
                The guide
              </Link>{' '}
              says what a Logon needs, and why one is refused. There are{' '}
              <Link href="/docs/fix-clients" className={LINK}>
                settings of FIX engines
              </Link>{' '}
              and a{' '}
              <Link href="/docs/fix-certification" className={LINK}>
                certification
              </Link>{' '}
              of 25 cases.
            </p>
          </>
        )}
      </ModalBody>
      <ModalActions>
        <Button variant="outline" onPress={onClose}>
          Close
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
