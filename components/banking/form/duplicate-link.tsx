'use client';

import Link from 'next/link';
import { areaPath } from '#lib/console/area-path.ts';

const SHOWN_DIGITS = 4;

interface DuplicateLinkProps {
  enterpriseId: string;
  accountNumber: string;
}

/** Leads to the account that has the number already, by its end, in a tab of its own: what was filled in stays. */
export function DuplicateLink({ enterpriseId, accountNumber }: DuplicateLinkProps) {
  const end = accountNumber.replaceAll(/[\s-]/g, '').slice(-SHOWN_DIGITS);
  return (
    <p className="text-sm">
      <Link
        href={areaPath(enterpriseId, `bank-accounts?text=${encodeURIComponent(end)}`)}
        prefetch={false}
        target="_blank"
        className="font-medium text-link underline underline-offset-2"
      >
        Show the account that ends in {end}
        <span className="sr-only"> (in a new tab)</span>
      </Link>
    </p>
  );
}
