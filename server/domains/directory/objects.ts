import { sql } from 'drizzle-orm';
import { finderOf } from '#server/core/lists/find.ts';
import { totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { searchInvitations } from './invitations/search-invitations.ts';
import { findMembersNamed } from './members/member-queries.ts';
import { searchMembers } from './members/search-members.ts';
import { memberships } from './tables.ts';

export const objects: Domain['objects'] = {
  member: {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${memberships} where user_id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(
      searchMembers,
      ({ db }, { enterpriseId, text }) => findMembersNamed(db, enterpriseId, text),
      ({ userId, name, email, role }) => ({ id: userId, title: name || email, detail: `${email} · ${role}` }),
    ),
  },
};

export const attention: Domain['attention'] = [totalOf('open-invitations', searchInvitations, { states: ['open'] })];
