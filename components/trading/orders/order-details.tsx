import { useMemberName } from '#components/session/use-member-name.ts';
import { CopyableId } from '#components/ui/copyable.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { OwnTradingOrder } from '#lib/contracts/trading/own-orders.ts';
import { after } from '#lib/time.ts';
import { FUNDING_WORDS, isLive, SIDE_WORDS, standingOf, TIME_WORDS, TYPE_WORDS } from '../order-labels.ts';

const MINUTE_MS = 60_000;
const BOUND_WORDS = { narrow: 'Narrow', standard: 'Standard', wide: 'Wide' } as const;

const text = (label: string, value: string | null | undefined): Field[] =>
  value === null || value === undefined ? [] : [{ label, value, copy: value }];

const amount = (label: string, value: string | null | undefined, symbol: string): Field[] =>
  value === null || value === undefined
    ? []
    : [{ label, value: <span className="numeric">{`${padDecimal(value, 0)} ${symbol}`}</span>, copy: value }];

const moment = (label: string, at: string | null): Field[] =>
  at === null ? [] : [{ label, value: <Timestamp at={at} precision="second" />, copy: at }];

const minutes = (value: number): string => `${value.toLocaleString('en-GB')} ${value === 1 ? 'minute' : 'minutes'}`;

/** What an algorithm was told. */
function paceOf({ parameters, duration, twapInterval, quantityCurrency }: OwnTradingOrder): Field[] {
  const { interval, intervalUnit = 'minute', subOrderSize, variance, boundsControl, isTimeSliced } = parameters ?? {};
  return [
    ...text('Duration', duration === null ? null : minutes(duration)),
    ...(isTimeSliced === true && twapInterval !== null ? text('A slice every', minutes(twapInterval)) : []),
    ...(isTimeSliced === false && boundsControl ? text('May fall behind', BOUND_WORDS[boundsControl]) : []),
    ...text('A part every', interval === undefined ? null : `${interval} ${intervalUnit}${interval === 1 ? '' : 's'}`),
    ...amount('Size of a part', subOrderSize, quantityCurrency),
    ...text('Variance', variance),
  ];
}

function termsOf(order: OwnTradingOrder): Field[] {
  const [, quote = order.quoteCurrency] = order.product.split('-');
  return [
    ...text('Product', order.product),
    ...text('Side', SIDE_WORDS[order.side]),
    ...text('Type', TYPE_WORDS[order.type]),
    ...text('Paid with', FUNDING_WORDS[order.fundingType]),
    ...text('Time in force', TIME_WORDS[order.timeInForce]),
    ...amount('Size', order.quantity, order.quantityCurrency),
    ...amount('Trigger price', order.triggerPrice, quote),
    ...amount('Limit price', order.limitPrice, quote),
    ...paceOf(order),
    ...moment('Starts', order.scheduledDate),
  ];
}

function filledOf(order: OwnTradingOrder): Field[] {
  const [base = ''] = order.product.split('-');
  return [
    ...amount('Filled', order.filledQuantity, base),
    ...amount('For', order.filledQuoteQuantity, order.quoteCurrency),
    ...amount('Average price', order.averagePrice, order.quoteCurrency),
    ...amount('Fee', order.fee, order.quoteCurrency),
    ...(isLive(order) ? amount('Left', order.leavesQuantity, base) : []),
    ...(isLive(order) ? amount('Left', order.leavesQuoteQuantity, order.quoteCurrency) : []),
    ...amount('Held', order.held, order.heldCurrency),
  ];
}

/** When a limit order with a duration expires, while it lives. */
const expiryOf = (order: OwnTradingOrder): string | null =>
  order.timeInForce === 'GTD' && order.duration !== null && isLive(order)
    ? after(order.creationDate, order.duration * MINUTE_MS)
    : null;

/** Where an order stands, what it says, and what was filled of it. */
export function OrderDetails({ enterpriseId, order }: { enterpriseId: string; order: OwnTradingOrder }) {
  const placedBy = useMemberName(enterpriseId, order.initiatedByUserId);
  const canceledBy = useMemberName(enterpriseId, order.canceledByUserId ?? '');
  return (
    <>
      <Section title="Status">
        <p className="text-sm">{order.reasonDescription ?? standingOf(order).meaning}</p>
      </Section>
      <Section title="Terms">
        <FieldList fields={termsOf(order)} />
      </Section>
      <Section title="Filled">
        <FieldList fields={filledOf(order)} />
      </Section>
      <Section title="About">
        <FieldList
          fields={[
            ...text('Account', order.accountName),
            ...text(
              'Placed by',
              order.initiatedByUserId === null ? 'The service' : (placedBy ?? order.initiatedByUserId),
            ),
            ...(order.canceledByUserId === null ? [] : text('Cancelled by', canceledBy ?? order.canceledByUserId)),
            ...moment('Placed', order.creationDate),
            ...moment('Triggered', order.triggeredAt),
            ...moment('Last fill', order.lastFillDate),
            ...moment('Expires', expiryOf(order)),
            ...moment('Ended', order.completionDate),
            ...text('Your order id', order.clientOrderId),
            { label: 'Order id', value: <CopyableId value={order.id} label="order id" /> },
          ]}
        />
      </Section>
    </>
  );
}
