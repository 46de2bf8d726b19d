import type { ObjectKind } from './object-kind.ts';
import { READ_MINT } from './rights.ts';

/** Kinds of objects of minting and burning. */
export const MINT_OBJECTS = {
  'mint-order': {
    one: 'mint or burn order',
    many: 'mint and burn orders',
    label: 'Mint order',
    right: READ_MINT,
    isLive: true,
    hasTimeline: true,
    isAudited: true,
    webhook: { type: 'mintOrder', label: 'Mint order' },
  },
  'mint-terms': { one: 'terms of minting', many: 'terms of minting', right: READ_MINT, isAudited: true },
} as const satisfies Readonly<Record<string, ObjectKind>>;
