import { bankAccountEvents } from '#lib/events/banking.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { MANAGE_ENTERPRISE } from '#lib/rights.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Env } from '#server/core/runtime/env.ts';
import type { Context, Service } from '#server/core/runtime/service.ts';
import type { SystemAct } from '#server/core/work/act-as-system.ts';
import { type NewNotice, type Notify, notifierOf } from '#server/domains/notifications/public.ts';
import { CHECK_MS, type Command, type Standing, stepOf } from '../rules.ts';
import { dropTask, planTask } from '../task-store.ts';
import { type AccountRow, changeAccount } from './account-store.ts';

/** What brings accounts on: a call of somebody, or due work. */
export interface Act {
  tx: Queryable;
  /** Business time. */
  at: string;
  /** Null for the service itself. */
  userId: string | null;
  emit: (...events: DomainEvent[]) => Promise<void>;
  notify: Notify;
  env: Pick<Env, 'sandbox' | 'banking'>;
}

export const actOf = ({ db, now, caller, emit, service }: Context): Act => ({
  tx: db,
  at: now.toISOString(),
  userId: caller.userId,
  emit,
  notify: notifierOf(db, now),
  env: service.env,
});

export const systemAct = ({ env }: Service, at: string, { tx, emit }: SystemAct): Act => ({
  tx,
  at,
  userId: null,
  emit,
  notify: notifierOf(tx, at),
  env,
});

type EventName = Parameters<typeof bankAccountEvents.to>[1];

/** What callbacks and events say of an account. */
export const factsOf = (row: Omit<AccountRow, 'sealedNumber'>) => ({
  state: row.state,
  ...(row.activity === null ? {} : { pendingActivity: row.activity }),
  currency: row.currency,
  rail: row.type,
  accountType: row.accountType,
  shortCountryCode: row.countryCode,
  accountNumber: row.maskedNumber,
});

/** Tells what has become of an account; what changes neither state nor what is waited for has no body. */
export const tell = (act: Pick<Act, 'emit' | 'userId'>, row: AccountRow, name: EventName): Promise<void> => {
  const isQuiet = name === 'edited' || name === 'number-revealed';
  const body = isQuiet ? {} : { bankAccount: row.id, ...factsOf(row) };
  return act.emit(
    ...bankAccountEvents.to(row.enterpriseId, name, { id: row.id, body: body as never, actorUserId: act.userId }),
  );
};

/** What is told of an account that a command has moved. */
export const TOLD: Readonly<Record<Command, EventName>> = {
  'pass-screening': 'screening-passed',
  'fail-screening': 'rejected',
  flag: 'flagged-for-review',
  'begin-trust-check': 'trust-check-started',
  trust: 'approved',
  'doubt-name': 'owner-name-to-check',
  'refuse-name': 'to-revise',
  approve: 'approved',
  reject: 'rejected',
  'ask-to-revise': 'to-revise',
  change: 'changed',
  remove: 'removed',
};

/** A pending account of a sandbox is checked by itself; in production a person does it. */
export async function planCheck(act: Act, { id, enterpriseId, state }: AccountRow, wait = CHECK_MS): Promise<void> {
  if (!act.env.sandbox) return;
  if (state !== 'pending') return dropTask(act.tx, 'account-check', id);
  await planTask(act.tx, { kind: 'account-check', subjectId: id, at: after(act.at, wait), details: { enterpriseId } });
}

const NOTICED = {
  approved: 'bank-account-approved',
  rejected: 'bank-account-rejected',
  revise: 'bank-account-revise',
} as const;

/** For the admins, of what was decided. Approved accounts of a file are not told one by one. */
function noticesOf({ userId }: Pick<Act, 'userId'>, row: AccountRow): NewNotice[] {
  const { id, enterpriseId, state, origin, currency } = row;
  if (state === 'pending' || state === 'removed' || (state === 'approved' && origin === 'imported')) return [];
  return [
    {
      notice: NOTICED[state],
      enterpriseId,
      to: { holdersOf: MANAGE_ENTERPRISE },
      except: [userId],
      subjectType: 'bank-account',
      subjectId: id,
      detail: { currency },
    },
  ];
}

interface Move {
  command: Command;
  reason?: string | null;
  /** What changes with it. */
  change?: Partial<AccountRow>;
}

const isWhereItWas = (row: Standing, next: Standing): boolean =>
  row.state === next.state && row.activity === next.activity;

/** Does something with a locked account, tells of it, and plans what comes next; undefined where the rules say no. */
export async function moveAccount(
  act: Act,
  row: AccountRow,
  { command, reason = null, change = {} }: Move,
): Promise<AccountRow | undefined> {
  const step = stepOf(row, command);
  if (step === undefined) return undefined;
  const { state, activity } = step;
  const moved = await changeAccount(act.tx, row.id, { ...change, state, activity, reason, updatedAt: act.at });
  if (isWhereItWas(row, moved)) {
    await tell(act, moved, 'edited');
    return moved;
  }
  await tell(act, moved, TOLD[command]);
  await act.notify(...noticesOf(act, moved));
  await planCheck(act, moved);
  return moved;
}
