import { ChevronRight, CircleCheck, type LucideIcon } from 'lucide-react';
import Link from 'next/link';

interface AttentionLinkProps {
  href: string;
  icon: LucideIcon;
  total: number;
  isTotalExact: boolean;
  one: string;
  many: string;
  /** Who does it, where the reader cannot. */
  doneBy?: string | null;
}

/** A total as lists show it: exact up to ten thousand. */
export const writeTotal = ({ total, isTotalExact }: { total: number; isTotalExact: boolean }): string =>
  `${total.toLocaleString('en-US')}${isTotalExact ? '' : '+'}`;

/** How much work of a kind waits, with the way to its list. */
export function AttentionLink({ href, icon: Icon, one, many, doneBy = null, ...counted }: AttentionLinkProps) {
  return (
    <li>
      <Link href={href} prefetch={false} className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-row-hover">
        <Icon className={`size-4 shrink-0 ${doneBy === null ? 'text-attention' : 'text-waiting'}`} aria-hidden="true" />
        <span className="numeric min-w-8 text-right text-base font-semibold">{writeTotal(counted)}</span>{' '}
        <span className="min-w-0 flex-1 text-sm">
          {counted.total === 1 ? one : many}
          {doneBy !== null && <span className="block text-xs text-muted">{doneBy}</span>}
        </span>
        <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </Link>
    </li>
  );
}

/** In place of such links where there is no work. */
export const NothingWaits = ({ text }: { text: string }) => (
  <p className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm text-muted">
    <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />
    {text}
  </p>
);
