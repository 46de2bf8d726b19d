import type { InputOf } from '#lib/contract.ts';
import { addBankAccount, exampleNewAccount } from '#lib/contracts/banking/account-writes.ts';
import { simulateFiatTransaction } from '#lib/contracts/banking/deposits.ts';
import { decideBankAccount, getBankAccountReview } from '#lib/contracts/banking/reviews.ts';
import type { BankAccount } from '#lib/contracts/banking/shapes.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { bankingTasks } from './tables.ts';

type NewAccount = InputOf<typeof addBankAccount>;

let made = 4_400_120_000;
/** A US account number that no other test account has, with an ending that forces nothing unless one is given. */
export const usNumber = (ending = '1234'): string => {
  made += 1;
  return `${made}${ending}`;
};

/** A wire account at a US bank. */
export const usWire = (more: Partial<NewAccount> = {}): NewAccount => ({
  ...exampleNewAccount,
  accountNumber: usNumber(),
  ...more,
});

/** A SEPA account. */
export const sepaAccount = (more: Partial<NewAccount> = {}): NewAccount => ({
  type: 'sepa',
  currency: 'tfiateur',
  name: 'Hansekontor Bank',
  ownerName: 'Northwind Europe GmbH',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
  swiftCode: 'HKBKDEHH',
  ownerAddressLine1: 'Alsterufer 20',
  ownerAddressCityLocality: 'Hamburg',
  ownerAddressPostalCode: '20354',
  ownerAddressCountryCode: 'DE',
  bankAddressLine1: 'Alsterufer 12',
  bankAddressCityLocality: 'Hamburg',
  bankAddressPostalCode: '20354',
  bankAddressCountryCode: 'DE',
  ...more,
});

/** Adds an account for an enterprise. Throws when it is refused. */
export async function addAccount(
  h: Harness,
  { enterpriseId, as }: { enterpriseId: string; as: TestUser | string },
  more: Partial<NewAccount> = {},
): Promise<BankAccount> {
  const { status, body, text } = await h.call(addBankAccount, { as, input: usWire({ enterpriseId, ...more }) });
  if (status !== 200) throw new Error(text);
  return body;
}

/** Moves the clock, and has all that is due at banks by then done. */
export const passTime = (h: Harness, seconds: number): Promise<void> => passTimeIn(h, bankingTasks, seconds * 1000);

/** What an enterprise hears of an account, in order. */
export async function heardOf(h: Harness, id: string): Promise<string[]> {
  const { rows } = await h.ownerPool.query('select type from events where subject_id = $1 order by occurred_at, id', [
    id,
  ]);
  return rows.map(({ type }) => type);
}

/** Lets a bank send a deposit to a trading account; gives its id. Throws when it is refused. */
export async function simulateDeposit(
  h: Harness,
  as: TestUser | string,
  input: InputOf<typeof simulateFiatTransaction>,
): Promise<string> {
  const { status, body, text } = await h.call(simulateFiatTransaction, { as, input });
  if (status !== 200) throw new Error(text);
  return body;
}

/** A platform administrator rejects an account. */
export async function rejectAccount(h: Harness, bankAccountId: string): Promise<void> {
  const as = await h.create.user({}, { isPlatformAdmin: true });
  const { version } = (await h.call(getBankAccountReview, { as, input: { bankAccountId } })).body;
  const input = { bankAccountId, decision: 'reject', reason: 'A fraud report', version } as const;
  const { status, text } = await h.call(decideBankAccount, { as, input });
  if (status !== 200) throw new Error(text);
}
