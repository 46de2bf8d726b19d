import {
  BadgeCheck,
  BadgeDollarSign,
  BanknoteArrowUp,
  Blocks,
  BookUser,
  Building2,
  ChartCandlestick,
  Cog,
  FileText,
  Handshake,
  Inbox,
  Landmark,
  type LucideIcon,
  Percent,
  Scale,
  ScanFace,
  Server,
  ShieldCheck,
  UsersRound,
  WalletCards,
} from 'lucide-react';

/** A page outside of any enterprise, open to all. */
export interface CommonPage {
  label: string;
  /** From the root. */
  href: string;
  icon: LucideIcon;
  /** Second key of the shortcut `g …`. */
  key?: string;
}

/** Pages of the platform, for its administrators. */
export const PLATFORM_PAGES: readonly CommonPage[] = [
  { label: 'Enterprises', href: '/platform/enterprises', icon: Building2, key: 'p' },
  { label: 'Users', href: '/platform/users', icon: UsersRound, key: 'u' },
  { label: 'Licences', href: '/platform/licences', icon: BadgeCheck, key: 'l' },
  { label: 'Off-exchange', href: '/platform/off-exchange', icon: Scale },
  { label: 'Off-exchange partners', href: '/platform/off-exchange-partners', icon: Handshake, key: 'z' },
  { label: 'Address book', href: '/platform/address-book', icon: BookUser },
  { label: 'Bank account reviews', href: '/platform/bank-accounts', icon: Landmark },
  { label: 'Onboarding reviews', href: '/platform/onboarding', icon: UsersRound },
  { label: 'Rejected verifications', href: '/platform/identity', icon: ScanFace },
  { label: 'Unmatched deposits', href: '/platform/unmatched-deposits', icon: Inbox },
  { label: 'Withdrawal batches', href: '/platform/withdrawals', icon: BanknoteArrowUp },
  { label: 'DVP fees', href: '/platform/dvp-fees', icon: Percent },
  { label: 'Minted tokens', href: '/platform/mint-tokens', icon: BadgeDollarSign },
  { label: 'Minting terms', href: '/platform/mint-terms', icon: FileText },
  { label: 'Trading', href: '/platform/trading', icon: ChartCandlestick },
  { label: 'Trading accounts', href: '/platform/trading-accounts', icon: WalletCards },
  { label: 'Ledger', href: '/platform/ledger', icon: ShieldCheck, key: 'g' },
  { label: 'Chains and coins', href: '/platform/chains', icon: Blocks, key: 'n' },
  { label: 'Jobs', href: '/platform/jobs', icon: Cog, key: 'j' },
  { label: 'Deployment', href: '/platform/deployment', icon: Server, key: 'v' },
];
