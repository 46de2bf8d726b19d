import * as z from 'zod';
import { HexId, Uuid } from '#lib/schema.ts';
import { MARGIN_STATES } from '#lib/trading/margin-words.ts';
import { ACCOUNT_BASE, Decimal, Symbol } from './words.ts';

export const MARGIN_BASE = `${ACCOUNT_BASE}/margin` as const;

/** An amount in the currency that margin is counted in. */
export const MarginAmount = z
  .object({ quantity: Decimal, currency: Symbol })
  .meta({ id: 'MarginAmount', description: 'An amount in the currency that margin is counted in.' });

/** A currency as lists of margin name it. */
export const currencyFields = {
  currencyId: Uuid.meta({ description: 'Id of the currency.' }),
  currency: Symbol,
};

export const MarginState = z.enum(MARGIN_STATES).meta({
  description:
    '`good`: all is well; `called`: collateral must be added; `liquidating`: orders are cancelled and positions are closed; `restricted`: it lost more than it had, and the operator decides.',
});

/** How an account may trade on margin. Utilisation is written as a fraction: 1 is all of the margin. */
export const RiskSettings = z
  .object({
    accountId: HexId,
    enterpriseId: HexId,
    isMarginEnabled: z.boolean().meta({ description: 'Whether it may trade on margin.' }),
    hasTraded: z.boolean().meta({ description: 'Ours: whether it could trade on margin at any time.' }),
    marginRequirement: Decimal.meta({ description: 'Part of the net open position that must be there as margin.' }),
    maximumUtilization: Decimal.meta({ description: 'New orders are refused above it.' }),
    marginCallUtilization: Decimal.meta({
      description: 'From here on collateral is called for, until less than all is used.',
    }),
    liquidationUtilization: Decimal.meta({
      description: 'From here on positions are liquidated, until less than all is used.',
    }),
    minimumCollateral: MarginAmount.meta({
      description: 'Orders that open positions need at least so much collateral.',
    }),
  })
  .meta({ id: 'MarginRiskSettings' });
export type RiskSettings = z.output<typeof RiskSettings>;

/** How an account on margin stands. */
export const RiskProfile = z
  .object({
    accountId: HexId,
    enterpriseId: HexId,
    status: MarginState,
    collateral: MarginAmount.meta({ description: 'What is pledged, after haircuts.' }),
    unrealizedPnl: MarginAmount.meta({ description: 'What positions have won, or lost where it is negative.' }),
    marginBalance: MarginAmount.meta({ description: 'Both together.' }),
    netOpenPosition: MarginAmount.meta({ description: 'The larger of all long and all short positions.' }),
    marginRequirement: MarginAmount.meta({ description: 'What of it must be there as margin.' }),
    utilization: Decimal.nullable().meta({
      description: 'Requirement by balance, with four decimals; null without positions, and where no margin is left.',
    }),
  })
  .meta({ id: 'MarginRiskProfile' });
export type RiskProfile = z.output<typeof RiskProfile>;

export const MARGIN_EXAMPLES = {
  currencyId: '2f7d9c41-6b0a-5e38-8d15-3a9c7e4f1b62',
  closeId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1f31',
  inDollars: (quantity: string) => ({ quantity, currency: 'TUSD' }),
} as const;
