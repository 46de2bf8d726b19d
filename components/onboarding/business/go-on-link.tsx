'use client';

import { buttonVariants } from '@heroui/styles';
import Link from 'next/link';
import { useMay } from '#components/session/use-may.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { MANAGE_ONBOARDING } from '#lib/rights.ts';

interface GoOnLinkProps {
  enterpriseId: string;
  identity: Pick<OnboardingDetails, 'id' | 'stage'>;
}

/** The way to the page where the onboarding of a business is filled in; nothing for those who may not. */
export function GoOnLink({ enterpriseId, identity: { id, stage } }: GoOnLinkProps) {
  const { isAllowed } = useMay(enterpriseId, MANAGE_ONBOARDING);
  if (!isAllowed) return null;
  const isOpen = stage === 'toComplete' || stage === 'toCorrect';
  return (
    <Link
      href={areaPath(enterpriseId, `onboarding/business/${id}`)}
      className={buttonVariants({ variant: isOpen ? 'primary' : 'outline' })}
    >
      {isOpen ? 'Go on' : 'Show what was handed in'}
    </Link>
  );
}
