import { StatusMark } from '#components/ui/status-badge.tsx';
import type { Approval } from '#lib/contracts/approvals/shapes.ts';
import { STANDING_MEANINGS, STANDING_TONES, STANDING_WORDS, standingOf } from './approval-labels.ts';

/** The state of an approval, in an icon and in words; one that the reader may decide asks for it. */
export function ApprovalStateMark({ approval }: { approval: Pick<Approval, 'state' | 'expiredAt' | 'mayDecide'> }) {
  const standing = standingOf(approval);
  return (
    <StatusMark
      tone={approval.mayDecide ? 'attention' : STANDING_TONES[standing]}
      word={STANDING_WORDS[standing]}
      meaning={STANDING_MEANINGS[standing]}
    />
  );
}
