import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { DAY_MS, iso } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import type { DemoUser } from '#server/demo/people.ts';
import { createRandom } from '#server/demo/random.ts';
import type { KnownToken } from './tokens/token-store.ts';

const SESSION_DAYS = 1;

/** What is known of people's sign-ins: those of the last month, and a wrong password now and then. */
export function planSignIns({ seed, date }: DemoIdentity): PastAction[] {
  const { people } = castOf({ seed, date });
  const random = createRandom(`${seed}:sign-ins:${date.toISOString()}`);
  return people.users.flatMap((user) => {
    const [home] = user.memberships;
    if (home === undefined) return [];
    const about = { enterpriseId: home.enterpriseId, subjectType: 'user' as const, subjectId: user.id };
    const signedIn = user.life.signIns.flatMap((at): PastAction[] => {
      const sessionId = random.hexId();
      const expiresAt = iso(Date.parse(at) + SESSION_DAYS * DAY_MS);
      const done: PastAction = {
        ...about,
        at,
        by: user.id,
        actorKind: 'anonymous',
        operation: 'createBrowserSession',
        after: { sessionId, expiresAt },
      };
      if (!random.chance(0.07)) return [done];
      const refusedAt = iso(Date.parse(at) - random.int(20, 90) * 1000);
      const { address } = user.life;
      const refused = {
        ...about,
        at: refusedAt,
        by: null,
        operation: 'createBrowserSession',
        after: { outcome: 'refused' },
        address,
      };
      return [refused, done];
    });
    return [...signedIn, ...authenticatorOf(user, about)];
  });
}

function authenticatorOf(
  user: DemoUser,
  about: Pick<PastAction, 'enterpriseId' | 'subjectType' | 'subjectId'>,
): PastAction[] {
  const { authenticatorAt } = user.life;
  if (authenticatorAt === null) return [];
  const after = { authenticator: 'confirmed' };
  return [{ ...about, at: authenticatorAt, by: user.id, operation: 'confirmTotpEnrolment', after }];
}

/** Who made and revoked the tokens that belong to one enterprise. */
export function planTokenActions(tokens: readonly KnownToken[]): PastAction[] {
  return tokens.flatMap(
    ({ id, userId, label, scopes, enterpriseId, createdAt, expiresAt, revokedAt }): PastAction[] => {
      if (enterpriseId == null) return [];
      const about = { enterpriseId, subjectType: 'access-token' as const, subjectId: id, by: userId };
      const made = { ...about, at: createdAt, operation: 'createAccessToken', after: { label, scopes, expiresAt } };
      if (revokedAt == null) return [made];
      const before = { ownerId: userId, label };
      return [made, { ...about, at: revokedAt, operation: 'revokeAccessToken', before, after: { isRevoked: true } }];
    },
  );
}
