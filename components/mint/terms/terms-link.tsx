'use client';

import { ScrollText } from 'lucide-react';
import Link from 'next/link';
import { areaPath } from '#lib/console/area-path.ts';

const BUTTON_LOOK =
  'inline-flex h-9 items-center gap-1.5 rounded-md border border-border bg-surface px-3 text-sm font-medium hover:border-field-border sm:h-8';

/** Leads to the terms of minting. */
export const TermsLink = ({ enterpriseId }: { enterpriseId: string }) => (
  <Link href={areaPath(enterpriseId, 'mint/terms')} prefetch={false} className={BUTTON_LOOK}>
    <ScrollText className="size-4 text-muted" aria-hidden="true" /> Terms
  </Link>
);
