import {
  MANAGE_BANKING,
  MANAGE_MEMBERS,
  MANAGE_WEBHOOKS,
  ORDER_MINT,
  type Right,
  SPEND_WALLETS,
  WRITE_ADDRESS_BOOK,
  WRITE_DVP,
  WRITE_OFF_EXCHANGE,
} from '#lib/rights.ts';
import { areaOf, rightOfPage } from './areas.ts';

/** What the form of `?new=1` needs, by the path of its area: without it the form stays closed. */
const NEW_RIGHTS: Readonly<Record<string, Right>> = {
  'settlements/dvp': WRITE_DVP,
  'network/connections': WRITE_OFF_EXCHANGE,
  'network/allocations': WRITE_OFF_EXCHANGE,
  'network/trades': WRITE_OFF_EXCHANGE,
  'address-book/listing': WRITE_ADDRESS_BOOK,
  'bank-accounts': MANAGE_BANKING,
  'ach-debits': SPEND_WALLETS,
  withdrawals: SPEND_WALLETS,
  mint: ORDER_MINT,
  'webhooks/endpoints': MANAGE_WEBHOOKS,
  'webhooks/bench': MANAGE_WEBHOOKS,
  members: MANAGE_MEMBERS,
};

/** The same of a page of an enterprise; where nothing is named, what the page itself needs. */
export const rightOfNew = (pathname: string): Right =>
  NEW_RIGHTS[areaOf(pathname)?.path ?? ''] ?? rightOfPage(pathname);
