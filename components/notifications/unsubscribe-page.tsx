'use client';

import Link from 'next/link';
import { useState } from 'react';
import { AuthFrame } from '#components/access/sign-in/auth-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { unsubscribe } from '#lib/contracts/notifications/unsubscribe.ts';

interface UnsubscribePageProps {
  token: string;
  /** What stops, as the object of a sentence: `emails about webhooks`. */
  what: string;
}

type Outcome = 'asked' | 'sending' | 'done' | { failure: ApiError };

const textOf = ({ status, message }: ApiError): string =>
  status === 429 ? 'There were too many tries from your network. Wait a minute and press the button again.' : message;

/** Stops what a mail is one of, once its reader presses the button: programs follow links by themselves. */
export function UnsubscribePage({ token, what }: UnsubscribePageProps) {
  const [outcome, setOutcome] = useState<Outcome>('asked');
  const send = (): void => {
    setOutcome('sending');
    call(unsubscribe, { t: token, 'List-Unsubscribe': 'One-Click' })
      .then(() => setOutcome('done'))
      .catch((error: unknown) => setOutcome({ failure: toApiError(error) }));
  };
  if (outcome === 'done')
    return (
      <AuthFrame title="Unsubscribed">
        <p role="status" className="text-sm">
          You get no more {what}. You can switch them on again in your{' '}
          <Link href="/account/notifications" prefetch={false} className="font-medium text-link underline">
            notification settings
          </Link>
          .
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Unsubscribe" text={`Do you want no more ${what}?`}>
      <div className="flex flex-col gap-4">
        {typeof outcome === 'object' && <ErrorPanel title="You are still subscribed" text={textOf(outcome.failure)} />}
        <Button fullWidth isDisabled={outcome === 'sending'} onPress={send}>
          {outcome === 'sending' ? 'Unsubscribing …' : 'Unsubscribe'}
        </Button>
        <noscript>
          <p className="text-sm">
            The button needs JavaScript. You can also sign in and change your notification settings.
          </p>
        </noscript>
      </div>
    </AuthFrame>
  );
}
