'use client';

import Link from 'next/link';
import { useParams, usePathname } from 'next/navigation';
import { AREAS, areaPath } from './areas.ts';
import { useSelf } from './self.tsx';

/** Links to the areas of the enterprise that is open, or of the first one where none of the reader's is. */
export function NavLinks({ onFollow }: { onFollow?: () => void }) {
  const pathname = usePathname();
  const { memberships } = useSelf();
  const params = useParams<{ enterpriseId?: string }>();
  const open = memberships.find((membership) => membership.enterpriseId === params.enterpriseId) ?? memberships[0];
  if (open === undefined) return null;
  const { enterpriseId } = open;
  return (
    <nav aria-label="Areas" className="flex flex-col gap-4">
      {AREAS.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden="true" className="px-2 pb-1 text-xs font-medium text-muted">
            {group.title}
          </p>
          {group.areas.map(({ label, path, icon: Icon }) => {
            const href = areaPath(enterpriseId, path);
            const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
            return (
              <Link
                key={path}
                href={href}
                prefetch={false}
                onClick={onFollow}
                aria-current={isCurrent ? 'page' : undefined}
                className="flex h-8 items-center gap-2 rounded-md px-2 text-sm font-medium text-muted hover:bg-default hover:text-foreground aria-[current=page]:bg-default aria-[current=page]:text-foreground"
              >
                <Icon className={isCurrent ? 'size-4 text-accent' : 'size-4'} aria-hidden="true" />
                {label}
              </Link>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
