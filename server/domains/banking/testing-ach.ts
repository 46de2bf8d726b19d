import { bankDayAfter, dayInNewYork, instantInNewYork, isBankDay } from '#lib/banking/us-bank-days.ts';
import type { InputOf } from '#lib/contract.ts';
import { getBankAccount } from '#lib/contracts/banking/accounts.ts';
import { createBankTransfer } from '#lib/contracts/banking/ach-debits.ts';
import { getAchDebit } from '#lib/contracts/banking/own-ach-debits.ts';
import { grantLicence } from '#lib/contracts/directory/platform.ts';
import { mustApply, outside, readBalances } from '#server/domains/ledger/public.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { bankingTasks } from './tables.ts';
import { addAccount, passTime, usNumber } from './testing.ts';

export const ACH_ASSET = 'ofctusd';
const APPROVED_AT_ONCE = '0001';
const CHECKS_SECONDS = 91;

interface Owner {
  enterpriseId: string;
  as: TestUser | string;
}

/** Lets an enterprise collect by ACH. */
export async function licenseAch(h: Harness, enterpriseId: string): Promise<void> {
  const as = await h.create.user({}, { isPlatformAdmin: true });
  const { status, text } = await h.call(grantLicence, { as, input: { enterpriseId, licence: 'ach-debits' } });
  if (status !== 200) throw new Error(text);
}

/** A new trading account of an enterprise; gives its id. */
export const newWallet = (h: Harness, enterpriseId: string): Promise<string> =>
  insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Collections' });

/** An approved account at a bank that can be debited; gives its id. */
export async function achAccount(h: Harness, owner: Owner, ending = APPROVED_AT_ONCE): Promise<string> {
  const { id } = await addAccount(h, owner, { type: 'ach', accountNumber: usNumber(ending) });
  const { body } = await h.call(getBankAccount, { as: owner.as, input: { bankAccountId: id } });
  if (body.verificationState !== 'approved') await passTime(h, CHECKS_SECONDS);
  return id;
}

export type WantedTransfer = Partial<InputOf<typeof createBankTransfer>> & { walletId: string; bankAccountId: string };

let made = 0;
/** A transfer that is good but for what is said otherwise, and that no other test names so. */
export function transferOf(more: WantedTransfer): InputOf<typeof createBankTransfer> {
  made += 1;
  const amount = more.amount ?? more.baseAmount ?? undefined;
  return {
    id: `transfer-${made}`,
    transferDirection: 'in',
    acceptAuthTerms: true,
    ...(amount === undefined && { baseAmount: '2500' }),
    ...more,
  };
}

/** Collects from an account; gives the debit’s id. Throws when it is refused. */
export async function collect(h: Harness, as: TestUser | string, more: WantedTransfer): Promise<string> {
  const { status, body, text } = await h.call(createBankTransfer, { as, input: transferOf(more) });
  if (status !== 201) throw new Error(text);
  return body.txid;
}

/** Moves the clock to an instant, and has all that is due at banks by then done. */
export const moveTo = (h: Harness, at: string): Promise<void> =>
  passTimeIn(h, bankingTasks, Date.parse(at) - h.service.clock.now().getTime());

const DAYS_OF_WORK = 10;
const WEEKS = 2;
const DAY_MS = 24 * 3_600_000;

/** Moves the clock to ten in the morning of a Monday in New York, with two weeks ahead of which every weekday is a bank day; gives the Monday. */
export async function openWeek(h: Harness): Promise<string> {
  let day = bankDayAfter(dayInNewYork(h.service.clock.nowIso()), 1);
  const isOpen = (from: string): boolean => {
    if (new Date(from).getUTCDay() !== 1 || !isBankDay(from)) return false;
    const last = new Date(Date.parse(from) + (7 * WEEKS - 3) * DAY_MS).toISOString().slice(0, 10);
    return bankDayAfter(from, DAYS_OF_WORK - 1) === last;
  };
  while (!isOpen(day)) day = bankDayAfter(day, 1);
  await moveTo(h, instantInNewYork(day, '10:00'));
  return day;
}

/** Where a debit stands. */
export const readDebit = async (h: Harness, enterpriseId: string, achDebitId: string) =>
  (await h.call(getAchDebit, { as: h.viewer, input: { enterpriseId, achDebitId } })).body;

const balanceOf = async (h: Harness, kind: 'available' | 'house', owner: string): Promise<string> =>
  (await readBalances(h.db, { kind, owners: [owner] })).find(({ asset }) => asset === ACH_ASSET)?.available ?? '0';

/** What an account has, what its enterprise owes, and what the house has credited before the money came. */
export async function booksOf(h: Harness, { enterpriseId, walletId }: { enterpriseId: string; walletId: string }) {
  return {
    has: await balanceOf(h, 'available', walletId),
    owes: await balanceOf(h, 'house', `receivable ${enterpriseId}`),
    lent: await balanceOf(h, 'house', 'instant credit'),
  };
}

/** Spends what an account has, as a settlement would. */
export const spend = (
  h: Harness,
  {
    enterpriseId,
    walletId,
    amount,
    reference = `${walletId} ${made}`,
  }: { enterpriseId: string; walletId: string; amount: string; reference?: string },
): Promise<void> =>
  mustApply(h.db, {
    at: h.service.clock.nowIso(),
    groups: [
      {
        kind: 'test-spending',
        reference,
        transfers: [
          {
            debit: { kind: 'available', owner: walletId, asset: ACH_ASSET, enterpriseId },
            credit: outside(ACH_ASSET),
            amount,
          },
        ],
      },
    ],
  });
