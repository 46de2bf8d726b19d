import {
  ArrowLeftRight,
  Bookmark,
  KeyRound,
  type LucideIcon,
  Scale,
  ScanFace,
  Send,
  UserRound,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { FoundObject, ObjectKind } from '#lib/contracts/overview/find-objects.ts';
import type { SavedViewPage } from '#lib/contracts/saved-views/saved-views.ts';
import { areaPath } from './areas.ts';

interface KindLook {
  label: string;
  icon: LucideIcon;
  /** Path below `/e/{enterpriseId}/`, to which the id is added. */
  path: string;
}

const KINDS: Readonly<Record<ObjectKind, KindLook>> = {
  'off-exchange-settlement': { label: 'Off-exchange', icon: ArrowLeftRight, path: 'settlements/off-exchange?open=' },
  'dvp-settlement': { label: 'DVP', icon: Scale, path: 'settlements/dvp?open=' },
  idv: { label: 'Identity', icon: ScanFace, path: 'identity?statuses=&open=' },
  member: { label: 'Member', icon: UserRound, path: 'members?open=' },
  'access-token': { label: 'Token', icon: KeyRound, path: 'tokens?states=&open=' },
  'trading-account': { label: 'Trading account', icon: Wallet, path: 'settlements/dvp?accountIds=' },
  webhook: { label: 'Endpoint', icon: Webhook, path: 'webhooks/endpoints?open=' },
  'webhook-delivery': { label: 'Delivery', icon: Send, path: 'webhooks/deliveries?open=' },
  'saved-view': { label: 'Saved view', icon: Bookmark, path: '' },
};

const PAGE_PATHS: Readonly<Record<SavedViewPage, string>> = {
  identity: 'identity',
  'off-exchange': 'settlements/off-exchange',
  dvp: 'settlements/dvp',
  members: 'members',
  invitations: 'members/invitations',
  tokens: 'tokens',
  webhooks: 'webhooks/endpoints',
  deliveries: 'webhooks/deliveries',
  audit: 'audit',
  sessions: '/account/sessions',
};

/** What a kind of object is called, and its picture. */
export const describeKind = (kind: ObjectKind): { label: string; icon: LucideIcon } => KINDS[kind];

/** The page on which an object is open. */
export function objectPath(enterpriseId: string, { kind, id, view }: FoundObject): string {
  if (view === undefined) return `${areaPath(enterpriseId, KINDS[kind].path)}${encodeURIComponent(id)}`;
  const page = PAGE_PATHS[view.page];
  return `${page.startsWith('/') ? page : areaPath(enterpriseId, page)}?${view.query}`;
}
