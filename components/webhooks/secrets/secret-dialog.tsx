'use client';

import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { SecretText } from '#components/ui/form/secret-text.tsx';
import { ShownOnce } from '#components/ui/form/shown-once.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { createWebhookSecret, getWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { formatAgo, formatDistance } from '#lib/time.ts';
import { useWebhookSecret } from './use-webhook-secret.ts';
import { VerifyGuide } from './verify-guide.tsx';

type SecretState = OutputOf<typeof getWebhookSecret>;

interface SecretDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

const toBase64 = (text: string): string => btoa(text);

function Moment({ at, now }: { at: string; now: string }) {
  return (
    <>
      <Timestamp at={at} /> <span className="text-muted">({formatDistance(at, now)})</span>
    </>
  );
}

function fieldsOf({ rotatedAt, previousUntil, nextRotationAt }: SecretState, now: string): Field[] {
  const fields: (Field | false)[] = [
    rotatedAt !== null && {
      label: 'Created',
      value: (
        <>
          <Timestamp at={rotatedAt} /> <span className="text-muted">({formatAgo(rotatedAt, now)})</span>
        </>
      ),
    },
    {
      label: 'Previous secret',
      value:
        previousUntil === null ? (
          'No longer valid'
        ) : (
          <>
            Valid until <Moment at={previousUntil} now={now} />
          </>
        ),
    },
    {
      label: 'Can be rotated',
      value:
        nextRotationAt === null ? (
          'Now'
        ) : (
          <>
            From <Moment at={nextRotationAt} now={now} />
          </>
        ),
    },
  ];
  return fields.filter((field) => field !== false);
}

function About({ state, now }: { state: SecretState; now: string }) {
  if (!state.hasSecret) {
    return (
      <p>
        This enterprise has no signing secret, so its deliveries carry no signature and receivers cannot verify them.
        Create one before you rely on them.
      </p>
    );
  }
  return (
    <Section title="Secret">
      <FieldList fields={fieldsOf(state, now)} />
      <p className="mt-2 text-xs text-muted">
        One secret signs the deliveries of all endpoints of this enterprise. It can be rotated once in five minutes.
      </p>
    </Section>
  );
}

function hindranceOf(state: SecretState | undefined, now: string): string | null {
  if (state === undefined) return 'The secret has not been loaded yet.';
  if (state.nextRotationAt === null) return null;
  return `It was rotated less than five minutes ago: possible again ${formatDistance(state.nextRotationAt, now)}.`;
}

/** The secret that signs deliveries: since when it is valid, how it is rotated, and how a receiver checks by it. */
export function SecretDialog({ enterpriseId, onClose }: SecretDialogProps) {
  const { now } = useSelf();
  const { data, error, refetch } = useWebhookSecret(enterpriseId);
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const refresh = useRefresh(getWebhookSecret);
  const rotate = async () => {
    setSecret((await call(createWebhookSecret, { enterpriseId })).secret);
    await refresh();
  };
  if (secret !== null) return <NewSecret secret={secret} onClose={() => setSecret(null)} />;
  const has = data?.hasSecret === true;
  if (isAsking) return <RotateQuestion isFirst={!has} onConfirm={rotate} onClose={() => setAsking(false)} />;
  return (
    <ModalFrame title="Signing secret" isOpen onLeave={onClose} size="lg">
      <ModalBody>
        {data === undefined ? (
          <PanelState failure={error} onRetry={() => void refetch()} />
        ) : (
          <About state={data} now={now} />
        )}
        <VerifyGuide />
      </ModalBody>
      <ModalActions>
        <div className="mr-auto">
          <CopyAsCode contract={createWebhookSecret} input={{ enterpriseId }} isQuiet />
        </div>
        <Button variant="outline" onPress={onClose}>
          Close
        </Button>
        <MayButton
          enterpriseId={enterpriseId}
          right={MANAGE_WEBHOOKS}
          variant="primary"
          hindrance={hindranceOf(data, now)}
          onPress={() => setAsking(true)}
        >
          {has ? 'Rotate secret' : 'Create secret'}
        </MayButton>
      </ModalActions>
    </ModalFrame>
  );
}

interface RotateQuestionProps {
  isFirst: boolean;
  /** Throws ApiError. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

function RotateQuestion({ isFirst, onConfirm, onClose }: RotateQuestionProps) {
  return (
    <ConfirmDialog
      title={isFirst ? 'Create the signing secret?' : 'Rotate the signing secret?'}
      confirmLabel={isFirst ? 'Create secret' : 'Rotate secret'}
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {isFirst ? (
        <p>From then on every delivery of this enterprise is signed. The secret is shown once, for you to store.</p>
      ) : (
        <Consequences />
      )}
    </ConfirmDialog>
  );
}

function Consequences() {
  return (
    <ul className="list-disc space-y-1 pl-4">
      <li>
        From then on the header <code className="font-mono text-xs">x-signature-sha256</code> uses the new secret only:
        give it to your receivers at once.
      </li>
      <li>
        For 24 hours <code className="font-mono text-xs">webhook-signature</code> carries a signature by each of the two
        secrets, and either verifies.
      </li>
      <li>Any older secret stops working. The next rotation is possible after five minutes.</li>
    </ul>
  );
}

function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce
      title="Your new signing secret"
      label="Signing secret"
      text={secret}
      sequel={<SecretText label="The same for Standard Webhooks libraries" text={`whsec_${toBase64(secret)}`} />}
      onClose={onClose}
    >
      <p>
        <b>Store it now</b>, in a secret store that your receivers read. It is shown only once and cannot be read again.
      </p>
    </ShownOnce>
  );
}
