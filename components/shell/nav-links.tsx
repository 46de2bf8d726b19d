'use client';

import { ChevronDown, Lock } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Fragment, type ReactNode, useId } from 'react';
import { useOpenEnterprise } from '#components/session/open-enterprise.tsx';
import { judgeRight } from '#components/session/right.ts';
import { type Membership, useSelf } from '#components/session/self.tsx';
import { PinnedViews } from '#components/ui/list/pinned-views.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { type Area, type AreaGroup, areaGroups, areaOf } from './areas.ts';
import { useFolds } from './folds.tsx';
import type { CommonPage } from './platform-pages.ts';

const ITEM =
  'flex h-8 scroll-my-10 items-center gap-2 pointer-fine:[@media(max-height:819px)]:h-7 rounded-md px-2 text-sm font-medium';
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
        className="flex cursor-not-allowed items-center gap-2 rounded-md px-2 pt-1 text-sm font-medium text-muted"
      >
        <Icon className="size-4 opacity-70" aria-hidden="true" />
        <span className="flex-1">{label}</span>
        <Lock className="size-3.5 opacity-70" aria-hidden="true" />
      </span>
      <p id={reasonId} className="pr-2 pb-1 pl-8 text-xs text-muted">
        {reason}
      </p>
    </>
  );
}

function NavLink({ area, membership, onFollow }: NavLinkProps) {
  const pathname = usePathname();
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

interface FoldProps {
  title: string;
  /** Whether it is folded until the reader turns it. */
  isFoldedAtFirst?: boolean;
  /** What stays in sight when it is folded. */
  always?: ReactNode;
  children: ReactNode;
}

/** A group with a heading that folds it; remembered in this browser. */
function Fold({ title, isFoldedAtFirst = false, always, children }: FoldProps) {
  const { isTurned, turn } = useFolds();
  const isFolded = isTurned(title) !== isFoldedAtFirst;
  return (
    <div role="group" aria-label={title}>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => turn(title)}
        className="group flex h-6 w-full items-center gap-1 rounded-md px-2 text-left text-xs font-medium text-muted -outline-offset-2 hover:text-foreground"
      >
        <span className="flex-1">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-3.5 ${isFolded ? '-rotate-90' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
        />
      </button>
      {isFolded ? always : children}
    </div>
  );
}

interface GroupLinksProps extends Pick<NavLinkProps, 'onFollow'> {
  group: AreaGroup;
  membership: Membership | undefined;
}

function GroupLinks({ group, membership, onFollow }: GroupLinksProps) {
  const pathname = usePathname();
  const open = group.areas.filter(({ right }) => judgeRight(membership, right).isAllowed);
  const current = open.find((area) => area === areaOf(pathname));
  const { title, commonPages = [] } = group;
  if (open.length + commonPages.length === 0) return null;
  const toLink = (area: Area) =>
    membership && (
      <Fragment key={area.path}>
        <NavLink area={area} membership={membership} onFollow={onFollow} />
        <PinnedViews enterpriseId={membership.enterpriseId} path={area.path} onFollow={onFollow} />
      </Fragment>
    );
  const links = (
    <>
      {open.map(toLink)}
      {commonPages.map((page) => (
        <CommonLink key={page.href} page={page} onFollow={onFollow} />
      ))}
    </>
  );
  if (title === null)
    return (
      <div role="group" aria-label="General">
        {links}
      </div>
    );
  return (
    <Fold title={title} always={current && toLink(current)}>
      {links}
    </Fold>
  );
}

/**
 * Links to the areas of the enterprise that is open, or of the first one where none of the reader's is. What its licences or the
 * reader's role exclude is folded away at the end.
 */
export function NavLinks({ onFollow }: { onFollow?: () => void }) {
  const { mode, user } = useSelf();
  const open = useOpenEnterprise();
  const groups = areaGroups(mode, user.isPlatformAdmin);
  const closed =
    open === undefined
      ? []
      : groups
          .flatMap(({ areas }) => areas)
          .map((area) => ({ area, ...judgeRight(open, area.right) }))
          .filter(({ isAllowed }) => !isAllowed);
  return (
    <nav aria-label="Areas" className="flex flex-col gap-3">
      {groups.map((group) => (
        <GroupLinks key={group.title} group={group} membership={open} onFollow={onFollow} />
      ))}
      {closed.length > 0 && (
        <Fold title="Not available" isFoldedAtFirst>
          {closed.map(({ area, reason }) => (
            <ClosedLink key={area.path} area={area} reason={reason} />
          ))}
        </Fold>
      )}
    </nav>
  );
}
