import { formatMemo } from '#lib/banking/memo.ts';
import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import type { DemoKit } from '#server/core/runtime/service.ts';
import { businessInstant, iso } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import type { Step } from '#server/demo/history.ts';
import type { Random } from '#server/demo/random.ts';
import type { AccountInsert } from './accounts/account-store.ts';
import { memoOf } from './movements/memo-store.ts';
import { receiveDeposit } from './movements/receive-deposit.ts';
import { receiveUnmatched, type Unmatched } from './unmatched/receive-unmatched.ts';

type Wanted = [account: string, currency: BankCurrency, rail: BankRail, quantity: string, sender: string, text: string];

/** What came in since the books opened. */
const DEPOSITS: readonly Wanted[] = [
  ['Treasury', 'fiatusd', 'wire', '125000000', 'Northgate Digital Assets', 'Operating funds'],
  ['Treasury', 'fiateur', 'sepa', '48250000', 'Northgate Digital Assets Europe GmbH', 'Invoice 2291'],
  ['Market Making', 'fiatusd', 'wire', '310000000', 'Northgate Digital Assets', 'Desk capital'],
  ['Client Settlement', 'fiatusd', 'wire', '87540025', 'Harborlight Family Office', 'Subscription'],
  ['Treasury Services', 'fiatusd', 'wire', '2600000', 'Northgate Treasury Services', 'Payroll'],
  ['Calder & Finch Prime', 'fiatusd', 'wire', '940000000', 'Calder & Finch Capital', 'Collateral'],
  ['Quayside Clearing', 'fiateur', 'sepa', '55000000', 'Quayside Exchange', 'Clearing float'],
];

const OLDEST_DAYS = 3.4;
const NEWEST_DAYS = 0.1;

const SPREAD_DAYS = 0.5;

interface UnmatchedKit extends Pick<DemoKit, 'db' | 'vault' | 'date'> {
  random: Random;
}

interface DepositsKit {
  identity: DemoIdentity;
  random: Random;
  accounts: readonly Pick<AccountInsert, 'id' | 'enterpriseId' | 'currency' | 'ownerName' | 'type' | 'state'>[];
}

/** Books the deposits of the demo; gives what happened, step by step. */
export async function writeDeposits(db: Queryable, { identity, random, accounts }: DepositsKit): Promise<Step[]> {
  const { wallets } = castOf(identity);
  const draw = (count: number): Uint8Array => Buffer.from(random.hex(2 * count), 'hex');
  const steps: Step[] = [];
  for (const [label, currency, rail, quantity, senderName, text] of DEPOSITS) {
    const wallet = wallets.all.find((one) => one.label === label && one.coin === 'ofc');
    if (wallet === undefined) throw new Error(`the demo has no account ${label}`);
    const { id: walletId, enterpriseId } = wallet;
    const memo = await memoOf(db, { walletId, enterpriseId }, draw);
    const at = iso(businessInstant(random, identity.date, { least: NEWEST_DAYS, most: OLDEST_DAYS }));
    const events: DomainEvent[] = [];
    const act = {
      tx: db,
      at,
      userId: null,
      emit: async (...told: DomainEvent[]) => void events.push(...told),
      notify: async () => undefined,
    };
    const remittance = `${text} ${formatMemo(memo)}`;
    const place = { enterpriseId, walletId, currency, rail, quantity };
    const own = accounts.find(
      (one) =>
        one.enterpriseId === enterpriseId &&
        one.ownerName === senderName &&
        one.currency === currency &&
        one.type === rail &&
        one.state === 'approved',
    );
    const bankAccountId = own?.id ?? null;
    await receiveDeposit(act, { ...place, memo, remittance, senderName, bankAccountId, withdrawableAt: null });
    steps.push({ at, events });
  }
  return steps;
}

/** What came in and named no account, with its age in days. */
const UNMATCHED: readonly (Omit<Unmatched, 'withdrawableAt'> & { days: number })[] = [
  {
    cause: 'no-memo',
    currency: 'fiatusd',
    rail: 'wire',
    quantity: '18400000',
    remittance: 'Subscription Q1, Harborlight',
    senderName: 'Harborlight Family Office',
    senderNumber: '000482917735',
    days: 2.6,
  },
  {
    cause: 'unknown-memo',
    currency: 'fiateur',
    rail: 'sepa',
    quantity: '6120050',
    remittance: 'RE 4471 CH-0000-0000-0',
    senderName: 'Sonnblick Handels GmbH',
    senderNumber: 'DE02120300000000202051',
    days: 0.8,
  },
];

/** Books what nobody knows the owner of. */
export async function writeUnmatched({ db, vault, date, random }: UnmatchedKit): Promise<void> {
  for (const { days, ...deposit } of UNMATCHED) {
    const at = iso(businessInstant(random, date, { least: days, most: days + SPREAD_DAYS }));
    await receiveUnmatched({ tx: db, at, vault }, { ...deposit, withdrawableAt: null });
  }
}
