import { type SQL, sql } from 'drizzle-orm';
import { MAX_MOVEMENTS, type ObjectEntry, type ObjectHold } from '#lib/contracts/ledger/object-movements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Book } from '#server/core/runtime/books.ts';
import { type EntryRow, presentEntries } from './entry-queries.ts';
import { type HoldRow, presentHolds } from './hold-queries.ts';
import { type AccountKind, ledgerAccounts, ledgerGroups, ledgerHolds, ledgerTransfers } from './tables.ts';

type OfAccount = { account_id: string; account_kind: AccountKind; asset: string };

interface Asked {
  enterpriseId: string;
  /** Kinds of groups that name such objects. */
  kinds: readonly string[];
  subjectType: string;
  subjectId: string;
}

/** Kinds of groups that such objects share, with what finds those of the object. */
function sharedKinds(books: ReadonlyMap<string, Book>, { subjectType, subjectId }: Asked) {
  return [...books].flatMap(([kind, { shared }]) => {
    const parts = shared?.object === subjectType ? shared.partsOf(subjectId) : null;
    return parts === null ? [] : [{ kind, parts }];
  });
}

/** The groups of an object; of those that it shares with others, whose entries are of it. */
function groupsOf(books: ReadonlyMap<string, Book>, asked: Asked): SQL {
  const named =
    asked.kinds.length === 0
      ? []
      : [sql`select named.*, null::text as owner from ${ledgerGroups} named where ${isOf(asked)}`];
  const shared = sharedKinds(books, asked).map(
    ({ kind, parts }) => sql`select named.*, part.owner from (${parts}) part (reference, owner)
      join ${ledgerGroups} named on named.kind = ${kind} and named.reference = part.reference`,
  );
  const none = sql`select named.*, null::text as owner from ${ledgerGroups} named where false`;
  return sql.join([none, ...named, ...shared], sql` union all `);
}

/** Greater than whatever follows an id in a reference, in every collation. */
const AFTER_ALL = 'zz';

/** Groups, or holds, that are of an object: named by its id, and more after `#` or `/` where there are several. */
const isOf = ({ kinds, subjectId }: Asked): SQL => sql`
  named.kind in ${[...kinds]} and named.reference >= ${subjectId} and named.reference < ${subjectId + AFTER_ALL}
    and split_part(split_part(named.reference, '#', 1), '/', 1) = ${subjectId}`;

const ACCOUNT = sql`replace(own.public_id::text, '-', '') as account_id, own.kind as account_kind, own.asset`;

/** What an object moved, as each account of the enterprise sees it, oldest first. */
export async function findObjectEntries(
  db: Queryable,
  asked: Asked,
  books: ReadonlyMap<string, Book>,
): Promise<ObjectEntry[]> {
  const { rows } = await db.execute<EntryRow & OfAccount & { is_shared: boolean }>(sql`
    select named.owner is not null as is_shared, t.id::text, side.direction, t.amount, side.balance, counters.kind as counter_kind, named.at, named.kind,
      named.reference, t.note, ${ACCOUNT}
    from (${groupsOf(books, asked)}) named
    join ${ledgerTransfers} t on t.group_id = named.id
    cross join lateral (values
      ('out', t.debit_account_id, t.credit_account_id, t.debit_balance),
      ('in', t.credit_account_id, t.debit_account_id, t.credit_balance)) side (direction, own_id, other_id, balance)
    join ${ledgerAccounts} own on own.id = side.own_id and own.enterprise_id = ${asked.enterpriseId}
      and (named.owner is null or named.owner = own.owner)
    join ${ledgerAccounts} counters on counters.id = side.other_id
    order by t.id, side.direction desc limit ${MAX_MOVEMENTS}`);
  return rows.map(({ account_id: ledgerAccountId, account_kind: accountKind, asset: currency, is_shared, ...row }) => {
    const [entry] = presentEntries(books, [row]);
    const subject = is_shared ? { subjectType: asked.subjectType, subjectId: asked.subjectId } : {};
    return { ...(entry as typeof entry & object), ...subject, ledgerAccountId, accountKind, currency };
  });
}

/** What an object keeps and kept back on accounts of the enterprise, oldest first. */
export async function findObjectHolds(
  db: Queryable,
  asked: Asked,
  books: ReadonlyMap<string, Book>,
): Promise<ObjectHold[]> {
  if (asked.kinds.length === 0) return [];
  const { rows } = await db.execute<HoldRow & OfAccount>(sql`
    select named.id::text, named.state, named.amount, named.used,
      case when named.state = 'pending' then named.amount - named.used else 0 end as held, named.at, named.ended_at,
      named.kind, named.reference, ${ACCOUNT}
    from ${ledgerHolds} named
    join ${ledgerAccounts} own on own.id = named.account_id and own.enterprise_id = ${asked.enterpriseId}
    where ${isOf(asked)} order by named.id limit ${MAX_MOVEMENTS}`);
  return rows.map(({ account_id: ledgerAccountId, account_kind: accountKind, asset: currency, ...row }) => {
    const [hold] = presentHolds(books, [row]);
    return { ...(hold as typeof hold & object), ledgerAccountId, accountKind, currency };
  });
}
