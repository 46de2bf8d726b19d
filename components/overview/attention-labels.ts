import {
  ArrowLeftRight,
  Gavel,
  Hourglass,
  KeyRound,
  type LucideIcon,
  PenLine,
  ScanFace,
  Timer,
  UserPlus,
  Webhook,
} from 'lucide-react';
import type { AttentionKind } from '#lib/contracts/overview/overview.ts';

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
    path: 'settlements/dvp?requiresSigning=true',
  },
  'dvp-expiring': {
    words: ['open DVP settlement that expires within 72 hours', 'open DVP settlements that expire within 72 hours'],
    icon: Hourglass,
    path: 'settlements/dvp?onlyExpiringSoon=true',
  },
  'off-exchange-disputed': {
    words: ['disputed off-exchange settlement', 'disputed off-exchange settlements'],
    icon: Gavel,
    path: 'settlements/off-exchange?onlyShowDisputed=true',
  },
  'off-exchange-cut-off': {
    words: ['pending off-exchange settlement with a cut-off', 'pending off-exchange settlements with a cut-off'],
    icon: Timer,
    path: 'settlements/off-exchange?statuses=pending&onlyWithCutoff=true',
  },
  'off-exchange-sla-alert': {
    words: ['off-exchange settlement with an SLA alert', 'off-exchange settlements with an SLA alert'],
    icon: ArrowLeftRight,
    path: 'settlements/off-exchange?onlySlaAlert=true',
  },
  'idv-action-required': {
    words: ['verification that needs an action', 'verifications that need an action'],
    icon: ScanFace,
    path: 'identity?statuses=action_required',
  },
  'webhooks-suspended': {
    words: ['suspended webhook', 'suspended webhooks'],
    icon: Webhook,
    path: 'webhooks/endpoints?states=suspended',
  },
  'tokens-expiring': {
    words: ['access token that expires within 14 days', 'access tokens that expire within 14 days'],
    icon: KeyRound,
    path: 'tokens?states=active&expires=next14d&sort=expiresAt',
  },
  'open-invitations': {
    words: ['open invitation', 'open invitations'],
    icon: UserPlus,
    path: 'members/invitations?states=open',
  },
};
