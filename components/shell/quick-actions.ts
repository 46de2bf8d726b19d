import { KeyRound, type LucideIcon, UserPlus, Webhook } from 'lucide-react';
import type { Right } from '#components/session/right.ts';

/** What can be started from anywhere: a page below `/e/{enterpriseId}/` that opens its form by `?new=1`. */
export const QUICK_ACTIONS: readonly { title: string; path: string; icon: LucideIcon; right: Right }[] = [
  {
    title: 'Invite somebody',
    path: 'members?new=1',
    icon: UserPlus,
    right: { scope: 'user_manage', role: 'admin' },
  },
  { title: 'New access token', path: 'tokens?new=1', icon: KeyRound, right: { scope: 'enterprise_view_all' } },
  {
    title: 'New webhook endpoint',
    path: 'webhooks/endpoints?new=1',
    icon: Webhook,
    right: { scope: 'user_manage', role: 'admin' },
  },
];
