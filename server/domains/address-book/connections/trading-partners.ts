import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TradingPartnerStatus } from '#lib/contracts/clearing/settings.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { STATUS_GROUPS } from '../rules.ts';
import { connections as c } from '../tables.ts';
import { copiedName, ownerName, receivedBy } from './connection-queries.ts';
import { ownerEntry, ownerListing, targetEntry, targetListing } from './connection-view.ts';

type PartnerStatus = z.output<typeof TradingPartnerStatus>;

/** Another account that an account is connected with, in whatever direction. */
export interface PartnerRow {
  /** Of the first connection between the two that the account knows of; `primary` made it. */
  id: string;
  primaryAccountId: string;
  primaryEnterpriseName: string;
  secondaryAccountId: string;
  secondaryEnterpriseName: string;
  status: PartnerStatus;
  /** The connection over which they settle. */
  addressBookConnectionId?: string;
  addressBookConnectionUpdatedAt?: string;
  updatedAt: string;
}

export interface PartnersQuery {
  enterpriseId: string;
  accountId: string;
  status?: PartnerStatus | undefined;
}

const MAX_PARTNERS = 1000;

const isOneOf = (statuses: readonly string[]): SQL =>
  sql`${c.status} in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;

const partnerStatus = sql<PartnerStatus>`case
  when ${isOneOf(STATUS_GROUPS.active)} then 'accepted'
  when ${isOneOf(STATUS_GROUPS.waiting)} then 'pending'
  when ${c.ending} = 'declined' then 'rejected'
  else 'canceled' end`;

/** What decides first: what can settle, what is about to end, what waits, what has ended. */
const weight = sql`case when ${c.status} = 'ACTIVE' then 0 when ${isOneOf(STATUS_GROUPS.active)} then 1
  when ${isOneOf(STATUS_GROUPS.waiting)} then 2 else 3 end`;

/** Of several that decide alike and have not ended, one that both sides know comes first, then one of the account's own; then the newest. */
const best = (isOwn: SQL): SQL => sql`${weight}, case when ${weight} < 3 then ${c.type} = 'WHITELIST' end,
  case when ${weight} < 3 then not ${isOwn} end, ${c.createdAt} desc, ${c.id} desc`;

/** What an account knows of its connections, each with its place among those with the same other account. */
function placed(db: Queryable, { enterpriseId, accountId }: PartnersQuery) {
  const made = and(eq(c.ownerEnterpriseId, enterpriseId), eq(c.ownerWalletId, accountId));
  const received = and(receivedBy(enterpriseId), eq(c.targetWalletId, accountId));
  const isOwn = sql`(${eq(c.ownerWalletId, accountId)})`;
  const other = sql`case when ${isOwn} then ${c.targetWalletId} else ${c.ownerWalletId} end`;
  const first = (value: SQL): SQL =>
    sql`first_value(${value}) over (partition by ${other} order by ${c.createdAt}, ${c.id})`;
  return db
    .select({
      id: c.id,
      updatedAt: c.updatedAt,
      isOwn: sql<boolean>`${isOwn}`.as('is_own'),
      status: partnerStatus.as('partner_status'),
      place: sql<number>`row_number() over (partition by ${other} order by ${best(isOwn)})`.as('place'),
      firstId: sql<string>`${first(sql`${c.id}`)}`.as('first_id'),
      isFirstOwn: sql<boolean>`${first(isOwn)}`.as('is_first_own'),
    })
    .from(c)
    .where(or(made, received))
    .as('placed');
}

interface Side {
  accountId: string;
  name: string;
}

interface Found extends Pick<PartnerRow, 'id' | 'status' | 'updatedAt'> {
  /** The connection that decides. */
  connectionId: string;
  own: Side;
  other: Side;
  isFirstOwn: boolean;
}

function present({ id, status, updatedAt, connectionId, own, other, isFirstOwn }: Found): PartnerRow {
  const [primary, secondary] = isFirstOwn ? [own, other] : [other, own];
  return {
    id,
    primaryAccountId: primary.accountId,
    primaryEnterpriseName: primary.name,
    secondaryAccountId: secondary.accountId,
    secondaryEnterpriseName: secondary.name,
    status,
    ...(status === 'accepted'
      ? { addressBookConnectionId: connectionId, addressBookConnectionUpdatedAt: updatedAt }
      : {}),
    updatedAt,
  };
}

/** What decides of each pair, the newest first. */
function page(db: Queryable, query: PartnersQuery) {
  const known = placed(db, query);
  return db
    .select()
    .from(known)
    .where(and(eq(known.place, 1), query.status && eq(known.status, query.status)))
    .orderBy(desc(known.updatedAt), desc(known.id))
    .limit(MAX_PARTNERS)
    .as('page');
}

/** The accounts that an account of an enterprise is connected with, by what it may know of them, the newest first. */
export async function listPartnersOf(db: Queryable, query: PartnersQuery): Promise<PartnerRow[]> {
  const chosen = page(db, query);
  const side = (own: SQLWrapper, theirs: SQLWrapper): SQL =>
    sql`case when ${chosen.isOwn} then ${own} else ${theirs} end`;
  const rows = await db
    .select({
      id: chosen.firstId,
      status: chosen.status,
      updatedAt: c.updatedAt,
      connectionId: c.id,
      isFirstOwn: chosen.isFirstOwn,
      ownName: knownEnterprises.name,
      otherId: side(c.targetWalletId, c.ownerWalletId).mapWith(c.targetWalletId),
      otherName: side(copiedName, ownerName).mapWith(String),
    })
    .from(chosen)
    .innerJoin(c, eq(c.id, chosen.id))
    .innerJoin(knownEnterprises, eq(knownEnterprises.id, query.enterpriseId))
    .innerJoin(ownerEntry, eq(ownerEntry.id, c.ownerEntryId))
    .innerJoin(ownerListing, eq(ownerListing.id, ownerEntry.listingId))
    .leftJoin(targetEntry, eq(targetEntry.id, c.targetEntryId))
    .leftJoin(targetListing, eq(targetListing.id, targetEntry.listingId))
    .orderBy(desc(c.updatedAt), desc(c.id))
    .limit(MAX_PARTNERS);
  return rows.map(({ ownName, otherId, otherName, ...row }) =>
    present({
      ...row,
      own: { accountId: query.accountId, name: ownName },
      other: { accountId: otherId, name: otherName },
    }),
  );
}
