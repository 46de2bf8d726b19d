import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { notifierOf } from '#server/domains/notifications/public.ts';
import { findTradingAccount } from '#server/domains/wallets/public.ts';
import { accountOfNumber } from '../accounts/account-of-number.ts';
import { type DepositAct, receiveDeposit } from '../movements/receive-deposit.ts';
import { receiveUnmatched } from '../unmatched/receive-unmatched.ts';
import type { VirtualAccount } from './virtual-store.ts';

/** What came in on a virtual account, by SEPA in euro. */
export interface VirtualDeposit {
  /** Base units above zero. */
  quantity: string;
  remittance: string | null;
  senderName: string | null;
  senderNumber: string | null;
}

/** Euro as an account holds them: test euro where all that it holds are of tests. */
/** The euro that an account holds: those of the demo where its coin is a test coin. */
const euroOf = (coin: string | undefined): BankCurrency => (coin?.startsWith('t') ? 'tfiateur' : 'fiateur');

/** The currency of what comes in on a virtual account. */
export async function currencyOf(tx: Queryable, { walletId }: VirtualAccount): Promise<BankCurrency> {
  return euroOf((walletId === null ? undefined : await findTradingAccount(tx, walletId))?.coin);
}

/**
 * Books money that came in on a virtual account: on the trading account behind it, or in suspense where there is none. What the account
 * stands for hears of it in the same transaction. Gives the id of the deposit and whether it has settled.
 */
export async function receiveVirtualDeposit(
  given: Omit<DepositAct, 'notify'>,
  { vault, domains }: Pick<Service, 'vault' | 'domains'>,
  { account, deposit }: { account: VirtualAccount; deposit: VirtualDeposit },
): Promise<{ id: string; state: 'settled' | 'unmatched' }> {
  const act = { ...given, notify: notifierOf(given.tx, given.at) };
  const { tx, at, emit } = act;
  const { enterpriseId, walletId, subjectType, subjectId } = account;
  const wallet = walletId === null ? undefined : await findTradingAccount(tx, walletId);
  const currency = euroOf(wallet?.coin);
  const common = { currency, rail: 'sepa', withdrawableAt: null } as const;
  const { senderNumber, ...known } = deposit;
  const sender = { enterpriseId, rail: common.rail, currency, number: senderNumber };
  const bankAccountId = await accountOfNumber(tx, vault, sender);
  const booked =
    walletId === null || wallet === undefined
      ? { id: await receiveUnmatched({ tx, at, vault }, { ...common, ...deposit, cause: 'no-memo' }) }
      : await receiveDeposit(act, { ...common, ...known, enterpriseId, walletId, memo: null, bankAccountId });
  const { quantity, senderName } = deposit;
  const rules = domains.flatMap(({ paidIn }) => paidIn?.[subjectType] ?? []);
  for (const rule of rules)
    await rule.received({ tx, at, emit }, { subjectId, quantity, senderName, isLate: at > account.expiresAt });
  return { id: booked.id, state: wallet === undefined ? 'unmatched' : 'settled' };
}
