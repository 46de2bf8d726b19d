'use client';

import { ScrollText, ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { areaPath } from '#lib/console/area-path.ts';

const BUTTON_LOOK =
  'inline-flex h-8 items-center gap-1.5 rounded-md border border-border bg-surface px-3 text-sm font-medium hover:border-field-border';

/** Leads to the minting terms. */
export const TermsLink = ({ enterpriseId }: { enterpriseId: string }) => (
  <Link href={areaPath(enterpriseId, 'mint/terms')} prefetch={false} className={BUTTON_LOOK}>
    <ScrollText className="size-4 text-muted max-2xl:hidden" aria-hidden="true" /> Terms
  </Link>
);

/** Leads to what circulates of each token and what backs it. */
export const ReservesLink = ({ enterpriseId }: { enterpriseId: string }) => (
  <Link href={areaPath(enterpriseId, 'mint/reserves')} prefetch={false} className={BUTTON_LOOK}>
    <ShieldCheck className="size-4 text-muted max-2xl:hidden" aria-hidden="true" /> Reserves
  </Link>
);
