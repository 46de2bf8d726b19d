import { feeOf, isShort } from '#lib/console/dvp-sides.ts';
import { unitsOf } from '#lib/console/typed-amount.ts';
import { describeAmount, groupDigits } from '#lib/money.ts';
import type { AccountMoney } from '../use-account-money.ts';

interface MoneyNote {
  text: string;
  isWarning: boolean;
}

/** What an amount is in base units, and of one that is sent its fee and what is available. */
export function moneyNote(currency: string, amount: string, sentFrom: AccountMoney | null): MoneyNote {
  const units = unitsOf(currency, amount);
  const available = sentFrom?.availableOf(currency);
  const fee = units === null || sentFrom === null ? '0' : feeOf(units, sentFrom.feeRate);
  const isOver = units !== null && isShort(units, fee, available);
  const parts = [
    units !== null && `${groupDigits(units)} base units`,
    fee !== '0' && `fee ${describeAmount(currency, fee)}`,
    available !== undefined && `${describeAmount(currency, available)} available`,
    isOver && 'more than there is',
  ];
  return { text: parts.filter((part) => part !== false).join(' · '), isWarning: isOver };
}
