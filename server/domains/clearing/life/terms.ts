import { findRoute, TRANSACTION_ROUTES, type TransactionRoute } from '#lib/transaction-routes.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { lockConnectionOf, type SettlingConnection } from '#server/domains/address-book/public.ts';
import { assetHeld } from '#server/domains/wallets/public.ts';
import { MAX_EXPIRY_MS, MIN_EXPIRY_MS } from '../rules.ts';
import type { Account } from './settlement-store.ts';

const ALIAS_DIGITS = 8;

/** What an account receives (positive) or sends. */
export interface SignedLeg {
  currency: string;
  quantity: string;
}

/** The unit that an account holds of a currency. Throws 400 for what it cannot hold, and for a currency that is no unit. */
export function demandUnit(path: string, coin: string, currency: string): string {
  const unit = currency.toLowerCase().startsWith('ofc') ? assetHeld(coin, currency) : undefined;
  return unit ?? refuseField(path, `is no unit that an account of ${coin} holds, such as ofcbtc`);
}

/** Legs in units, each once. Throws 400. */
export function demandLegs(path: string, coin: string, legs: readonly SignedLeg[]): SignedLeg[] {
  const seen = new Set<string>();
  return legs.map(({ currency, quantity }, index) => {
    const unit = demandUnit(`${path}.${index}.currency`, coin, currency);
    if (seen.has(unit)) refuseField(`${path}.${index}.currency`, 'is named twice: one leg for each currency');
    seen.add(unit);
    return { currency: unit, quantity };
  });
}

/** An active connection of an account, which nobody deactivates until the transaction ends. Throws 404, and 422 while it is not active. */
export async function demandConnection(
  tx: Queryable,
  { path, ...wanted }: { path: string; accountId: string; connectionId: string },
): Promise<SettlingConnection> {
  const connection = await lockConnectionOf(tx, wanted);
  if (!connection)
    return fail(
      'not_found',
      `${path}: The account has no such connection.`,
      problemAt(path, 'is no connection of the account'),
    );
  if (connection.status !== 'ACTIVE')
    refuseField(path, `is of a connection that is ${connection.status}, not ACTIVE`, 'unprocessable');
  return connection;
}

const problemAt = (path: string, message: string) => ({ problems: [{ path, message }] });

/** The other account of a connection as it takes part: one that is known by its id alone keeps its enterprise’s name to itself. */
export const otherOf = ({ type, other }: SettlingConnection): Account =>
  type === 'WHITELIST' ? { ...other, alias: `Account ${other.accountId.slice(0, ALIAS_DIGITS)}` } : other;

/** Makes sure that the caller has seen a connection as it is. Throws 409. */
export function demandSeen(path: string, { updatedAt }: SettlingConnection, seenAt: string): void {
  if (updatedAt !== seenAt)
    refuseField(path, `is not the connection’s: it has changed since, at ${updatedAt}`, 'state_conflict');
}

/** A route of the deployment; undefined where none is named. Throws 422. */
export function demandRoute(path: string, id: string | undefined): TransactionRoute | undefined {
  if (id === undefined) return undefined;
  return (
    findRoute(id) ??
    refuseField(path, `is no route; there are ${TRANSACTION_ROUTES.map((one) => one.id).join(', ')}`, 'unprocessable')
  );
}

/** Makes sure that an expiry is near enough, and that what unlocks does so before it. Throws 422. */
export function demandTimes(
  path: string,
  { expireAt, unlockDate, now }: { expireAt: string | undefined; unlockDate: string | undefined; now: Date },
): void {
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`);
  const until = (instant: string): number => Date.parse(instant) - now.getTime();
  if (expireAt !== undefined && (until(expireAt) < MIN_EXPIRY_MS || until(expireAt) > MAX_EXPIRY_MS))
    refuseField(at('expireAt'), 'must lie 60 seconds to 90 days ahead', 'unprocessable');
  if (unlockDate === undefined) return;
  if (until(unlockDate) <= 0 || until(unlockDate) > MAX_EXPIRY_MS)
    refuseField(at('unlockDate'), 'must lie ahead, by 90 days at most', 'unprocessable');
  if (expireAt !== undefined && unlockDate >= expireAt)
    refuseField(at('unlockDate'), 'must lie before `expireAt`', 'unprocessable');
}
