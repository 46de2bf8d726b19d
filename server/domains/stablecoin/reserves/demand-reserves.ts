import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findToken, type TokenRow } from '../tokens/token-store.ts';
import { findReserves, type Reserves } from './reserve-queries.ts';

const unknown = (): never => fail('token_not_found', 'There is no such token.');

/** Figures of a token. Throws 404. */
export const demandReserves = async (db: Queryable, slug: string): Promise<Reserves> =>
  (await findReserves(db, slug)) ?? unknown();

/** A token, whether or not it can be ordered now. Throws 404. */
export const demandToken = async (db: Queryable, slug: string): Promise<TokenRow> =>
  (await findToken(db, slug)) ?? unknown();
