import Link from 'next/link';
import { settingsPath } from './dvp-settings-link.tsx';

interface AccountNavProps {
  enterpriseId: string;
  accounts: readonly { id: string; name: string }[];
  current: string;
}

/** The trading accounts of an enterprise, to go from one's settings to the next's. */
export function AccountNav({ enterpriseId, accounts, current }: AccountNavProps) {
  return (
    <nav aria-label="Trading accounts" className="flex gap-1 overflow-x-auto border-b border-border">
      {accounts.map(({ id, name }) => (
        <Link
          key={id}
          href={settingsPath(enterpriseId, id)}
          prefetch={false}
          aria-current={id === current ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent px-2.5 pt-1 pb-2 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-foreground aria-[current=page]:border-accent aria-[current=page]:text-foreground"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
