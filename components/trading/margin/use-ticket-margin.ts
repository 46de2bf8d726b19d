import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { type TicketMargin, ticketMargin } from '#lib/console/ticket-margin.ts';
import type { TicketValues } from '#lib/console/ticket-values.ts';
import { getMarginProfile, listMarginLimits, listMarginPositions } from '#lib/contracts/trading/margin.ts';
import type { RiskProfile } from '#lib/contracts/trading/margin-shapes.ts';
import { searchTradingOrders } from '#lib/contracts/trading/own-orders.ts';
import { useTerms } from '../market/use-market.ts';
import { LIVE } from '../orders/use-orders.ts';
import type { Desk } from '../use-desk.ts';
import { useMarginSettings, VALUES_MS } from './use-margin.ts';

const MOST_ORDERS = 500;

interface Outlook {
  profile: RiskProfile | undefined;
  /** Null while it cannot be said. */
  after: TicketMargin | null;
}

/** How the account stands on margin, and how it would after the order of the ticket; nothing is read for orders that are paid. */
export function useTicketMargin(desk: Desk, values: TicketValues): Outlook {
  const { account, enterpriseId, product } = desk;
  const place = { accountId: account.id };
  const live = { enabled: values.funding === 'margin', refetchInterval: VALUES_MS, staleTime: 0 };
  const { data: terms } = useTerms(desk);
  const { data: settings } = useMarginSettings(desk);
  const { data: limits } = useQuery({ ...queryOf(listMarginLimits, place), enabled: live.enabled });
  const { data: profile } = useQuery({ ...queryOf(getMarginProfile, place), ...live });
  const { data: positions } = useQuery({ ...queryOf(listMarginPositions, place), ...live });
  const waiting = { enterpriseId, accountIds: [account.id], statuses: [...LIVE], limit: MOST_ORDERS };
  const { data: orders } = useQuery({ ...queryOf(searchTradingOrders, waiting), ...live });
  const isKnown = settings !== undefined && limits !== undefined && profile !== undefined;
  if (!(live.enabled && isKnown) || positions === undefined || orders === undefined) return { profile, after: null };
  const standing = { settings, limits, profile, positions: positions.data, orders: orders.orders };
  return { profile, after: ticketMargin(values, { product, terms, ...standing }) };
}
