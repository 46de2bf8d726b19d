/** What the family `trading` calls what it refuses, without the prefix, and the status that it is refused with. */
export const TRADING_REFUSALS = {
  'common:malformedJSON': 422,
  'common:required': 400,
  'common:invalidArgument': 400,
  'common:positiveIntegerRequired': 400,
  'common:inUse': 409,
  'trade:invalidClientOrderID': 400,
  'trade:unsupportedProduct': 400,
  'trade:tradingDisabled': 400,
  'trade:productTradingDisabled': 400,
  'trade:productSideTradingDisabled': 400,
  'trade:productMarginTradingDisabled': 400,
  'trade:productAlgoStrategyDisabled': 400,
  'trade:invalidQuantity': 400,
  'trade:invalidLimitPrice': 400,
  'trade:invalidStopTriggerPrice': 400,
  'trade:KYCNotApproved': 400,
  'trade:velocityLimitBreached': 400,
  'trade:insufficientFunds': 400,
  'trade:orderNotCancelable': 400,
  'trade:marginInsufficientCollateral': 400,
  'trade:marginShortNOP': 400,
  'trade:marginLongNOP': 400,
  'trade:marginTotalShortNOP': 400,
  'trade:willTriggerLiquidation': 400,
} as const;

export type TradingRefusal = keyof typeof TRADING_REFUSALS;

/** What a failure without a name of its own is called there, by its status. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'common:invalidArgument',
  401: 'common:unauthorized',
  403: 'common:forbidden',
  404: 'common:notFound',
  409: 'common:conflict',
  413: 'common:payloadTooLarge',
  415: 'common:unsupportedMediaType',
  421: 'common:misdirected',
  422: 'common:unprocessable',
  429: 'common:tooManyRequests',
  503: 'common:serviceUnavailable',
};
const UNEXPECTED = 'common:internalServerError';

const OTHER = 'common:badRequest';

/** As bodies have it: `common:required` → `backend:common:required`. */
export const wireName = (name: string): string => `backend:${name}`;

/** Name of a failure in the family `trading` that has none of its own. */
export const tradingErrorName = (status: number): string =>
  wireName(NAMES[status] ?? (status >= 500 ? UNEXPECTED : OTHER));

/** Every name that a body of the family may have. */
export const TRADING_ERROR_NAMES: readonly string[] = [
  ...new Set([...Object.keys(TRADING_REFUSALS), ...Object.values(NAMES), UNEXPECTED, OTHER].map(wireName)),
];

/** How large an order may be, in whole units of the currency that it is written in. */
export interface SizeBounds {
  currencySymbol: string;
  minQuantity?: string;
  maxQuantity?: string;
}

/** A refusal of the family: its name, the field that it is about, and for a size what it may be. */
export interface NamedRefusal {
  name: TradingRefusal;
  field?: string;
  size?: SizeBounds;
}
