import type { Transfer } from '#lib/contracts/chain/transfer-shapes.ts';

/** A step of the chain in which a transfer was seen: outside of blocks, or in one, which may be gone since. */
export interface StepSeen {
  isBlock: boolean;
  seenAt: string;
  undoneAt: string | null;
}

type History = Transfer['history'];

const MAX_SHOWN = 500;

const ofStep = ({ isBlock, seenAt, undoneAt }: StepSeen): History => {
  if (!isBlock) return [{ date: seenAt, action: 'unconfirmed' }];
  const removed = undoneAt === null ? [] : [{ date: undoneAt, action: 'removed' as const }];
  return [{ date: seenAt, action: 'confirmed' }, ...removed];
};

/** What became of a transfer, oldest first, of its steps in their order; the newest where there is very much. */
export function historyOf(
  steps: readonly StepSeen[],
  { createdTime, replacedAt }: { createdTime: string; replacedAt: string | null },
): History {
  const replaced = replacedAt === null ? [] : [{ date: replacedAt, action: 'replaced' as const }];
  return [{ date: createdTime, action: 'created' as const }, ...steps.flatMap(ofStep), ...replaced]
    .toSorted((left, right) => Date.parse(left.date) - Date.parse(right.date))
    .slice(-MAX_SHOWN);
}
