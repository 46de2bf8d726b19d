import { ArrowLeftRight, type LucideIcon, Scale, ScanFace } from 'lucide-react';
import type { FoundObject, ObjectKind } from '#lib/contracts/console.ts';
import { areaPath } from './areas.ts';

const KINDS: Readonly<Record<ObjectKind, { label: string; icon: LucideIcon; path: string }>> = {
  'off-exchange-settlement': { label: 'Off-exchange', icon: ArrowLeftRight, path: 'off-exchange?open=' },
  'dvp-settlement': { label: 'DVP', icon: Scale, path: 'dvp?open=' },
  idv: { label: 'Identity', icon: ScanFace, path: 'identity?open=' },
};

/** What a kind of object is called, and its picture. */
export const describeKind = (kind: ObjectKind): { label: string; icon: LucideIcon } => KINDS[kind];

/** The page on which an object is open. */
export const objectPath = (enterpriseId: string, { kind, id }: Pick<FoundObject, 'kind' | 'id'>): string =>
  `${areaPath(enterpriseId, KINDS[kind].path)}${encodeURIComponent(id)}`;
