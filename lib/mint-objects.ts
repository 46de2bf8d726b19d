import type { ObjectKind } from './object-kind.ts';
import { MANAGE_MINT, READ_MINT } from './rights.ts';

/** Kinds of objects of minting and burning. */
export const MINT_OBJECTS = {
  'mint-order': {
    one: 'mint or burn order',
    many: 'mint and burn orders',
    label: 'Mint order',
    opensAs: 'the order',
    right: READ_MINT,
    path: 'mint',
    page: 'mint-orders',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
    webhook: { type: 'mintOrder', label: 'Mint order', isOfEnterprises: true },
    attention: {
      'mint-orders-late': {
        urgency: 57,
        one: 'mint or burn order that is late',
        many: 'mint and burn orders that are late',
        query: 'statuses=CREATED,CONFIRMED_DEPOSIT,PROCESSING&onlyLate=true',
      },
    },
  },
  'mint-token': {
    one: 'minted token',
    many: 'minted tokens',
    label: 'Minted token',
    right: READ_MINT,
    isAudited: true,
  },
  'mint-terms': {
    one: 'minting terms',
    many: 'minting terms',
    opensAs: 'Minting terms',
    label: 'Minting terms',
    right: READ_MINT,
    path: 'mint/terms',
    keepsNoViews: true,
    isAudited: true,
    attention: {
      'mint-terms-to-accept': {
        urgency: 56,
        one: 'version of the minting terms to accept',
        many: 'versions of the minting terms to accept',
        query: '',
        needs: MANAGE_MINT,
      },
    },
  },
} as const satisfies Readonly<Record<string, ObjectKind>>;
