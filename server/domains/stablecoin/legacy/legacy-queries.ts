import { and, asc, count, desc, eq, gte, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StatusSought } from '#lib/contracts/stablecoin/legacy-shapes.ts';
import type { OrderStatus, OrderType } from '#lib/contracts/stablecoin/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { mintOrders as o } from '../tables.ts';

type Sought = z.output<typeof StatusSought>;

const NONE = sql`false`;
/** Banks’ money is called so in the catalogue: `fiatusd`, `tfiateur`. */
const PAYS_FIAT = sql`${o.sourceAsset} ~ '^t?fiat'`;

const KEPT: Readonly<Partial<Record<Sought, SQL | undefined>>> = {
  created: eq(o.status, 'CREATED'),
  confirmed_fiat_deposit: and(eq(o.status, 'CONFIRMED_DEPOSIT'), PAYS_FIAT),
  confirmed_token_deposit: and(eq(o.status, 'CONFIRMED_DEPOSIT'), not(PAYS_FIAT)),
  triggering_mint: and(eq(o.status, 'PROCESSING'), eq(o.type, 'MINT')),
  triggering_burn: and(eq(o.status, 'PROCESSING'), eq(o.type, 'BURN')),
  fulfilled: eq(o.status, 'FULFILLED'),
  failed: eq(o.status, 'FAILED'),
};

/** Orders in any of the states; a state in which no order is here keeps none. */
const inStates = (states: readonly Sought[]): SQL | undefined =>
  or(NONE, ...states.map((state) => KEPT[state] ?? NONE));

interface Span {
  enterpriseId: string;
  status?: Sought[] | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

const within = ({ enterpriseId, status, fromDate, toDate }: Span): SQL | undefined =>
  and(
    eq(o.enterpriseId, enterpriseId),
    status && inStates(status),
    fromDate === undefined ? undefined : gte(o.createdAt, fromDate),
    toDate === undefined ? undefined : lte(o.createdAt, toDate),
  );

interface Query extends Span {
  ids?: string[] | undefined;
  /** What is minted or burnt. */
  asset?: string | undefined;
  type?: 'mint' | 'burn' | 'reward' | undefined;
  limit: number;
  skip: number;
  sortBy: 'createdAt' | 'updatedAt';
  sortOrder: 'ASC' | 'DESC' | 'asc' | 'desc';
}

const TYPES = { mint: eq(o.type, 'MINT'), burn: eq(o.type, 'BURN'), reward: NONE } as const;
const TOKEN_ASSET = sql`case ${o.type} when 'MINT' then ${o.destinationAsset} else ${o.sourceAsset} end`;

/** A page of an enterprise's orders. */
export function findOrders(db: Queryable, query: Query): Promise<OrderRow[]> {
  const { ids, asset, type, limit, skip, sortBy, sortOrder } = query;
  const by = sortOrder.toUpperCase() === 'ASC' ? asc : desc;
  return db
    .select()
    .from(o)
    .where(
      and(
        within(query),
        ids && inArray(o.id, uuids(ids)),
        asset === undefined ? undefined : sql`${TOKEN_ASSET} = ${asset}`,
        type && TYPES[type],
      ),
    )
    .orderBy(by(o[sortBy]), by(o.id))
    .limit(limit)
    .offset(skip);
}

/** How many orders of a token and a type are in a state, and what they come to in base units of the token. */
export interface Sum {
  token: string;
  type: OrderType;
  status: OrderStatus;
  amount: string;
  count: number;
}

const MAX_SUMS = 10_000;

/** Orders of an enterprise added up; those that failed only where they are asked for. */
export async function addUp(db: Queryable, query: Span & { tokens: readonly string[] }): Promise<Sum[]> {
  if (query.tokens.length === 0) return [];
  const amount = sql<string>`sum(case ${o.type} when 'MINT' then ${o.destinationAmount} else ${o.sourceAmount} end)::text`;
  return db
    .select({ token: o.token, type: o.type, status: o.status, amount, count: count() })
    .from(o)
    .where(
      and(
        within(query),
        inArray(o.token, [...query.tokens]),
        query.status === undefined ? ne(o.status, 'FAILED') : undefined,
      ),
    )
    .groupBy(o.token, o.type, o.status)
    .orderBy(asc(o.token), asc(o.type), asc(o.status))
    .limit(MAX_SUMS);
}
