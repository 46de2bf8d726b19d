'use client';

import { useParams } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { LAST_ENTERPRISE_COOKIE } from '#lib/console/last-enterprise.ts';
import { type Membership, useSelf } from './self.tsx';

const YEAR_SECONDS = 365 * 24 * 3600;
const OpenEnterpriseContext = createContext<Membership | undefined>(undefined);

interface OpenEnterpriseProviderProps {
  /** Id of the one that was open last in this browser. */
  last: string | undefined;
  children: ReactNode;
}

/** Knows which enterprise is open, also on pages whose URL names none. */
export function OpenEnterpriseProvider({ last, children }: OpenEnterpriseProviderProps) {
  const { memberships } = useSelf();
  const { enterpriseId } = useParams<{ enterpriseId?: string }>();
  const [kept, setKept] = useState(last);
  const named = memberships.find((membership) => membership.enterpriseId === enterpriseId);
  if (named !== undefined && named.enterpriseId !== kept) setKept(named.enterpriseId);
  const open = named ?? memberships.find((membership) => membership.enterpriseId === kept) ?? memberships[0];
  const namedId = named?.enterpriseId;
  useEffect(() => {
    if (namedId === undefined) return;
    // biome-ignore lint/suspicious/noDocumentCookie: read by the server, which draws the rail.
    document.cookie = `${LAST_ENTERPRISE_COOKIE}=${namedId}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  }, [namedId]);
  return <OpenEnterpriseContext value={open}>{children}</OpenEnterpriseContext>;
}

/** The enterprise that is open: that of the URL, or where the URL names none of the reader's, the last one, or their first one. */
export const useOpenEnterprise = (): Membership | undefined => useContext(OpenEnterpriseContext);
