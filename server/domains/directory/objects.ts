import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { auditEntries } from '#server/core/audit/entries.ts';
import { finderOf } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { totalOf } from '#server/core/lists/total.ts';
import type { Domain, Namer } from '#server/core/runtime/service.ts';
import { searchInvitations } from './invitations/search-invitations.ts';
import { findMembersNamed } from './members/member-queries.ts';
import { searchMembers } from './members/search-members.ts';
import { enterprises, invitations, memberships, users } from './tables.ts';

/** People of the enterprise by their names, also those who are members no more: its audit log keeps what was done to them. */
const peopleNames: Namer = {
  contract: searchMembers.contract,
  async names({ db }, { enterpriseId, ids }) {
    const member = db
      .select({ id: memberships.userId })
      .from(memberships)
      .where(and(inArray(memberships.userId, ids), eq(memberships.enterpriseId, enterpriseId)));
    const told = await db
      .selectDistinct({ id: auditEntries.subjectId })
      .from(auditEntries)
      .where(and(inArray(auditEntries.subjectId, ids), eq(auditEntries.enterpriseId, enterpriseId)))
      .limit(ids.length);
    const isKnown = or(
      inArray(users.id, member),
      inArray(
        users.id,
        told.map(({ id }) => id),
      ),
    );
    const rows = await db.select({ id: users.id, name: users.name }).from(users).where(isKnown).limit(ids.length);
    return namesById(rows);
  },
};

const invitationNames: Namer = {
  contract: searchInvitations.contract,
  async names({ db }, { enterpriseId, ids }) {
    const rows = await db
      .select({ id: invitations.id, name: invitations.email })
      .from(invitations)
      .where(and(inArray(invitations.id, ids), eq(invitations.enterpriseId, enterpriseId)))
      .limit(ids.length);
    return namesById(rows);
  },
};

const enterpriseNames: Namer = {
  contract: searchMembers.contract,
  async names({ db }, { enterpriseId }) {
    const own = eq(enterprises.id, enterpriseId);
    return namesById(
      await db.select({ id: enterprises.id, name: enterprises.name }).from(enterprises).where(own).limit(1),
    );
  },
};

export const objects: Domain['objects'] = {
  member: {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${memberships} where user_id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(
      searchMembers,
      ({ db }, { enterpriseId, text }) => findMembersNamed(db, enterpriseId, text),
      ({ userId, name, email, role }) => ({ id: userId, title: name || email, detail: `${email} · ${role}` }),
    ),
    names: peopleNames,
  },
  user: { names: peopleNames },
  invitation: { names: invitationNames },
  enterprise: { names: enterpriseNames },
};

export const attention: Domain['attention'] = [totalOf('open-invitations', searchInvitations, { states: ['open'] })];
