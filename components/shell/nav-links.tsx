'use client';

import { Lock } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useId } from 'react';
import { useOpenEnterprise } from '#components/session/open-enterprise.ts';
import { judgeRight } from '#components/session/right.ts';
import { type Membership, useSelf } from '#components/session/self.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { type Area, areaGroups, type CommonPage } from './areas.ts';

const ITEM = 'flex h-8 items-center gap-2 rounded-md px-2 text-sm font-medium';
const OPEN_ITEM = `${ITEM} text-muted hover:bg-default hover:text-foreground aria-[current=page]:bg-default aria-[current=page]:text-foreground`;

interface NavLinkProps {
  area: Area;
  membership: Membership;
  onFollow: (() => void) | undefined;
}

/** An area that the reader may not enter, with the reason. */
function ClosedLink({ area: { label, icon: Icon }, reason }: { area: Area; reason: string | null }) {
  const reasonId = useId();
  return (
    <>
      <span
        role="link"
        aria-disabled="true"
        tabIndex={0}
        aria-describedby={reasonId}
        title={reason ?? undefined}
        className={`${ITEM} cursor-not-allowed text-muted/75`}
      >
        <Icon className="size-4 opacity-70" aria-hidden="true" />
        <span className="flex-1">{label}</span>
        <Lock className="size-3.5 opacity-70" aria-hidden="true" />
      </span>
      <span id={reasonId} className="sr-only">
        {reason}
      </span>
    </>
  );
}

function NavLink({ area, membership, onFollow }: NavLinkProps) {
  const pathname = usePathname();
  const { isAllowed, reason } = judgeRight(membership, area.right);
  if (!isAllowed) return <ClosedLink area={area} reason={reason} />;
  const href = areaPath(membership.enterpriseId, area.path);
  const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
  const { icon: Icon } = area;
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={OPEN_ITEM}
    >
      <Icon className={isCurrent ? 'size-4 text-accent' : 'size-4'} aria-hidden="true" />
      {area.label}
    </Link>
  );
}

function CommonLink({
  page: { label, href, icon: Icon },
  onFollow,
}: { page: CommonPage } & Pick<NavLinkProps, 'onFollow'>) {
  const isCurrent = usePathname() === href;
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={OPEN_ITEM}
    >
      <Icon className={isCurrent ? 'size-4 text-accent' : 'size-4'} aria-hidden="true" />
      {label}
    </Link>
  );
}

/** Links to the areas of the enterprise that is open, or of the first one where none of the reader's is, and to what needs none. */
export function NavLinks({ onFollow }: { onFollow?: () => void }) {
  const { mode, user } = useSelf();
  const open = useOpenEnterprise();
  const groups = areaGroups(mode, user.isPlatformAdmin).filter(
    ({ commonPages = [] }) => open !== undefined || commonPages.length > 0,
  );
  return (
    <nav aria-label="Areas" className="flex flex-col gap-4">
      {groups.map(({ title, areas, commonPages = [] }) => (
        <div key={title} role="group" aria-label={title ?? 'General'}>
          {title && (
            <p aria-hidden="true" className="px-2 pb-1 text-xs font-medium text-muted">
              {title}
            </p>
          )}
          {open && areas.map((area) => <NavLink key={area.path} area={area} membership={open} onFollow={onFollow} />)}
          {commonPages.map((page) => (
            <CommonLink key={page.href} page={page} onFollow={onFollow} />
          ))}
        </div>
      ))}
    </nav>
  );
}
