import Link from 'next/link';
import { CopyableId } from '#components/ui/copyable.tsx';
import { objectHref } from '#lib/console/area-path.ts';
import { groupWords } from './balance-labels.ts';

interface Cause {
  kind: string;
  reference: string;
  subjectType: string | null;
  subjectId: string | null;
}

/** What in the business caused something in the books: a link to the object where it has a page, else its id. */
export function CausedBy({ enterpriseId, cause }: { enterpriseId: string; cause: Cause }) {
  const { kind, reference, subjectType, subjectId } = cause;
  const href = subjectType === null || subjectId === null ? null : objectHref(enterpriseId, subjectType, subjectId);
  if (href !== null)
    return (
      <Link href={href} prefetch={false} className="font-medium text-link underline-offset-2 hover:underline">
        {groupWords(kind)} <span className="font-mono text-xs font-normal">{subjectId?.slice(0, 8)}</span>
      </Link>
    );
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="font-medium">{groupWords(kind)}</span>
      <CopyableId value={subjectId ?? reference} label={subjectId === null ? 'reference' : 'id'} />
    </span>
  );
}
