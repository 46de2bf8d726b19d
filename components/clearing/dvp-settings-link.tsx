'use client';

import { buttonVariants } from '@heroui/styles';
import { Settings2 } from 'lucide-react';
import Link from 'next/link';
import { useQueryState } from 'nuqs';
import { areaPath } from '#lib/console/area-path.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { dvpFilters } from './dvp-filters.ts';

/** The page of an account's settlement settings. */
export const settingsPath = (enterpriseId: string, accountId: string): string =>
  areaPath(enterpriseId, `settlements/dvp/settings/${encodeURIComponent(accountId)}`);

/** Leads to the settings of the account that the list shows, else of the first one. */
export function DvpSettingsLink({ enterpriseId }: { enterpriseId: string }) {
  const { accounts } = useAccounts(enterpriseId);
  const [chosen] = useQueryState('accountIds', dvpFilters.keys.accountIds);
  const accountId = chosen[0] ?? accounts?.[0]?.id;
  if (accountId === undefined) return null;
  return (
    <Link
      href={settingsPath(enterpriseId, accountId)}
      prefetch={false}
      className={buttonVariants({ variant: 'outline' })}
    >
      <Settings2 aria-hidden="true" />
      <span className="max-sm:sr-only">Settings</span>
    </Link>
  );
}
