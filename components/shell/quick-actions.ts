import {
  BadgeDollarSign,
  Bug,
  Building2,
  Cable,
  Clock,
  FlaskConical,
  KeyRound,
  Landmark,
  type LucideIcon,
  RotateCcw,
  Scale,
  ScanFace,
  Send,
  TestTubeDiagonal,
  UserPlus,
  UserRoundPlus,
  Webhook,
} from 'lucide-react';
import {
  MANAGE_BANKING,
  MANAGE_MEMBERS,
  MANAGE_WEBHOOKS,
  ORDER_MINT,
  PLAY_PROVIDER,
  READ_IDENTITY,
  READ_MINT,
  READ_TOKENS,
  READ_WEBHOOKS,
  type Right,
  USE_SANDBOX,
  WRITE_DVP,
  WRITE_OFF_EXCHANGE,
} from '#lib/rights.ts';

interface QuickAction {
  title: string;
  /** Below `/e/{enterpriseId}/`; opens the form by its query. */
  path: string;
  icon: LucideIcon;
  right: Right;
  keywords?: string;
  isSandboxOnly?: boolean;
}

/** What can be started from anywhere. */
export const QUICK_ACTIONS: readonly QuickAction[] = [
  { title: 'Invite member', path: 'members?new=1', icon: UserPlus, right: MANAGE_MEMBERS, keywords: 'add user person' },
  {
    title: 'New connection',
    path: 'network/connections?new=1',
    icon: Cable,
    right: WRITE_OFF_EXCHANGE,
    keywords: 'connect partner exchange network',
  },
  {
    title: 'New DVP settlement',
    path: 'settlements/dvp?new=1',
    icon: Scale,
    right: WRITE_DVP,
    keywords: 'propose trade exchange pay disburse agency',
  },
  {
    title: 'New verification',
    path: 'identity?new=1',
    icon: ScanFace,
    right: READ_IDENTITY,
    keywords: 'idv verify person identity link',
  },
  {
    title: 'Add bank account',
    path: 'bank-accounts?new=1',
    icon: Landmark,
    right: MANAGE_BANKING,
    keywords: 'iban wire ach sepa withdrawal deposit fiat',
  },
  {
    title: 'Mint or burn tokens',
    path: 'mint?new=1',
    icon: BadgeDollarSign,
    right: ORDER_MINT,
    keywords: 'new order stablecoin gousd issue redeem',
  },
  {
    title: 'Reserves of tokens',
    path: 'mint/reserves',
    icon: BadgeDollarSign,
    right: READ_MINT,
    keywords: 'mint proof',
  },
  { title: 'Minting terms', path: 'mint/terms', icon: BadgeDollarSign, right: READ_MINT, keywords: 'accept agreement' },
  {
    title: 'Approval limits of orders',
    path: 'mint?form=limits',
    icon: BadgeDollarSign,
    right: READ_MINT,
    keywords: 'mint burn approve above',
  },
  {
    title: 'New access token',
    path: 'tokens?new=1',
    icon: KeyRound,
    right: READ_TOKENS,
    keywords: 'new token create api key',
  },
  {
    title: 'New endpoint',
    path: 'webhooks/endpoints?new=1',
    icon: Webhook,
    right: MANAGE_WEBHOOKS,
    keywords: 'create webhook url',
  },
  {
    title: 'Resend the failed deliveries',
    path: 'webhooks/deliveries?states=failed',
    icon: Send,
    right: READ_WEBHOOKS,
    keywords: 'failed webhooks retry recover',
  },
  {
    title: 'Simulate an event',
    path: 'webhooks/bench',
    icon: TestTubeDiagonal,
    right: READ_WEBHOOKS,
    keywords: 'test webhook send try',
  },
  {
    title: 'Move the clock',
    path: 'sandbox?form=move-clock',
    icon: Clock,
    right: USE_SANDBOX,
    keywords: 'advance business time day hour',
    isSandboxOnly: true,
  },
  {
    title: 'New verification',
    path: 'sandbox?form=new-idv',
    icon: FlaskConical,
    right: PLAY_PROVIDER,
    keywords: 'create identity idv kyc',
    isSandboxOnly: true,
  },
  {
    title: 'Inject a fault',
    path: 'sandbox?form=inject-fault',
    icon: Bug,
    right: USE_SANDBOX,
    keywords: 'delay error status test',
    isSandboxOnly: true,
  },
  {
    title: 'Reset the sandbox',
    path: 'sandbox?form=reset',
    icon: RotateCcw,
    right: USE_SANDBOX,
    keywords: 'empty demo data seed',
    isSandboxOnly: true,
  },
];

/** The same for platform administrators, outside of any enterprise. */
export const PLATFORM_ACTIONS: readonly { title: string; path: string; icon: LucideIcon }[] = [
  { title: 'New enterprise', path: '/platform/enterprises?new=1', icon: Building2 },
  { title: 'New user', path: '/platform/users?new=1', icon: UserRoundPlus },
];
