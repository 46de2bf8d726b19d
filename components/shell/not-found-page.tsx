'use client';

import { Compass, Search } from 'lucide-react';
import Link from 'next/link';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { homePath } from '#lib/console/area-path.ts';
import { useShellDialog } from './shell-dialogs.tsx';

const SHOWN = 8;

/** A page that does not exist, or is in an enterprise of others, alike; with the ways on. */
export function NotFoundPage() {
  const { memberships } = useSelf();
  const show = useShellDialog();
  return (
    <Empty
      isPage
      icon={Compass}
      title="Page not found"
      text="The address may be mistyped, or it belongs to an enterprise that you are not a member of. Search for the page, open one of your enterprises, or ask an administrator to add you."
    >
      <Button variant="primary" data-opens="palette" onPress={() => show('palette')}>
        <Search /> Search <kbd className="font-mono text-xs opacity-80">Ctrl K</kbd>
      </Button>
      {memberships.slice(0, SHOWN).map(({ enterpriseId, enterpriseName }) => (
        <Link
          key={enterpriseId}
          href={homePath(enterpriseId)}
          prefetch={false}
          className="flex h-8 items-center rounded-md border border-border bg-surface px-3 text-sm font-medium hover:bg-default"
        >
          {enterpriseName}
        </Link>
      ))}
    </Empty>
  );
}
