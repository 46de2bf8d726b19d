import { useState } from 'react';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { EMPTY_TICKET } from '#lib/console/ticket-types.ts';
import { fieldOfTicket, orderFrom, PACES, type TicketValues, ticketProblems } from '#lib/console/ticket-values.ts';
import { BOUNDS, INTERVAL_UNITS, type TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { FUNDING_TYPES, ORDER_TYPES, SIDES, TIMES_IN_FORCE } from '#lib/contracts/trading/words.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SIZINGS } from '#lib/trading/words.ts';
import type { Desk } from '../use-desk.ts';
import { useDeskRefresh } from '../use-desk-refresh.ts';

const shape = z.object({
  side: z.enum(SIDES),
  funding: z.enum(FUNDING_TYPES),
  type: z.enum(ORDER_TYPES),
  sizing: z.enum(SIZINGS),
  quantity: z.string(),
  timeInForce: z.enum(TIMES_IN_FORCE),
  limitPrice: z.string(),
  triggerPrice: z.string(),
  duration: z.string(),
  pace: z.enum(PACES),
  interval: z.string(),
  bounds: z.enum(BOUNDS),
  intervalUnit: z.enum(INTERVAL_UNITS),
  subOrderSize: z.string(),
  variance: z.string(),
  scheduledDate: z.string(),
  clientOrderId: z.string().max(256),
});

const SHORT = 'backend:trade:insufficientFunds';

/** What kept an order from being placed, at the field that it concerns. */
function placed(thrown: unknown): ApiError {
  const error = toApiError(thrown);
  if (error.code !== SHORT) return error;
  const { status, requestId, needsOtp, code, message } = error;
  return new ApiError({ status, requestId, needsOtp, code, message, problems: [{ path: 'quantity', message }] });
}

/** The ticket of an account and a product. What was ordered stands empty again once the order is placed; the rest stays. */
export function useTicketForm({ account, product }: Desk) {
  const { now } = useSelf();
  const refresh = useDeskRefresh();
  const [last, setLast] = useState<TradingOrder | null>(null);
  const toInput = (values: TicketValues) => orderFrom(values, { accountId: account.id, product, now });
  const form = useContractForm<TicketValues>({
    schema: shape.superRefine((values, context) => {
      for (const { path, message } of ticketProblems(values, { product, now }))
        context.addIssue({ code: 'custom', path: [path], message });
    }),
    defaults: EMPTY_TICKET,
    placeOf: fieldOfTicket,
    send: async (values) => {
      setLast(null);
      const order = await call(createTradingOrder, toInput(values)).catch((thrown: unknown) => {
        throw placed(thrown);
      });
      form.form.setValue('quantity', '');
      form.form.setValue('clientOrderId', '');
      setLast(order);
      await refresh();
    },
  });
  return { form, toInput, last };
}
