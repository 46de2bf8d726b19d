import { type AnyColumn, and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/core/database/db.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import type { RequestRow, SettlementRow, Whole } from './life/whole.ts';
import { dvpSettlementParties as party } from './tables.ts';

/**
 * What an enterprise sees of a settlement: all of it, but of a disbursement that others ask for only its own accounts and the
 * requester. Who is paid learns neither who else is, nor how much.
 */
type Shown = Pick<SettlementRow, 'type' | 'requesterAccountId'>;

/** Accounts of a settlement that an enterprise sees, by those that it has in it; null for all. */
function accountsShown({ type, requesterAccountId }: Shown, own: readonly string[]): ReadonlySet<string> | null {
  if (type !== 'disbursement' || own.includes(requesterAccountId)) return null;
  return new Set([...own, requesterAccountId]);
}

const ownIn = ({ parties }: Pick<Whole, 'parties'>, enterpriseId: string): string[] =>
  parties.flatMap((one) => (one.enterpriseId === enterpriseId ? [one.accountId] : []));

type Part = Pick<Whole, 'parties'> & { settlement: Shown };

/** Whether an enterprise sees what an account has to do with a settlement. */
export function sees(whole: Part, enterpriseId: string, accountId: string): boolean {
  return accountsShown(whole.settlement, ownIn(whole, enterpriseId))?.has(accountId) ?? true;
}

type Personal = Pick<RequestRow, 'accountId' | 'payload' | 'signature' | 'signedBy' | 'policyDetail'>;

/** A request without the people of others: who of them signed and approved is theirs to know. */
const impersonal = <Request extends Personal>(request: Request, own: readonly string[]): Request =>
  own.includes(request.accountId) ? request : { ...request, signedBy: null, policyDetail: null };

/** A request as it is shown to who sees a part of its settlement: of others, not the text that names all of it, nor what is over that. */
const veiled = <Request extends Personal>(request: Request, own: readonly string[]): Request =>
  own.includes(request.accountId)
    ? request
    : {
        ...impersonal(request, own),
        payload: JSON.stringify({ payloadSha256: sha256(request.payload).toString('hex') }),
        signature: null,
      };

/** A settlement as an enterprise sees it. */
export function seenBy(whole: Whole, enterpriseId: string): Whole {
  const own = ownIn(whole, enterpriseId);
  const shown = accountsShown(whole.settlement, own);
  if (shown === null) return { ...whole, requests: whole.requests.map((one) => impersonal(one, own)) };
  return {
    settlement: whole.settlement,
    parties: whole.parties.filter(({ accountId }) => shown.has(accountId)),
    requests: whole.requests.filter(({ accountId }) => shown.has(accountId)).map((one) => veiled(one, own)),
    transfers: whole.transfers.filter(
      (one) => shown.has(one.sourceTradingAccountId) && shown.has(one.destinationTradingAccountId),
    ),
  };
}

const MAX_OWN = 50_000;

/** What an enterprise sees of several settlements. */
export interface Disclosure {
  shows: (settlementId: string, ...accountIds: string[]) => boolean;
  veil: <Request extends RequestRow>(request: Request) => Request;
  /** As a condition that takes in all that is shown, and little more, by a settlement and accounts that must be seen. */
  where: (settlementId: AnyColumn, ...accountIds: AnyColumn[]) => SQL | undefined;
}

export async function disclose(
  db: Queryable,
  enterpriseId: string,
  rows: readonly (Shown & { id: string })[],
): Promise<Disclosure> {
  const ids = rows.map(({ id }) => id);
  const own = await db
    .select({ settlementId: party.settlementId, accountId: party.accountId })
    .from(party)
    .where(and(inArray(party.settlementId, ids), eq(party.enterpriseId, enterpriseId)))
    .orderBy(desc(party.side))
    .limit(MAX_OWN);
  const ownRows = Map.groupBy(own, ({ settlementId }) => settlementId);
  const ownOf = (settlementId: string): string[] => (ownRows.get(settlementId) ?? []).map(({ accountId }) => accountId);
  const shownOf = new Map(rows.map((row) => [row.id, accountsShown(row, ownOf(row.id))]));
  const whole = ids.filter((id) => shownOf.get(id) === null);
  const partly = ids.filter((id) => shownOf.get(id) !== null);
  const accounts = [...new Set(partly.flatMap((id) => [...(shownOf.get(id) ?? [])]))];
  return {
    shows: (settlementId, ...accountIds) => {
      const shown = shownOf.get(settlementId) ?? null;
      return shown === null || accountIds.every((accountId) => shown.has(accountId));
    },
    veil: (request) =>
      (shownOf.get(request.settlementId) ?? null) === null
        ? impersonal(request, ownOf(request.settlementId))
        : veiled(request, ownOf(request.settlementId)),
    where: (settlementId, ...accountIds) =>
      or(
        inArray(settlementId, whole),
        and(inArray(settlementId, partly), ...accountIds.map((accountId) => inArray(accountId, accounts))),
      ),
  };
}

type Value = AnyColumn | SQL;
type Own = Record<'settlementId' | 'enterpriseId' | 'type', Value>;
type Other = Record<'enterpriseId' | 'side', Value>;

const asking = alias(party, 'asking');
const paid = alias(party, 'paid');
const query = new QueryBuilder({ casing: 'snake_case' });
const one = { one: sql`1` };

/** Whether the enterprise of a party sees all of its settlement. */
const seesAll = (own: Own): SQL => {
  const isRequester = query
    .select(one)
    .from(asking)
    .where(
      and(
        eq(asking.settlementId, own.settlementId),
        eq(asking.side, 'requester'),
        eq(asking.enterpriseId, own.enterpriseId),
      ),
    );
  return sql`(${own.type} <> 'disbursement' or ${exists(isRequester)})`;
};

/** The same rule where settlements are looked for: whether the enterprise of one party sees another one. */
export const seesParty = (own: Own, other: Other): SQL =>
  sql`(${other.side} = 'requester' or ${other.enterpriseId} = ${own.enterpriseId} or ${seesAll(own)})`;

/** Whether the enterprise of a party sees a transfer of its settlement, by who receives it: who pays is the requester. */
export function seesTransferTo(own: Own, destinationAccountId: AnyColumn): SQL {
  const isOwn = query
    .select(one)
    .from(paid)
    .where(
      and(
        eq(paid.settlementId, own.settlementId),
        eq(paid.accountId, destinationAccountId),
        eq(paid.enterpriseId, own.enterpriseId),
      ),
    );
  return sql`(${seesAll(own)} or ${exists(isOwn)})`;
}
