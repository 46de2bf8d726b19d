import { Building2, KeyRound, type LucideIcon, UserPlus, UserRoundPlus, Webhook } from 'lucide-react';
import { MANAGE_MEMBERS, MANAGE_WEBHOOKS, READ_TOKENS, type Right } from '#lib/rights.ts';

/** What can be started from anywhere: a page below `/e/{enterpriseId}/` that opens its form by `?new=1`. */
export const QUICK_ACTIONS: readonly { title: string; path: string; icon: LucideIcon; right: Right }[] = [
  {
    title: 'Invite member',
    path: 'members?new=1',
    icon: UserPlus,
    right: MANAGE_MEMBERS,
  },
  { title: 'New access token', path: 'tokens?new=1', icon: KeyRound, right: READ_TOKENS },
  {
    title: 'New endpoint',
    path: 'webhooks/endpoints?new=1',
    icon: Webhook,
    right: MANAGE_WEBHOOKS,
  },
];

/** The same for platform administrators, outside of any enterprise. */
export const PLATFORM_ACTIONS: readonly { title: string; path: string; icon: LucideIcon }[] = [
  { title: 'New enterprise', path: '/platform/enterprises?new=1', icon: Building2 },
  { title: 'New user', path: '/platform/users?new=1', icon: UserRoundPlus },
];
