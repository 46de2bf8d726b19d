import { useQuery } from '@tanstack/react-query';
import { useSelf } from '#components/session/self.tsx';
import { queryOf } from '#lib/console/query.ts';
import { type IdvAttempt, listIdvAttempts } from '#lib/contracts/identity/attempts.ts';
import type { IdvRow } from '#lib/contracts/identity/records.ts';

/** Whether a link of an attempt still opens it. Links of a provider outside end by the clock on the wall. */
export const isLinkOpen = (
  { endedAt, linkExpiresAt, provider }: Pick<IdvAttempt, 'endedAt' | 'linkExpiresAt' | 'provider'>,
  now: string,
): boolean =>
  endedAt === null &&
  linkExpiresAt !== null &&
  linkExpiresAt > (provider === 'sandbox' ? now : new Date().toISOString());

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Who {
  /** As the subject of a sentence: a name, or “you”. */
  who: string;
  isOwn: boolean;
}

function stepOf(row: IdvRow, newest: IdvAttempt | undefined, { now, who, isOwn }: Who & { now: string }): string {
  const isPending = row.status === 'pending';
  if (newest && isLinkOpen(newest, now)) {
    if (isOwn) return `You have a link to ${isPending ? 'go on with' : 'try again'}.`;
    return isPending
      ? `Waiting for ${who}, who has a link, or for the verification provider to decide.`
      : `Waiting for ${who}, who has a link to try again.`;
  }
  const give = isOwn ? 'make a new link and open it.' : `make a new link and send it to ${who}.`;
  if (newest?.endedAt !== null) return newest ? capitalised(give) : `No link was made yet: ${give}`;
  if (!isPending) return `The link has expired: ${give}`;
  return `Waiting for the verification provider to decide. The link has expired: if ${who} did not finish, ${give}`;
}

/** What an open verification waits for, in a sentence; null for one that is decided, and until it is known. */
export function useNextStep(row: IdvRow, enterpriseId: string): string | null {
  const { now, user } = useSelf();
  const { data } = useQuery(queryOf(listIdvAttempts, { enterpriseId, idvId: row.idvId }));
  if (data === undefined || row.status === 'approved' || row.status === 'rejected') return null;
  const isOwn = row.userId === user.id;
  return stepOf(row, data.attempts[0], { now, isOwn, who: isOwn ? 'you' : row.userName });
}
