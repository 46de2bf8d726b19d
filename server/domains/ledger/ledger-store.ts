import { canonicalText } from '#lib/canonical.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { runKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import type { AccountKind } from './tables.ts';

/** An account by what it is for; it is opened when something first moves on it. */
export interface AccountPlace {
  kind: AccountKind;
  /** A wallet, the network account of a connection, a settlement in transit, or a name of the house. */
  owner: string;
  /** The connection of an `allocated` account. */
  scope?: string;
  asset: string;
  /** Whose it is; absent for the outside, the house and simulated actors. */
  enterpriseId?: string | null;
}

/** A hold or a group by its name, which is given once. */
export interface LedgerName {
  kind: string;
  reference: string;
}

export interface HoldDraft extends LedgerName {
  account: AccountPlace;
  /** Base units above zero. */
  amount: string;
}

export interface TransferDraft {
  debit: AccountPlace;
  credit: AccountPlace;
  amount: string;
  /** The open hold of the debit account that it is taken out of, which the same command may make. */
  hold?: LedgerName | undefined;
  /** The part of the object that it is of. */
  note?: string | undefined;
}

/** Transfers of one business event. */
export interface GroupDraft extends LedgerName {
  transfers: readonly TransferDraft[];
}

/** What happens together or not at all; floors are checked once, after all of it. */
export interface LedgerCommand {
  /** Business time. */
  at: string;
  holds?: readonly HoldDraft[];
  /** Open holds that are given up; ended ones stay as they are. */
  voids?: readonly (LedgerName & { state?: 'voided' | 'expired' })[];
  groups?: readonly GroupDraft[];
}

/** An account that would fall below its floor, and by how much. */
export interface Shortfall {
  account: AccountPlace;
  /** Base units. */
  missing: string;
}

export type LedgerOutcome = { outcome: 'applied' } | { outcome: 'short'; shorts: Shortfall[] };

/** A group takes no more transfers than this. */
export const MAX_GROUP = 10_000;

const AMOUNT = /^[1-9]\d*$/;
const MAX_DIGITS = 78;

/** Throws for what callers must have refused before. */
function demandAmount(amount: string): void {
  if (!AMOUNT.test(amount)) throw new Error('an amount of the ledger is whole base units above zero');
}

const placeKey = ({ kind, owner, scope = '', asset }: AccountPlace): string => `${kind} ${owner} ${scope} ${asset}`;
const nameKey = ({ kind, reference }: LedgerName): string => `${kind} ${reference}`;

/** Things of a command, each once, by the place that the function names them by. */
class Places<T> {
  readonly list: T[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #keyOf: (one: T) => string;

  constructor(keyOf: (one: T) => string) {
    this.#keyOf = keyOf;
  }

  of(one: T): number {
    const key = this.#keyOf(one);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.#byKey.set(key, this.list.length);
    return this.list.push(one) - 1;
  }
}

/** What takes more out of an account than any account can have: whole sums of 78 digits with a fee on top, or sums of many. */
function beyondAll({ holds = [], groups = [] }: LedgerCommand): Shortfall[] {
  const taken = [
    ...holds,
    ...groups.flatMap(({ transfers }) => transfers.map(({ debit, amount }) => ({ account: debit, amount }))),
  ];
  return taken.flatMap(({ account, amount }) => (amount.length > MAX_DIGITS ? [{ account, missing: amount }] : []));
}

const digestOf = ({ transfers }: GroupDraft): string =>
  sha256(
    canonicalText(
      transfers.map(({ debit, credit, amount, note }) => [placeKey(debit), placeKey(credit), amount, note ?? null]),
    ),
  ).toString('hex');

/** The command as the function of the database takes it; `places` are locked besides. */
function encode({ at, holds = [], voids = [], groups = [] }: LedgerCommand, places: readonly AccountPlace[] = []) {
  const accounts = new Places<AccountPlace>(placeKey);
  for (const place of places) accounts.of(place);
  const uses = new Places<LedgerName>(nameKey);
  const transfers = groups.flatMap((group, place) => {
    if (group.transfers.length > MAX_GROUP)
      fail('unprocessable', `A settlement has at most ${MAX_GROUP} transfers; this one has ${group.transfers.length}.`);
    return group.transfers.map(({ debit, credit, amount, hold, note }) => {
      demandAmount(amount);
      const sides = { debit: accounts.of(debit), credit: accounts.of(credit) };
      const use = hold && uses.of({ kind: hold.kind, reference: hold.reference });
      return { group: place, ...sides, amount, hold: use, note };
    });
  });
  for (const { amount } of holds) demandAmount(amount);
  const command = {
    at,
    holds: holds.map(({ account, ...hold }) => ({ ...hold, account: accounts.of(account) })),
    voids: voids.map(({ kind, reference, state = 'voided' }) => ({ kind, reference, state })),
    groups: groups.map((group) => ({ kind: group.kind, reference: group.reference, digest: digestOf(group) })),
    transfers,
    uses: uses.list,
  };
  const listed = accounts.list.map(({ kind, owner, scope = '', asset, enterpriseId = null }) => ({
    kind,
    owner,
    scope,
    asset,
    enterprise: enterpriseId,
  }));
  return { command: { ...command, accounts: listed }, accounts: accounts.list };
}

type Reply = {
  result:
    | { outcome: 'applied' }
    | { outcome: 'short'; shorts: { account: number; missing: string }[] }
    | { outcome: 'conflict'; kind: string; reference: string };
};

const APPLY = prepare('select ledger_apply($1::jsonb) as result');

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'base_units_check';

/** Throws 422 where an account would have more than 78 digits on the way. */
async function run(tx: Queryable, command: object): Promise<Reply[]> {
  try {
    return await runKept<Reply>(tx, APPLY, [JSON.stringify(command)]);
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    return fail('unprocessable', 'An account would have more than 78 digits of base units.', { cause: error });
  }
}

/**
 * The only way in which balances change: makes holds, gives holds up and posts groups, all or nothing, in the caller's transaction.
 * Whatever was done before under the same name is passed over. `short` wrote nothing and leaves the transaction usable. Throws
 * `idempotency_conflict` where a name stands for something else already.
 */
export async function applyToLedger(tx: Queryable, wanted: LedgerCommand): Promise<LedgerOutcome> {
  const beyond = beyondAll(wanted);
  if (beyond.length > 0) return { outcome: 'short', shorts: beyond };
  const { command, accounts } = encode(wanted);
  const [row] = await run(tx, command);
  const result = row?.result;
  if (result === undefined) throw new Error('the ledger gave no answer');
  if (result.outcome === 'conflict')
    fail('idempotency_conflict', `Something else was booked before as ${result.kind} ${result.reference}.`);
  if (result.outcome === 'applied') return { outcome: 'applied' };
  const shorts = result.shorts.flatMap(({ account, missing }) => {
    const place = accounts[account];
    return place ? [{ account: place, missing }] : [];
  });
  return { outcome: 'short', shorts };
}

/**
 * Opens and locks accounts in the order of the books. For who moves more than once in a transaction: without it, two of them wait for
 * each other.
 */
export async function lockInLedger(
  tx: Queryable,
  { at, places }: { at: string; places: readonly AccountPlace[] },
): Promise<void> {
  if (places.length > 0) await run(tx, encode({ at }, places).command);
}

/** The same where it cannot fall short: a shortfall is an error of ours. */
export async function mustApply(tx: Queryable, wanted: LedgerCommand): Promise<void> {
  const result = await applyToLedger(tx, wanted);
  if (result.outcome === 'short') throw new Error('the ledger lacks funds that were held or never bounded');
}
