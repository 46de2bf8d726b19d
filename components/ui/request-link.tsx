'use client';

import Link from 'next/link';
import { useParams } from 'next/navigation';
import { areaPath, requestPath } from '#lib/console/area-path.ts';

interface RequestLinkProps {
  requestId: string;
  /** Opens a tab of its own, where something typed would be left. */
  isApart?: boolean;
}

/** Leads to a request in the request log of the open enterprise; nothing outside of one. */
export function RequestLink({ requestId, isApart = false }: RequestLinkProps) {
  const { enterpriseId } = useParams<{ enterpriseId?: string }>();
  if (enterpriseId === undefined) return null;
  return (
    <Link
      href={areaPath(enterpriseId, requestPath(requestId))}
      prefetch={false}
      target={isApart ? '_blank' : undefined}
      className="font-medium text-foreground underline underline-offset-2"
    >
      Open in the request log
      {isApart && <span className="sr-only"> (in a new tab)</span>}
    </Link>
  );
}
