import { rateInWords } from '#lib/console/mint-order-values.ts';
import type { PlatformTradingAccount } from '#lib/contracts/trading/platform-accounts.ts';

/** What orders of an account cost: `0.1% and 0.05%`. */
export const feeWords = (bps: number): string => (bps === 0 ? 'None' : rateInWords(String(bps)));

type Stops = Pick<PlatformTradingAccount, 'enterpriseStoppedAt' | 'operatorStoppedAt'>;

/** Who has stopped an account: `By the operator`; null where nobody has. */
export function stoppedBy({ enterpriseStoppedAt, operatorStoppedAt }: Stops): string | null {
  if (operatorStoppedAt === null) return enterpriseStoppedAt === null ? null : 'By the enterprise';
  return enterpriseStoppedAt === null ? 'By the operator' : 'By both sides';
}

/** Whether an account trades. */
export const standingOf = (account: Stops) =>
  stoppedBy(account) === null
    ? ({ tone: 'good', word: 'Trading', meaning: 'It takes orders.' } as const)
    : ({ tone: 'attention', word: 'Stopped', meaning: 'New orders are refused.' } as const);
