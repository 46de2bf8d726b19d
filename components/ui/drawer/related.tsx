import { ArrowUpRight } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';

export interface RelatedLink {
  label: string;
  href: string;
  detail?: ReactNode;
}

/** Objects that have to do with this one. */
export function RelatedLinks({ links }: { links: readonly RelatedLink[] }) {
  if (links.length === 0) return <p className="text-sm text-muted">Nothing related.</p>;
  return (
    <ul data-print="none" className="overflow-hidden rounded-lg border border-border text-sm">
      {links.map(({ label, href, detail }) => (
        <li key={href} className="border-b border-separator last:border-b-0">
          <Link
            href={href}
            prefetch={false}
            className="flex items-center justify-between gap-3 px-3 py-2 -outline-offset-2 hover:bg-row-hover"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{label}</span>
              {detail && <span className="block text-xs text-muted">{detail}</span>}
            </span>
            <ArrowUpRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
