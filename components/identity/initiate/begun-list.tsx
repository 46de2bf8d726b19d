'use client';

import { Check, Copy } from 'lucide-react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import { IdvStatusMark } from '../idv-status.tsx';
import type { Begun } from './begun.ts';
import { LinkView } from './link-view.tsx';

const NO_LINK: Readonly<Partial<Record<NonNullable<Begun['status']>, string>>> = {
  approved: 'Approved already: nothing to do.',
  rejected: 'Rejected for good. Only a platform administrator can reopen it.',
};

function CopyLink({ url, name }: { url: string; name: string }) {
  const { isCopied, copy } = useCopy(() => url);
  return (
    <Button variant="outline" size="sm" onPress={copy}>
      {isCopied ? <Check className="text-good" /> : <Copy />}
      {isCopied ? 'Copied' : 'Copy link'}
      <span className="sr-only"> for {name}</span>
    </Button>
  );
}

function Line({ begun }: { begun: Begun }) {
  const { name, link, status, problem } = begun;
  const said = problem ?? (status !== null && link === null ? NO_LINK[status] : null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-separator px-3 py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        {said && <span className={`block text-xs ${problem ? 'text-bad' : 'text-muted'}`}>{said}</span>}
      </span>
      {status !== null && <IdvStatusMark status={status} />}
      {link !== null && <CopyLink url={link.url} name={name} />}
    </li>
  );
}

/** One person's link large and to be scanned; those of several in a list. */
export function BegunList({ all }: { all: readonly Begun[] }) {
  const { user } = useSelf();
  const [only] = all;
  if (all.length === 1 && only?.link)
    return <LinkView link={only.link} name={only.name} isOwn={only.userId === user.id} />;
  return (
    <ul className="rounded-lg border border-border">
      {all.map((begun) => (
        <Line key={begun.userId} begun={begun} />
      ))}
    </ul>
  );
}
