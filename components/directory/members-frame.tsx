'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';

interface MembersFrameProps {
  enterpriseId: string;
  current: 'members' | 'invitations' | 'security';
  children: ReactNode;
}

const TAB =
  '-mb-px border-b-2 border-transparent px-1 py-2 text-sm font-medium text-muted hover:text-foreground aria-[current=page]:border-accent aria-[current=page]:text-foreground';

/** Members, invitations and security, one beside the other; all but members only for those who manage users. */
export function MembersFrame({ enterpriseId, current, children }: MembersFrameProps) {
  const { isAllowed } = useMay(enterpriseId, MANAGE_MEMBERS);
  const href = areaPath(enterpriseId, 'members');
  if (!isAllowed) return children;
  return (
    <>
      <nav aria-label="Members" className="mx-auto w-full max-w-[100rem] px-4 pt-3 sm:px-6">
        <div className="flex gap-5 border-b border-border">
          <Link href={href} prefetch={false} aria-current={current === 'members' ? 'page' : undefined} className={TAB}>
            Members
          </Link>
          <Link
            href={`${href}/invitations`}
            prefetch={false}
            aria-current={current === 'invitations' ? 'page' : undefined}
            className={TAB}
          >
            Invitations
          </Link>
          <Link
            href={`${href}/security`}
            prefetch={false}
            aria-current={current === 'security' ? 'page' : undefined}
            className={TAB}
          >
            Security
          </Link>
        </div>
      </nav>
      {children}
    </>
  );
}
