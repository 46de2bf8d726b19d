'use client';

import { useEffect, useState } from 'react';
import { ROLE_WORDS } from '#components/directory/access-labels.ts';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { readInvitation } from '#lib/contracts/directory/invitations.ts';
import { useLinkToken } from '#lib/hooks/use-link-token.ts';
import { AcceptForm, type Offer } from './accept-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { BrokenLink } from './broken-link.tsx';

type Reading = { offer: Offer } | { failure: ApiError } | null;

/** What the link offers; null until the service has answered. */
function useOffer(token: string | null): Reading {
  const [reading, setReading] = useState<Reading>(null);
  useEffect(() => {
    if (!token) return;
    const aborting = new AbortController();
    call(readInvitation, { token }, { signal: aborting.signal })
      .then((offer) => setReading({ offer }))
      .catch((error: unknown) => aborting.signal.aborted || setReading({ failure: toApiError(error) }));
    return () => aborting.abort();
  }, [token]);
  return reading;
}

/** An invitation by its link: what is offered, and the form that accepts it. */
export function InvitationForm() {
  const token = useLinkToken();
  const reading = useOffer(token);
  if (token === '') {
    return (
      <AuthFrame title="Invitation">
        <BrokenLink />
      </AuthFrame>
    );
  }
  if (reading === null || token === null) {
    return (
      <AuthFrame title="Invitation">
        <p role="status" className="text-sm text-muted">
          Loading …
        </p>
      </AuthFrame>
    );
  }
  if ('failure' in reading) {
    const { status, message, requestId } = reading.failure;
    return (
      <AuthFrame title="Invitation">
        <ErrorPanel
          title={status === 404 ? 'This invitation is not open' : 'The invitation could not be loaded'}
          text={message}
          requestId={status === 404 ? null : requestId}
        />
      </AuthFrame>
    );
  }
  const { offer } = reading;
  return (
    <AuthFrame
      title={`Join ${offer.enterpriseName}`}
      text={`${offer.invitedByName || 'An admin'} invites ${offer.email} as ${ROLE_WORDS[offer.role].toLowerCase()}.`}
    >
      <AcceptForm token={token} offer={offer} />
    </AuthFrame>
  );
}
