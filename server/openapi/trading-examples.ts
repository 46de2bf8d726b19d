import {
  type NamedRefusal,
  TRADING_REFUSALS,
  type TradingRefusal,
  tradingErrorName,
  wireName,
} from '#lib/trading-errors.ts';
import { refuseSize, refuseTrade } from '#server/core/call/refuse-trade.ts';

/** What the service says with each named refusal, and the field that it is about. */
const SAID: Readonly<Record<TradingRefusal, readonly [text: string, field?: string]>> = {
  'common:malformedJSON': ['The body is not valid JSON.'],
  'common:required': ['duration: is required', 'duration'],
  'common:invalidArgument': ['type: must be one of market, limit, stop, twap, steady_pace', 'type'],
  'common:positiveIntegerRequired': ['duration: must be a whole number above zero', 'duration'],
  'common:inUse': ['Another order of this account has this clientOrderId.', 'clientOrderId'],
  'trade:invalidClientOrderID': ['clientOrderId: must be 1 to 256 printable ASCII characters', 'clientOrderId'],
  'trade:unsupportedProduct': ['There is no product TBTC-TEUR.', 'product'],
  'trade:tradingDisabled': ['Trading is switched off for this account.'],
  'trade:productTradingDisabled': ['TBTC-TUSD is not traded at present.', 'product'],
  'trade:productSideTradingDisabled': ['TBTC-TUSD cannot be bought at present.', 'side'],
  'trade:productMarginTradingDisabled': ['TBTC-TUSD is not traded on margin.', 'fundingType'],
  'trade:productAlgoStrategyDisabled': ['TBTC-TUSD takes no twap orders at present.', 'type'],
  'trade:invalidQuantity': ['quantity: must be at least 0.0001', 'quantity'],
  'trade:invalidLimitPrice': ['limitPrice: must be a multiple of 0.01', 'limitPrice'],
  'trade:invalidStopTriggerPrice': ['triggerPrice: must be at most the limit price', 'triggerPrice'],
  'trade:KYCNotApproved': ['The enterprise is not verified.'],
  'trade:velocityLimitBreached': ['The account has 1,000 live orders, which is the most.'],
  'trade:insufficientFunds': ['Too little is available. Missing: 25.00 TUSD.', 'quantity'],
  'trade:orderNotCancelable': ['The order is completed.'],
  'trade:marginInsufficientCollateral': ['The collateral does not cover this order.'],
  'trade:marginShortNOP': ['The short position in TBTC would pass its limit.'],
  'trade:marginLongNOP': ['The long position in TBTC would pass its limit.'],
  'trade:marginTotalShortNOP': ['The short positions together would pass their limit.'],
  'trade:willTriggerLiquidation': ['The order would bring the account into liquidation.'],
};

const SIZE = { currencySymbol: 'TBTC', minQuantity: '0.0001', maxQuantity: '100' } as const;
const REFUSALS = Object.keys(TRADING_REFUSALS) as TradingRefusal[];

/** Refusals that answer with a status. */
const refusalsOf = (status: number): NamedRefusal['name'][] =>
  REFUSALS.filter((name) => TRADING_REFUSALS[name] === status);

/** Statuses of which every failure has a name of its own. */
export const isNamed = (status: number): boolean => status === 400 || status === 422;

/** Names in the bodies of a status. */
export const tradingNamesOf = (status: number): string[] => [
  ...new Set([...refusalsOf(status).map(wireName), ...(status === 422 ? [] : [tradingErrorName(status)])]),
];

/** What is thrown for each named refusal of a status, by the last word of its name. */
export const namedFailures = (status: number): [name: string, thrown: () => never][] =>
  refusalsOf(status).map((name) => {
    const [text, field] = SAID[name];
    const word = name.slice(name.indexOf(':') + 1);
    return [word, () => (name === 'trade:invalidQuantity' ? refuseSize(text, SIZE) : refuseTrade(name, text, field))];
  });
