'use client';

import { Link2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { keepLink } from '#lib/console/kept-link.ts';
import { createLinkToken } from '#lib/contracts/banking/links.ts';
import { LINK_BANKING } from '#lib/rights.ts';
import { LinkReturn } from './link-return.tsx';

const LinkFailure = dynamic(() => import('./link-failure.tsx').then((module) => module.LinkFailure), { ssr: false });

/** Makes a link token, and goes to the page of the aggregator. Throws ApiError. */
async function goLink(enterpriseId: string): Promise<void> {
  const redirectUri = `${location.origin}/e/${enterpriseId}/bank-accounts`;
  const { data } = await call(createLinkToken, { enterpriseId, redirectUri });
  keepLink(enterpriseId, data.token);
  location.assign(`/link/${data.token}`);
  await new Promise(() => undefined);
}

/** Adds accounts by an aggregator, for enterprises with the licence; and what came of it, for who is back from there. */
export function LinkAccountsButton({ enterpriseId }: { enterpriseId: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { isUnlicensed = false } = useMay(enterpriseId, LINK_BANKING);
  const start = async () => {
    setBusy(true);
    setFailure(null);
    await goLink(enterpriseId).catch((error: unknown) => setFailure(toApiError(error)));
    setBusy(false);
  };
  return (
    <>
      {!isUnlicensed && (
        <MayButton
          enterpriseId={enterpriseId}
          right={LINK_BANKING}
          variant="outline"
          icon={<Link2 />}
          isBusy={isBusy}
          onPress={() => void start()}
        >
          Link accounts
        </MayButton>
      )}
      {failure && <LinkFailure failure={failure} onClose={() => setFailure(null)} />}
      <LinkReturn enterpriseId={enterpriseId} />
    </>
  );
}
