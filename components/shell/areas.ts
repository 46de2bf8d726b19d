import { type LucideIcon, ScanFace } from 'lucide-react';

export interface Area {
  label: string;
  /** Below `/e/{enterpriseId}/`. */
  path: string;
  icon: LucideIcon;
}

/** What the navigation offers, in groups; only pages that exist. */
export const AREAS: readonly { title: string; areas: readonly Area[] }[] = [
  { title: 'People', areas: [{ label: 'Identity', path: 'identity', icon: ScanFace }] },
];

/** The page of an area in an enterprise. */
export const areaPath = (enterpriseId: string, path: string): string => `/e/${enterpriseId}/${path}`;

/** Where an enterprise opens. */
export const homePath = (enterpriseId: string): string => areaPath(enterpriseId, 'identity');
