import {
  ArrowDownUp,
  ArrowLeftRight,
  ArrowRightLeft,
  BadgeDollarSign,
  Ban,
  Banknote,
  BanknoteArrowUp,
  Bell,
  BookOpen,
  BookUser,
  Cable,
  ChartCandlestick,
  Coins,
  Combine,
  ContactRound,
  FileCode,
  FlaskConical,
  Gavel,
  HandCoins,
  Handshake,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LibraryBig,
  ListOrdered,
  type LucideIcon,
  Mails,
  PlugZap,
  Scale,
  ScanFace,
  ScrollText,
  Send,
  Signpost,
  Stamp,
  TestTubeDiagonal,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { judgeRight } from '#components/session/right.ts';
import type { Membership, Self } from '#components/session/self.tsx';
import { areaPath, homePath } from '#lib/console/area-path.ts';
import {
  MANAGE_BANKING,
  MANAGE_MEMBERS,
  MANAGE_ONBOARDING,
  READ_ADDRESS_BOOK,
  READ_APPROVALS,
  READ_AUDIT_LOG,
  READ_BANKING,
  READ_DVP,
  READ_FIAT,
  READ_FIX,
  READ_IDENTITY,
  READ_MEMBERS,
  READ_MINT,
  READ_NOTICES,
  READ_OFF_EXCHANGE,
  READ_OVERVIEW,
  READ_REFERENCE,
  READ_REQUESTS,
  READ_TOKENS,
  READ_TRADING,
  READ_WALLETS,
  READ_WEBHOOKS,
  type Right,
  SEE_ONBOARDING,
  USE_SANDBOX,
} from '#lib/rights.ts';
import type { Licence } from '#lib/scopes.ts';
import { type CommonPage, PLATFORM_PAGES } from './platform-pages.ts';

export interface Area {
  label: string;
  /** Below `/e/{enterpriseId}/`. */
  path: string;
  icon: LucideIcon;
  /** What entering needs; without it the area is shown closed, with the reason. */
  right: Right;
  /** Pages below it that need another right, by path; those below them need it as well. */
  pages?: Readonly<Record<string, Right>>;
  /** Second key of the shortcut `g …`. */
  key?: string;
  /** Shown in sandbox mode only. */
  isSandboxOnly?: boolean;
}

export interface AreaGroup {
  /** Null: without a heading. */
  title: string | null;
  areas: readonly Area[];
  /** Stand below the areas. */
  commonPages?: readonly CommonPage[];
  /** For platform administrators only. */
  isPlatform?: boolean;
}

/** What the navigation offers, in groups; only pages that exist. A group without any is not shown. */
const AREAS: readonly AreaGroup[] = [
  {
    title: null,
    areas: [{ label: 'Overview', path: 'overview', icon: LayoutDashboard, right: READ_OVERVIEW, key: 'o' }],
  },
  {
    title: 'Settlements',
    areas: [
      {
        label: 'Off-exchange',
        path: 'settlements/off-exchange',
        icon: ArrowLeftRight,
        right: READ_OFF_EXCHANGE,
        key: 's',
      },
      { label: 'DVP', path: 'settlements/dvp', icon: Scale, right: READ_DVP, key: 'd' },
      { label: 'Netting', path: 'settlements/netting', icon: Combine, right: READ_DVP },
    ],
  },
  {
    title: 'Network',
    areas: [
      { label: 'Connections', path: 'network/connections', icon: Cable, right: READ_OFF_EXCHANGE, key: 'k' },
      { label: 'Allocations', path: 'network/allocations', icon: ArrowRightLeft, right: READ_OFF_EXCHANGE, key: 'f' },
      { label: 'Trades', path: 'network/trades', icon: Handshake, right: READ_OFF_EXCHANGE, key: 'x' },
      { label: 'Disputes', path: 'network/disputes', icon: Gavel, right: READ_OFF_EXCHANGE, key: 'q' },
      { label: 'Balances', path: 'network/balances', icon: Coins, right: READ_WALLETS },
      { label: 'Approvals', path: 'network/approvals', icon: Stamp, right: READ_APPROVALS },
    ],
  },
  {
    title: 'Address book',
    areas: [
      { label: 'Our listing', path: 'address-book/listing', icon: Signpost, right: READ_ADDRESS_BOOK },
      { label: 'Directory', path: 'address-book/directory', icon: BookUser, right: READ_ADDRESS_BOOK },
      { label: 'Counterparties', path: 'address-book/connections', icon: ContactRound, right: READ_ADDRESS_BOOK },
      { label: 'Blocked', path: 'address-book/blocked', icon: Ban, right: READ_ADDRESS_BOOK },
    ],
  },
  {
    title: 'Banking',
    areas: [
      {
        label: 'Bank accounts',
        path: 'bank-accounts',
        icon: Landmark,
        right: READ_BANKING,
        pages: { 'bank-accounts/import': MANAGE_BANKING },
      },
      { label: 'Deposits', path: 'fiat-movements', icon: Banknote, right: READ_FIAT },
      { label: 'ACH debits', path: 'ach-debits', icon: HandCoins, right: READ_FIAT },
      { label: 'Withdrawals', path: 'withdrawals', icon: BanknoteArrowUp, right: READ_FIAT },
    ],
  },
  {
    title: 'Trading',
    areas: [
      { label: 'Trade', path: 'trade', icon: ChartCandlestick, right: READ_TRADING, key: 'y' },
      { label: 'Orders', path: 'trading-orders', icon: ListOrdered, right: READ_TRADING },
      { label: 'FIX sessions', path: 'fix-sessions', icon: PlugZap, right: READ_FIX },
      { label: 'FIX decoder', path: 'fix', icon: FileCode, right: READ_TRADING },
    ],
  },
  { title: 'Stablecoins', areas: [{ label: 'Mint and burn', path: 'mint', icon: BadgeDollarSign, right: READ_MINT }] },
  {
    title: 'People',
    areas: [
      { label: 'Identity', path: 'identity', icon: ScanFace, right: READ_IDENTITY, key: 'i' },
      {
        label: 'Onboarding',
        path: 'onboarding',
        icon: UsersRound,
        right: SEE_ONBOARDING,
        pages: { 'onboarding/business': MANAGE_ONBOARDING },
      },
    ],
  },
  {
    title: 'Webhooks',
    areas: [
      { label: 'Endpoints', path: 'webhooks/endpoints', icon: Webhook, right: READ_WEBHOOKS, key: 'w' },
      { label: 'Deliveries', path: 'webhooks/deliveries', icon: Send, right: READ_WEBHOOKS, key: 'e' },
      { label: 'Test bench', path: 'webhooks/bench', icon: TestTubeDiagonal, right: READ_WEBHOOKS, key: 'b' },
    ],
  },
  {
    title: 'Notifications',
    areas: [
      { label: 'Notices', path: 'notices', icon: Bell, right: READ_NOTICES },
      { label: 'Outbox', path: 'outbox', icon: Mails, right: USE_SANDBOX, isSandboxOnly: true },
    ],
  },
  {
    title: 'Access',
    areas: [
      {
        label: 'Members',
        path: 'members',
        icon: Users,
        right: READ_MEMBERS,
        pages: { 'members/invitations': MANAGE_MEMBERS, 'members/security': MANAGE_MEMBERS },
        key: 'm',
      },
      { label: 'Tokens', path: 'tokens', icon: KeyRound, right: READ_TOKENS, key: 't' },
      { label: 'Audit log', path: 'audit', icon: ScrollText, right: READ_AUDIT_LOG, key: 'a' },
    ],
  },
  {
    title: 'Platform',
    areas: [],
    isPlatform: true,
    commonPages: PLATFORM_PAGES,
  },
  {
    title: 'Developers',
    areas: [
      { label: 'Request log', path: 'requests', icon: ArrowDownUp, right: READ_REQUESTS, key: 'l' },
      { label: 'API reference', path: 'reference', icon: BookOpen, right: READ_REFERENCE, key: 'r' },
      { label: 'Sandbox', path: 'sandbox', icon: FlaskConical, right: USE_SANDBOX, key: 'c', isSandboxOnly: true },
    ],
    commonPages: [{ label: 'Docs', href: '/docs', icon: LibraryBig, key: 'h' }],
  },
];

const allAreas = (): Area[] => AREAS.flatMap(({ areas }) => areas);

/** The area that a path of an enterprise lies in, and what of the path follows `/e/{enterpriseId}/`. */
function findArea(pathname: string): { area: Area | undefined; below: string } {
  const [, below = ''] = /^\/e\/[^/]+\/(.+)$/.exec(pathname) ?? [];
  return { area: allAreas().find(({ path }) => below === path || below.startsWith(`${path}/`)), below };
}

/** The area that a path of an enterprise lies in; undefined for one in none. */
export const areaOf = (pathname: string): Area | undefined => findArea(pathname).area;

/** What a page of an enterprise needs; one in no area what the overview needs. */
export function rightOfPage(pathname: string): Right {
  const { area, below } = findArea(pathname);
  const page = Object.entries(area?.pages ?? {}).find(([path]) => below === path || below.startsWith(`${path}/`));
  return page?.[1] ?? area?.right ?? READ_OVERVIEW;
}

/** The groups and areas of a deployment in its mode; those of the platform for its administrators. */
export const areaGroups = (mode: Self['mode'], isPlatformAdmin = false): AreaGroup[] =>
  AREAS.filter(({ isPlatform = false }) => isPlatformAdmin || !isPlatform)
    .map(({ areas, ...group }) => ({
      ...group,
      areas: areas.filter(({ isSandboxOnly = false }) => !isSandboxOnly || mode === 'sandbox'),
    }))
    .filter(({ areas, commonPages = [] }) => areas.length > 0 || commonPages.length > 0);

/** Labels of the pages that a licence opens. */
export const pagesOfLicence = (licence: Licence): string[] =>
  allAreas()
    .filter(({ right }) => right.licence === licence)
    .map(({ label }) => label);

/** The page that corresponds to a path in another enterprise: the same area if it may be entered there, else its start page. */
export function samePlace(pathname: string, membership: Membership): string {
  const { area } = findArea(pathname);
  const isOpen = area !== undefined && judgeRight(membership, area.right).isAllowed;
  return isOpen ? areaPath(membership.enterpriseId, area.path) : homePath(membership.enterpriseId);
}
