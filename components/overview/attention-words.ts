import { ArrowLeftRight, Gavel, Hourglass, type LucideIcon, PenLine, ScanFace, Timer } from 'lucide-react';
import type { AttentionKind } from '#lib/contracts/overview.ts';

interface AttentionWords {
  /** Of one, and of several. */
  words: readonly [one: string, many: string];
  icon: LucideIcon;
  /** Path below `/e/{enterpriseId}/` of the list that the number is the total of. */
  path: string;
}

/** How each kind of waiting work is called, and where it is done. */
export const ATTENTION_WORDS: Readonly<Record<AttentionKind, AttentionWords>> = {
  'dvp-to-sign': {
    words: ['DVP settlement to sign', 'DVP settlements to sign'],
    icon: PenLine,
    path: 'dvp?requiresSigning=true',
  },
  'dvp-expiring': {
    words: ['open DVP settlement that expires within 72 hours', 'open DVP settlements that expire within 72 hours'],
    icon: Hourglass,
    path: 'dvp?onlyExpiringSoon=true',
  },
  'off-exchange-disputed': {
    words: ['disputed off-exchange settlement', 'disputed off-exchange settlements'],
    icon: Gavel,
    path: 'off-exchange?onlyShowDisputed=true',
  },
  'off-exchange-cut-off': {
    words: ['pending off-exchange settlement with a cut-off', 'pending off-exchange settlements with a cut-off'],
    icon: Timer,
    path: 'off-exchange?statuses=pending&onlyWithCutoff=true',
  },
  'off-exchange-sla-alert': {
    words: ['off-exchange settlement with an SLA alert', 'off-exchange settlements with an SLA alert'],
    icon: ArrowLeftRight,
    path: 'off-exchange?onlySlaAlert=true',
  },
  'idv-action-required': {
    words: ['verification that needs an action', 'verifications that need an action'],
    icon: ScanFace,
    path: 'identity?statuses=action_required',
  },
};
