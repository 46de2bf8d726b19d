import {
  ArrowDownUp,
  ArrowLeftRight,
  Bookmark,
  Gavel,
  Hourglass,
  KeyRound,
  type LucideIcon,
  PenLine,
  Scale,
  ScanFace,
  Send,
  Timer,
  TriangleAlert,
  UserPlus,
  UserRound,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { AttentionName, KindWith } from '#lib/objects.ts';

/** The picture of each kind of object that the command palette finds. */
export const KIND_ICONS = {
  'off-exchange-settlement': ArrowLeftRight,
  'dvp-settlement': Scale,
  idv: ScanFace,
  member: UserRound,
  'access-token': KeyRound,
  'trading-account': Wallet,
  webhook: Webhook,
  'webhook-delivery': Send,
  'saved-view': Bookmark,
  request: ArrowDownUp,
} as const satisfies Readonly<Record<KindWith<'isFound'>, LucideIcon>>;

/** The picture of each kind of work that waits for a person. */
export const ATTENTION_ICONS = {
  'dvp-to-sign': PenLine,
  'dvp-expiring': Hourglass,
  'off-exchange-disputed': Gavel,
  'off-exchange-cut-off': Timer,
  'off-exchange-sla-alert': ArrowLeftRight,
  'idv-action-required': ScanFace,
  'webhooks-failing': TriangleAlert,
  'webhooks-suspended': Webhook,
  'tokens-expiring': KeyRound,
  'open-invitations': UserPlus,
} as const satisfies Readonly<Record<AttentionName, LucideIcon>>;
