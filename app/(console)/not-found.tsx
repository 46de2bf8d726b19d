import { Building2 } from 'lucide-react';
import Link from 'next/link';
import { Empty } from '#components/ui/empty.tsx';
import { homePath } from '#lib/console/area-path.ts';
import { readSelf } from '../current-self.ts';

const SHOWN = 8;

export default async function ConsoleNotFound() {
  const self = await readSelf();
  return (
    <Empty
      isPage
      icon={Building2}
      title="Not found, or not yours"
      text="The page does not exist, or it belongs to an enterprise that you are not a member of. Open one of yours, or ask its administrator to add you."
    >
      {self?.memberships.slice(0, SHOWN).map((membership) => (
        <Link
          key={membership.enterpriseId}
          href={homePath(membership.enterpriseId)}
          prefetch={false}
          className="rounded-md border border-border bg-surface px-3 py-1.5 text-sm font-medium hover:bg-default"
        >
          {membership.enterpriseName}
        </Link>
      ))}
    </Empty>
  );
}
