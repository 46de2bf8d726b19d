import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import type { AccountRow } from './order-store.ts';

type Stops = Pick<AccountRow, 'stoppedAt' | 'operatorStoppedAt'>;

/** Whether an account is stopped, and by whom, as it is told. */
export const presentStops = ({ stoppedAt, operatorStoppedAt }: Stops) => ({
  isStopped: stoppedAt !== null || operatorStoppedAt !== null,
  enterpriseStoppedAt: stoppedAt,
  operatorStoppedAt,
});

/** Refuses what the operator's stop keeps the enterprise from. */
export function demandNoOperatorStop({ operatorStoppedAt }: Stops): void {
  if (operatorStoppedAt !== null)
    refuseTrade('trade:tradingDisabled', 'The platform operator has stopped trading of this account.');
}

/** Refuses orders of an account that anybody has stopped. */
export function demandTrading(account: Stops): void {
  demandNoOperatorStop(account);
  if (account.stoppedAt !== null) refuseTrade('trade:tradingDisabled', 'Trading of this account is stopped.');
}
