import {
  ArrowLeftRight,
  BookOpen,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  Scale,
  ScanFace,
  ScrollText,
  Send,
  TestTubeDiagonal,
  Users,
  Webhook,
} from 'lucide-react';
import { judgeRight, type Right } from '#components/session/right.ts';
import type { Membership, Self } from '#components/session/self.tsx';

export interface Area {
  label: string;
  /** Below `/e/{enterpriseId}/`. */
  path: string;
  icon: LucideIcon;
  /** What entering needs; without it the area is shown closed, with the reason. */
  right: Right;
  /** Second key of the shortcut `g …`. */
  key?: string;
  /** Shown in sandbox mode only. */
  isSandboxOnly?: boolean;
}

/** A page outside of any enterprise, open to all. */
export interface CommonPage {
  label: string;
  /** From the root. */
  href: string;
  icon: LucideIcon;
  /** Second key of the shortcut `g …`. */
  key: string;
}

export interface AreaGroup {
  /** Null: without a heading. */
  title: string | null;
  areas: readonly Area[];
  /** Stand below the areas. */
  commonPages?: readonly CommonPage[];
}

/** What the navigation offers, in groups; only pages that exist. A group without any is not shown. */
const AREAS: readonly AreaGroup[] = [
  {
    title: null,
    areas: [
      {
        label: 'Overview',
        path: 'overview',
        icon: LayoutDashboard,
        right: { scope: 'enterprise_view_all' },
        key: 'o',
      },
    ],
  },
  {
    title: 'Settlements',
    areas: [
      {
        label: 'Off-exchange',
        path: 'settlements/off-exchange',
        icon: ArrowLeftRight,
        right: { scope: 'settlement_network_read', licence: 'off-exchange' },
        key: 's',
      },
      { label: 'DVP', path: 'settlements/dvp', icon: Scale, right: { scope: 'wallet_view_all' }, key: 'd' },
    ],
  },
  {
    title: 'People',
    areas: [{ label: 'Identity', path: 'identity', icon: ScanFace, right: { scope: 'enterprise_view_all' }, key: 'i' }],
  },
  {
    title: 'Webhooks',
    areas: [
      {
        label: 'Endpoints',
        path: 'webhooks/endpoints',
        icon: Webhook,
        right: { scope: 'enterprise_view_all' },
        key: 'w',
      },
      {
        label: 'Deliveries',
        path: 'webhooks/deliveries',
        icon: Send,
        right: { scope: 'enterprise_view_all' },
        key: 'e',
      },
      {
        label: 'Test bench',
        path: 'webhooks/bench',
        icon: TestTubeDiagonal,
        right: { scope: 'enterprise_view_all' },
        key: 'b',
      },
    ],
  },
  {
    title: 'Access',
    areas: [
      { label: 'Members', path: 'members', icon: Users, right: { scope: 'enterprise_view_all' }, key: 'm' },
      { label: 'Tokens', path: 'tokens', icon: KeyRound, right: { scope: 'enterprise_view_all' }, key: 't' },
      {
        label: 'Audit log',
        path: 'audit',
        icon: ScrollText,
        right: { scope: 'auditlogs_view_all', role: 'admin' },
        key: 'a',
      },
    ],
  },
  {
    title: 'Developers',
    areas: [
      { label: 'API reference', path: 'reference', icon: BookOpen, right: { scope: 'openid' }, key: 'r' },
      {
        label: 'Sandbox',
        path: 'sandbox',
        icon: FlaskConical,
        right: { scope: 'enterprise_manage_all' },
        key: 'c',
        isSandboxOnly: true,
      },
    ],
    commonPages: [{ label: 'Docs', href: '/docs', icon: LibraryBig, key: 'h' }],
  },
];

/** The groups and areas of a deployment in its mode. */
export const areaGroups = (mode: Self['mode']): AreaGroup[] =>
  AREAS.map(({ areas, ...group }) => ({
    ...group,
    areas: areas.filter(({ isSandboxOnly = false }) => !isSandboxOnly || mode === 'sandbox'),
  })).filter(({ areas }) => areas.length > 0);

/** The page of an area in an enterprise. */
export const areaPath = (enterpriseId: string, path: string): string => `/e/${enterpriseId}/${path}`;

/** Where an enterprise opens. */
export const homePath = (enterpriseId: string): string => areaPath(enterpriseId, 'overview');

const allAreas = (): Area[] => AREAS.flatMap(({ areas }) => areas);

/** The page that corresponds to a path in another enterprise: the same area if it may be entered there, else its start page. */
export function samePlace(pathname: string, membership: Membership): string {
  const [, below] = /^\/e\/[^/]+\/(.+)$/.exec(pathname) ?? [];
  const area = allAreas().find(({ path }) => below === path || below?.startsWith(`${path}/`));
  const isOpen = area !== undefined && judgeRight(membership, area.right).isAllowed;
  return isOpen ? areaPath(membership.enterpriseId, area.path) : homePath(membership.enterpriseId);
}
