'use client';

import { Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { readSandboxVerification } from '#lib/contracts/sandbox/verifications.ts';
import { Ended, Expired } from './ended.tsx';
import { VerifyFrame } from './verify-frame.tsx';
import type { Verification } from './verify-parts.ts';
import { VerifySteps } from './verify-steps.tsx';

type Reading = { verification: Verification } | { failure: ApiError } | null;

/** What a link stands for, null until the service has answered; and how to read it anew, or to take what a call replied. */
function useVerification(token: string) {
  const [reading, setReading] = useState<Reading>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const aborting = new AbortController();
    call(readSandboxVerification, { token }, { signal: aborting.signal })
      .then((verification) => setReading({ verification }))
      .catch((error: unknown) => aborting.signal.aborted || setReading({ failure: toApiError(error) }));
    return () => aborting.abort();
  }, [token, count]);
  const readAnew = () => {
    setReading(null);
    setCount((before) => before + 1);
  };
  return { reading, readAnew, take: (verification: Verification) => setReading({ verification }) };
}

function Unknown() {
  return (
    <VerifyFrame
      icon={<Unlink className="size-10 text-muted" strokeWidth={1.5} aria-hidden="true" />}
      title="This link is not open"
      text="It is unknown, or a newer one took its place. Use the newest link that you were sent, or ask whoever sent it for another one."
    />
  );
}

function Failed({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  const { status, message, requestId } = failure;
  const isTooOften = status === 429;
  return (
    <VerifyFrame title="Identity verification">
      <ErrorPanel
        title={isTooOften ? 'Too many requests' : 'The link could not be loaded'}
        text={isTooOften ? 'This page was used too often within a minute. Wait a minute, then try again.' : message}
        requestId={isTooOften ? null : requestId}
      >
        <Button variant="outline" onPress={onRetry}>
          Try again
        </Button>
      </ErrorPanel>
    </VerifyFrame>
  );
}

/** Where a person shows who they are, to the provider that the sandbox plays. */
export function VerifyPage({ token }: { token: string }) {
  const { reading, readAnew, take } = useVerification(token);
  if (reading === null)
    return (
      <VerifyFrame title="Identity verification">
        <PanelState failure={null} onRetry={readAnew} />
      </VerifyFrame>
    );
  if ('failure' in reading)
    return reading.failure.status === 404 ? <Unknown /> : <Failed failure={reading.failure} onRetry={readAnew} />;
  const { verification } = reading;
  if (verification.state === 'ended') return <Ended verification={verification} />;
  if (verification.state === 'expired') return <Expired verification={verification} />;
  return <VerifySteps token={token} verification={verification} onDecided={take} onChanged={readAnew} />;
}
