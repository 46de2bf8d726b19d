'use client';

import { useEffect, useState } from 'react';
import { AuthFrame } from '#components/access/sign-in/auth-frame.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { readSandboxLink } from '#lib/contracts/sandbox/links.ts';
import type { Link } from './link-parts.ts';
import { LinkSteps } from './link-steps.tsx';

type Reading = { link: Link } | { failure: ApiError } | null;

/** What a link token stands for; null until the service has answered. */
function useLink(linkToken: string): Reading {
  const [reading, setReading] = useState<Reading>(null);
  useEffect(() => {
    const aborting = new AbortController();
    call(readSandboxLink, { linkToken }, { signal: aborting.signal })
      .then((link) => setReading({ link }))
      .catch((error: unknown) => aborting.signal.aborted || setReading({ failure: toApiError(error) }));
    return () => aborting.abort();
  }, [linkToken]);
  return reading;
}

/** Where a person lets an enterprise know accounts of theirs: bank, name, accounts. */
export function LinkPage({ linkToken }: { linkToken: string }) {
  const reading = useLink(linkToken);
  if (reading === null)
    return (
      <AuthFrame title="Link bank accounts">
        <p role="status" className="text-sm text-muted">
          Loading …
        </p>
      </AuthFrame>
    );
  if ('failure' in reading) {
    const { status, message, requestId } = reading.failure;
    return (
      <AuthFrame title="Link bank accounts">
        <ErrorPanel
          title={status === 404 ? 'This link is not open' : 'The link could not be loaded'}
          text={message}
          requestId={status === 404 ? null : requestId}
        />
      </AuthFrame>
    );
  }
  return <LinkSteps linkToken={linkToken} link={reading.link} />;
}
