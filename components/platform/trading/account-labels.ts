import { rateInWords } from '#lib/console/mint-order-values.ts';
import type { PlatformTradingAccount } from '#lib/contracts/trading/platform-accounts.ts';

/** What orders of an account cost: `0.1% and 0.05%`. */
export const feeWords = (bps: number): string => (bps === 0 ? 'None' : rateInWords(String(bps)));

/** Whether an account trades. */
export const standingOf = ({ isStopped }: Pick<PlatformTradingAccount, 'isStopped'>) =>
  isStopped
    ? ({ tone: 'attention', word: 'Stopped', meaning: 'New orders are refused.' } as const)
    : ({ tone: 'good', word: 'Trading', meaning: 'It takes orders.' } as const);
