import { INVITATION_HOURS } from '#lib/contracts/directory/invitations.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { DAY_MS, HOUR_MS, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import type { DemoUser } from '#server/demo/people.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import type { PastInvitation } from './invitations/invitation-store.ts';

/** Invitations that nobody accepted: hours since they were made, and after how many an admin took them back. */
const UNANSWERED = [
  { name: 'noor.devereux', role: 'viewer', hoursAgo: 7, revokedAfter: null },
  { name: 'kaito.reyes', role: 'operator', hoursAgo: 31, revokedAfter: null },
  { name: 'elif.sandoval', role: 'viewer', hoursAgo: 55, revokedAfter: null },
  { name: 'hugo.vance', role: 'viewer', hoursAgo: 19 * 24, revokedAfter: null },
  { name: 'paola.quist', role: 'operator', hoursAgo: 47 * 24, revokedAfter: 3 },
] as const;

type Draft = Omit<PastInvitation, 'id' | 'tokenHash' | 'expiresAt'>;

const finish = (random: Random, draft: Draft): PastInvitation => ({
  ...draft,
  id: random.hexId(),
  tokenHash: sha256(random.hex(64)),
  expiresAt: iso(Date.parse(draft.createdAt) + INVITATION_HOURS * HOUR_MS),
});

/** How a member came: invited by an admin, some hours before they joined. */
function invitationOf(random: Random, user: DemoUser, invitedBy: string): PastInvitation[] {
  return user.memberships.map(({ enterpriseId, role }) =>
    finish(random, {
      enterpriseId,
      role,
      email: user.email,
      invitedBy,
      createdAt: iso(Date.parse(user.createdAt) - random.int(1, 60) * HOUR_MS),
      endedAt: user.createdAt,
      outcome: 'accepted',
    }),
  );
}

function actionsOf(invitation: PastInvitation, user: DemoUser | undefined): PastAction[] {
  const { id, enterpriseId, email, role, invitedBy, createdAt, endedAt, outcome } = invitation;
  const place = { enterpriseId, subjectType: 'invitation' as const, subjectId: id };
  const made: PastAction = {
    ...place,
    at: createdAt,
    by: invitedBy,
    operation: 'createInvitation',
    after: { email, role },
  };
  if (endedAt == null) return [made];
  if (outcome === 'revoked') {
    const revoked = { ...place, at: endedAt, by: invitedBy, operation: 'revokeInvitation', before: { email, role } };
    return [made, revoked];
  }
  const accepted: PastAction = {
    enterpriseId,
    subjectType: 'member',
    subjectId: user?.id ?? '',
    at: endedAt,
    by: null,
    operation: 'acceptInvitation',
    after: { email, role },
    ...(user && { address: user.life.address }),
  };
  return [made, accepted];
}

/** Whom the administrators invited, and what came of it. */
export function planInvitations({ seed, date }: DemoIdentity): {
  invitations: PastInvitation[];
  actions: PastAction[];
} {
  const { people } = castOf({ seed, date });
  const random = createRandom(`${seed}:invitations:${date.toISOString()}`);
  const { main } = people.enterprises;
  const invited = people.users
    .filter(({ canSignIn }) => !canSignIn)
    .flatMap((user) => {
      const by = adminOf(people, user.memberships[0]?.enterpriseId ?? '') ?? people.admin.id;
      return invitationOf(random, user, by).map((invitation) => ({ invitation, user }));
    });
  const unanswered = UNANSWERED.map(({ name, role, hoursAgo, revokedAfter }) => {
    const createdMs = date.getTime() - hoursAgo * HOUR_MS - random.int(0, 3_000_000);
    const endedAt = revokedAfter === null ? null : iso(createdMs + revokedAfter * HOUR_MS);
    const email = `${name}@${main.domain}`;
    const draft: Draft = {
      enterpriseId: main.id,
      role,
      email,
      invitedBy: people.admin.id,
      createdAt: iso(createdMs),
      endedAt,
      outcome: endedAt === null ? null : 'revoked',
    };
    return { invitation: finish(random, draft), user: undefined };
  });
  const all = [...invited, ...unanswered];
  const changes = roleChanges(random, date, {
    users: people.users.filter(({ canSignIn }) => !canSignIn).slice(0, 3),
    enterpriseId: main.id,
    by: people.admin.id,
  });
  return {
    invitations: all.map(({ invitation }) => invitation),
    actions: [...all.flatMap(({ invitation, user }) => actionsOf(invitation, user)), ...changes],
  };
}

/** Some were given the role that they have after a while. */
const roleChanges = (
  random: Random,
  date: Date,
  { users, ...place }: { users: readonly DemoUser[]; enterpriseId: string; by: string },
): PastAction[] =>
  users.map(({ id, createdAt, memberships }, index): PastAction => {
    const to = memberships[0]?.role ?? 'viewer';
    const daysAgo = Math.min(9 + index * 23, (date.getTime() - Date.parse(createdAt)) / DAY_MS / 2);
    return {
      ...place,
      at: iso(date.getTime() - daysAgo * DAY_MS - random.int(0, 6) * HOUR_MS),
      operation: 'setMemberRole',
      subjectType: 'member',
      subjectId: id,
      before: { role: to === 'viewer' ? 'operator' : 'viewer' },
      after: { role: to },
    };
  });
