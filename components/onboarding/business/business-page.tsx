'use client';

import { SearchX } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { Empty } from '#components/ui/empty.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { toApiError } from '#lib/api-error.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { StageMark } from '../stage-mark.tsx';
import { useIdentity, useIdentityDetails } from './use-identity.ts';

const BusinessSections = dynamic(() => import('./business-sections.tsx').then((module) => module.BusinessSections), {
  ssr: false,
});

interface BusinessPageProps {
  enterpriseId: string;
  identityId: string;
}

function NotHere() {
  return <Empty icon={SearchX} title="Business not found" text="The enterprise onboards no business with this id." />;
}

/** The onboarding of the enterprise as a business: completed over days, handed in, and shown as it was handed in. */
export function BusinessPage({ enterpriseId, identityId }: BusinessPageProps) {
  const { data: identity, error, refetch } = useIdentity(identityId);
  const { data: details } = useIdentityDetails(enterpriseId, identityId);
  const isOther = identity !== undefined && (identity.type !== 'business' || identity.enterpriseId !== enterpriseId);
  const isGone = isOther || (error !== null && toApiError(error).status === 404);
  return (
    <div className="mx-auto flex w-full max-w-[72rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <nav aria-label="Breadcrumb" className="text-sm text-muted">
        <Link href={areaPath(enterpriseId, 'onboarding')} className="underline-offset-2 hover:underline">
          Onboarding
        </Link>{' '}
        / Business
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="min-w-0 truncate text-xl leading-7 font-semibold tracking-tight">
          {details?.name ?? 'Onboarding of the business'}
        </h1>
        {details && <StageMark stage={details.stage} />}
      </div>
      {isGone && <NotHere />}
      {!isGone && identity?.type === 'business' && (
        <BusinessSections enterpriseId={enterpriseId} identity={identity} details={details} />
      )}
      {!isGone && identity === undefined && <PanelState failure={error} onRetry={() => void refetch()} />}
    </div>
  );
}
