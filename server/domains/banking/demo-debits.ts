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

/** Writes the debits of the demo’s account that can be debited; gives what happened, step by step, and what people did. */
export async function writeDebits(
  db: Queryable,
  { identity, random, account }: { identity: DemoIdentity; random: Random; account: AccountInsert },
): Promise<{ steps: Step[]; actions: PastAction[] }> {
  const { wallets, people } = castOf(identity);
  const { enterpriseId, currency } = account;
  const wallet = wallets.all.find(
    (one) => one.label === 'Treasury' && one.coin === 'ofc' && one.enterpriseId === enterpriseId,
  );
  const by = adminOf(people, enterpriseId);
  const person = people.users.find(({ id }) => id === by);
  if (wallet === undefined || by === null || person === undefined) throw new Error('the demo has nobody who debits');
  const walletId = wallet.id;
  const draw = (count: number): Uint8Array => Buffer.from(random.hex(2 * count), 'hex');
  const memo = await memoOf(db, { walletId, enterpriseId }, draw);
  const agreedWording = await authorizationOf(db, enterpriseId);
  const settledOn = lastOpen(identity.date);
  const madeOn = cutOffDayFor(settledOn);
  const steps: Step[] = [];
  const actions: PastAction[] = [];
  for (const [index, { quantity, requestId, commands }] of DEBITS.entries()) {
    const at = after(instantInNewYork(madeOn, '11:00'), index * 17 * MINUTE_MS);
    const id = newHexId();
    await insertDebits(db, [
      {
        id,
        enterpriseId,
        requestId,
        state: 'initiated',
        walletId,
        bankAccountId: account.id,
        currency,
        asset: assetOf(currency),
        quantity,
        memo,
        applyInstantCredit: false,
        estimatedEffectiveOn: effectiveOn(at),
        agreedText: 'authorization',
        agreedVersion: ACH_TERMS_VERSION,
        agreedWording,
        agreedBy: person.name,
        agreedAt: at,
        agreedFrom: person.life.address,
        createdBy: by,
        createdAt: at,
        updatedAt: at,
      },
    ]);
    const happens = async (
      moment: string,
      userId: string | null,
      what: (act: Parameters<typeof moveDebit>[0]) => Promise<unknown>,
    ) => {
      const events: DomainEvent[] = [];
      await what({ tx: db, at: moment, userId, emit: async (...told) => void events.push(...told) });
      steps.push({ at: moment, events });
    };
    const locked = async () => {
      const row = await lockDebit(db, id);
      if (row === undefined) throw new Error('the debit is gone');
      return row;
    };
    await happens(at, by, async (act) => tellDebit(act, await locked()));
    actions.push({
      operation: 'createBankTransfer',
      subjectType: 'ach-debit',
      subjectId: id,
      enterpriseId,
      at,
      by,
      after: { walletId, bankAccountId: account.id, currency, quantity },
    });
    for (const [command, code] of commands) {
      const opening = instantInNewYork(settledOn, OPENING);
      const moment = command === 'submit' ? nextCutOff(at).at : after(opening, LATER[command]);
      await happens(moment, null, async (act) => moveDebit(act, await locked(), { command, code, ending: null }));
    }
    await dropTask(db, 'ach-debit', id);
  }
  return { steps, actions };
}
