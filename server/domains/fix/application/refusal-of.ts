import { tradingErrorName, wireName } from '#lib/trading-errors.ts';
import { type Failure } from '#server/core/call/errors.ts';
import type { OrderRefusal } from './refusal.ts';

/** Why an order is refused (103), by what the trading interface calls it. */
const REASONS: Readonly<Record<string, OrderRefusal>> = {
  'trade:unsupportedProduct': 1,
  'trade:tradingDisabled': 2,
  'trade:productTradingDisabled': 2,
  'trade:productSideTradingDisabled': 2,
  'trade:productMarginTradingDisabled': 2,
  'trade:productAlgoStrategyDisabled': 2,
  'trade:insufficientFunds': 3,
  'trade:marginInsufficientCollateral': 3,
  'trade:marginShortNOP': 3,
  'trade:marginLongNOP': 3,
  'trade:marginTotalShortNOP': 3,
  'trade:willTriggerLiquidation': 3,
  'trade:velocityLimitBreached': 3,
  'common:inUse': 6,
  'trade:invalidQuantity': 13,
};
const OTHER: OrderRefusal = 99;

/** Text for 58 as bytes of UTF-8. */
export const textOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** What a refusal of the trading interface is called there, with its sentence. */
export function describeRefusal({ options: { trade }, publicText, status }: Failure): string {
  if (trade === undefined) return `${tradingErrorName(status)}: ${publicText}`;
  if (trade.name === 'common:required' && trade.field !== undefined)
    return `${wireName(trade.name)} key=${trade.field}`;
  const isSentence = /^[A-Z]/.test(publicText);
  const about = trade.field === undefined || isSentence ? '' : `${trade.field} `;
  return `${wireName(trade.name)}: ${about}${publicText}`;
}

export const reasonOf = ({ options: { trade } }: Failure): OrderRefusal =>
  trade === undefined ? OTHER : (REASONS[trade.name] ?? OTHER);
