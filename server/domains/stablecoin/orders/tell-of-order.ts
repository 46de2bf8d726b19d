import { DECIDE_APPROVALS, MANAGE_MINT } from '#lib/rights.ts';
import type { NewNotice } from '#server/domains/notifications/public.ts';
import type { OrderRow } from './order-store.ts';

type OrderNotice = 'mint-order-to-approve' | 'mint-order-late' | 'mint-order-failed';

const about = (notice: OrderNotice, { id, enterpriseId, sourceWalletId, sourceUnit }: OrderRow) => ({
  notice,
  enterpriseId,
  subjectType: 'mint-order' as const,
  subjectId: id,
  walletId: sourceWalletId,
  detail: { currency: sourceUnit },
});

/** Asks the other admins, of whom one must agree. */
export const askedToApprove = (order: OrderRow): NewNotice => ({
  ...about('mint-order-to-approve', order),
  to: { holdersOf: DECIDE_APPROVALS },
  except: [order.userId],
});

/** What whoever made an order, and the admins, are told of it: once each. */
export const toldAll = (notice: Exclude<OrderNotice, 'mint-order-to-approve'>, order: OrderRow): NewNotice[] => [
  { ...about(notice, order), to: { userIds: [order.userId] } },
  { ...about(notice, order), to: { holdersOf: MANAGE_MINT }, except: [order.userId] },
];
