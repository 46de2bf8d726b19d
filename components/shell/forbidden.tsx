'use client';

import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import Link from 'next/link';
import { judgeRight, type Verdict } from '#components/session/right.ts';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { homePath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import { listEnterpriseUsers } from '#lib/contracts/directory/enterprises.ts';
import { READ_MEMBERS } from '#lib/rights.ts';

const SHOWN = 3;

/** Administrators of an enterprise, for those who may see its members. */
function useAdmins(enterpriseId: string) {
  const { memberships } = useSelf();
  const membership = memberships.find((one) => one.enterpriseId === enterpriseId);
  const { data } = useQuery({
    ...queryOf(listEnterpriseUsers, { enterpriseId }),
    enabled: judgeRight(membership, READ_MEMBERS).isAllowed,
  });
  return data?.adminUsers.slice(0, SHOWN) ?? [];
}

function AdminNames({ enterpriseId }: { enterpriseId: string }) {
  const admins = useAdmins(enterpriseId);
  return (
    <>
      An administrator of the enterprise can give it to you
      {admins.length > 0 ? ': ' : '.'}
      {admins.map(({ id, fullName, email }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={`mailto:${email.email}`} className="text-link underline underline-offset-2">
            {fullName || email.email}
          </a>
        </span>
      ))}
      {admins.length > 0 && '.'}
    </>
  );
}

interface ForbiddenProps {
  enterpriseId: string;
  /** What is closed. */
  area: string;
  verdict: Verdict;
}

/** A page that the reader may not see: why, and who can change that. */
export function Forbidden({ enterpriseId, area, verdict: { isUnlicensed = false, reason } }: ForbiddenProps) {
  return (
    <Empty
      isPage
      icon={Lock}
      title={isUnlicensed ? `${area} is not part of this enterprise’s licence` : 'You do not have access to this page'}
      text={
        isUnlicensed ? (
          `${reason} Licences are granted by a platform administrator: ask them to add it.`
        ) : (
          <>
            {reason} <AdminNames enterpriseId={enterpriseId} />
          </>
        )
      }
    >
      <Link
        href={homePath(enterpriseId)}
        prefetch={false}
        className="rounded-md border border-border bg-surface px-3 py-1.5 text-sm font-medium hover:bg-default"
      >
        Go to Overview
      </Link>
    </Empty>
  );
}
