'use client';

import { buttonVariants } from '@heroui/styles';
import { FileUp } from 'lucide-react';
import Link from 'next/link';
import { useMay } from '#components/session/use-may.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { MANAGE_BANKING } from '#lib/rights.ts';

/** Leads to the import of accounts, for those who may add any. */
export function ImportLink({ enterpriseId }: { enterpriseId: string }) {
  const { isAllowed } = useMay(enterpriseId, MANAGE_BANKING);
  if (!isAllowed) return null;
  return (
    <Link
      href={areaPath(enterpriseId, 'bank-accounts/import')}
      prefetch={false}
      className={buttonVariants({ variant: 'outline' })}
    >
      <FileUp /> Import
    </Link>
  );
}
