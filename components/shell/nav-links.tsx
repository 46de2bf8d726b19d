'use client';

import Link from 'next/link';
import { useParams, usePathname } from 'next/navigation';
import { AREAS, areaPath } from './areas.ts';

/** Links to the areas of the enterprise that is open. */
export function NavLinks({ fallbackEnterpriseId, onFollow }: { fallbackEnterpriseId: string; onFollow?: () => void }) {
  const pathname = usePathname();
  const { enterpriseId = fallbackEnterpriseId } = useParams<{ enterpriseId?: string }>();
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
