import type { Demo } from '#server/core/runtime/service.ts';
import { castOf } from '#server/demo/cast.ts';
import { recordActions } from '#server/demo/past-actions.ts';
import { createRandom } from '#server/demo/random.ts';
import { demoPassword } from '#server/demo/secrets.ts';
import { insertEnterprises } from './enterprises/enterprise-store.ts';
import { insertPastInvitations } from './invitations/invitation-store.ts';
import { insertMemberships } from './members/membership-store.ts';
import { planInvitations } from './plan-invitations.ts';
import { insertUsers, OTP_PURPOSE } from './users/user-store.ts';

/** Enterprises, those who sign in there, and staff, with how they came. */
export const demo: Demo = {
  async write({ db, vault, operatorName, ...identity }) {
    const { people } = castOf(identity);
    const trustOrg = `${operatorName} Trust`;
    const enterprises = Object.values(people.enterprises).map((firm) => ({ ...firm, trustOrg }));
    await insertEnterprises(db, enterprises);
    const users = people.users.map(({ life, ...user }) => ({
      ...user,
      defaultEnterpriseId: user.memberships[0]?.enterpriseId ?? null,
      lastSignInAt: life.signIns.at(-1) ?? null,
      otpConfirmedAt: life.authenticatorAt,
      otpSecret:
        life.authenticatorAt === null
          ? null
          : vault.encrypt(OTP_PURPOSE, vault.secret(`demo:authenticator:${user.id}`, 20)),
    }));
    await insertUsers(db, users);
    const memberships = people.users.flatMap(({ id: userId, memberships: own, createdAt }) =>
      own.map((one) => ({ ...one, userId, createdAt })),
    );
    await insertMemberships(db, memberships);
    const { invitations, actions } = planInvitations(identity);
    await insertPastInvitations(db, invitations);
    const random = createRandom(`${identity.seed}:directory-actions:${identity.date.toISOString()}`);
    await recordActions(db, { random, people }, actions);
  },
  content({ vault, ...identity }) {
    const { people } = castOf(identity);
    return {
      enterprises: Object.values(people.enterprises).map(({ id, name, licences }) => ({ id, name, licences })),
      users: people.users
        .filter((user) => user.canSignIn)
        .map(({ id, email, name, isPlatformAdmin, memberships }) => ({
          id,
          email,
          name,
          password: demoPassword(vault, email),
          isPlatformAdmin,
          memberships,
        })),
    };
  },
};
