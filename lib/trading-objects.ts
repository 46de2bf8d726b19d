import type { ObjectKind } from './object-kind.ts';
import { READ_FIX, READ_TRADING, TRADE } from './rights.ts';

/** Kinds of objects of trading. */
export const TRADING_OBJECTS = {
  'trade-order': {
    one: 'order',
    many: 'orders',
    label: 'Order',
    opensAs: 'the order',
    right: READ_TRADING,
    path: 'trading-orders',
    page: 'trading-orders',
    isLive: true,
    hasTimeline: true,
    isAudited: true,
    webhook: { type: 'tradeOrder', label: 'Trade order', isOfOrganizations: true },
  },
  'margin-account': {
    one: 'account on margin',
    many: 'accounts on margin',
    label: 'Account on margin',
    right: READ_TRADING,
    path: 'trade',
    opens: 'account=',
    keepsNoViews: true,
    isLive: true,
    isAudited: true,
    attention: {
      'margin-accounts-called': {
        urgency: 6,
        one: 'account on margin that needs collateral',
        many: 'accounts on margin that need collateral',
        query: 'margin=called',
        needs: TRADE,
      },
    },
  },
  'trading-product': {
    one: 'trading product',
    many: 'trading products',
    label: 'Trading product',
    right: READ_TRADING,
    isAudited: true,
  },
  'fix-session': {
    one: 'FIX session',
    many: 'FIX sessions',
    label: 'FIX session',
    opensAs: 'the FIX session',
    right: READ_FIX,
    path: 'fix-sessions',
    page: 'fix-sessions',
    isHint: true,
    isAudited: true,
  },
} as const satisfies Readonly<Record<string, ObjectKind>>;
