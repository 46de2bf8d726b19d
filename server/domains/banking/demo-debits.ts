import { ACH_TERMS_VERSION } from '#lib/banking/ach-terms.ts';
import { bankDayAfter, dayInNewYork, instantInNewYork, isBankDay, nextCutOff } from '#lib/banking/us-bank-days.ts';
import type { AchReturnCode } from '#lib/contracts/banking/ach-words.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import type { Step } from '#server/demo/history.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import type { Random } from '#server/demo/random.ts';
import type { AccountInsert } from './accounts/account-store.ts';
import { insertDebits, lockDebit } from './ach/debit-store.ts';
import { moveDebit, tellDebit } from './ach/move-debit.ts';
import { type DebitCommand, effectiveOn } from './ach/rules.ts';
import { authorizationOf } from './ach/terms.ts';
import { memoOf } from './movements/memo-store.ts';
import { assetOf } from './movements/receive-deposit.ts';
import { dropTask } from './task-store.ts';

interface Wanted {
  quantity: string;
  requestId: string;
  commands: readonly [DebitCommand, AchReturnCode?][];
}

/** Debits in every state in which they stay. */
const DEBITS: readonly Wanted[] = [
  { quantity: '85000', requestId: 'funding-1041', commands: [['submit'], ['settle']] },
  { quantity: '40000', requestId: 'funding-1042', commands: [['submit'], ['fail', 'R01']] },
  { quantity: '62500', requestId: 'funding-1043', commands: [['submit'], ['settle'], ['reverse', 'R10']] },
];

const OPENING = '09:00';
const BANK_DAYS = 2;

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** The last bank day that had opened an hour before a date. */
function lastOpen(date: Date): string {
  let day = dayInNewYork(date.toISOString());
  while (!isBankDay(day) || Date.parse(instantInNewYork(day, OPENING)) > date.getTime() - HOUR_MS) day = dayBefore(day);
  return day;
}

/** The bank day whose cut-off brings money on a day. */
function cutOffDayFor(day: string): string {
  let found = dayBefore(day);
  while (!isBankDay(found) || bankDayAfter(found, BANK_DAYS) !== day) found = dayBefore(found);
  return found;
}

const LATER: Readonly<Record<DebitCommand, number>> = { submit: 0, settle: 0, fail: 0, reverse: 40 * MINUTE_MS };

interface Place {
  identity: DemoIdentity;
  random: Random;
  account: AccountInsert;
}

/** Who debits the account, and where the money goes. */
function debtorOf({ identity, account }: Place) {
  const { wallets, people } = castOf(identity);
  const { enterpriseId } = account;
  const wallet = wallets.all.find(
    (one) => one.label === 'Treasury' && one.coin === 'ofc' && one.enterpriseId === enterpriseId,
  );
  const by = adminOf(people, enterpriseId);
  const person = people.users.find(({ id }) => id === by);
  if (wallet === undefined || by === null || person === undefined) throw new Error('the demo has nobody who debits');
  return { walletId: wallet.id, by, person };
}

/** What all debits of the demo have in common. */
async function commonOf(db: Queryable, place: Place, debtor: ReturnType<typeof debtorOf>) {
  const { id: bankAccountId, enterpriseId, currency } = place.account;
  const draw = (count: number): Uint8Array => Buffer.from(place.random.hex(2 * count), 'hex');
  return {
    enterpriseId,
    state: 'initiated' as const,
    walletId: debtor.walletId,
    bankAccountId,
    currency,
    asset: assetOf(currency),
    memo: await memoOf(db, { walletId: debtor.walletId, enterpriseId }, draw),
    applyInstantCredit: false,
    agreedText: 'authorization' as const,
    agreedVersion: ACH_TERMS_VERSION,
    agreedWording: await authorizationOf(db, enterpriseId),
    agreedBy: debtor.person.name,
    agreedFrom: debtor.person.life.address,
    createdBy: debtor.by,
  };
}

type Common = Awaited<ReturnType<typeof commonOf>>;
type MovingAct = Parameters<typeof moveDebit>[0];

interface Living {
  db: Queryable;
  common: Common;
  settledOn: string;
  steps: Step[];
}

/** Writes one debit, and lets happen what became of it. */
async function live({ db, common, settledOn, steps }: Living, wanted: Wanted, at: string): Promise<string> {
  const { quantity, requestId, commands } = wanted;
  const id = newHexId();
  const times = { estimatedEffectiveOn: effectiveOn(at), agreedAt: at, createdAt: at, updatedAt: at };
  await insertDebits(db, [{ ...common, ...times, id, requestId, quantity }]);
  const happens = async (moment: string, userId: string | null, what: (act: MovingAct) => Promise<unknown>) => {
    const events: DomainEvent[] = [];
    const emit: MovingAct['emit'] = async (...told) => void events.push(...told);
    await what({ tx: db, at: moment, userId, emit, notify: async () => undefined });
    steps.push({ at: moment, events });
  };
  const locked = async () => {
    const row = await lockDebit(db, id);
    if (row === undefined) throw new Error('the debit is gone');
    return row;
  };
  await happens(at, common.createdBy, async (act) => tellDebit(act, await locked()));
  for (const [command, code] of commands) {
    const opening = instantInNewYork(settledOn, OPENING);
    const moment = command === 'submit' ? nextCutOff(at).at : after(opening, LATER[command]);
    await happens(moment, null, async (act) => moveDebit(act, await locked(), { command, code, ending: null }));
  }
  await dropTask(db, 'ach-debit', id);
  return id;
}

/** Writes the debits of the demo’s account that can be debited; gives what happened, step by step, and what people did. */
export async function writeDebits(db: Queryable, place: Place): Promise<{ steps: Step[]; actions: PastAction[] }> {
  const common = await commonOf(db, place, debtorOf(place));
  const { enterpriseId, walletId, bankAccountId, currency, createdBy: by } = common;
  const settledOn = lastOpen(place.identity.date);
  const madeOn = cutOffDayFor(settledOn);
  const living: Living = { db, common, settledOn, steps: [] };
  const actions: PastAction[] = [];
  for (const [index, wanted] of DEBITS.entries()) {
    const at = after(instantInNewYork(madeOn, '11:00'), index * 17 * MINUTE_MS);
    const subjectId = await live(living, wanted, at);
    const made = { walletId, bankAccountId, currency, quantity: wanted.quantity };
    const done = { operation: 'createBankTransfer', subjectType: 'ach-debit', subjectId } as const;
    actions.push({ ...done, enterpriseId, at, by, after: made });
  }
  return { steps: living.steps, actions };
}
