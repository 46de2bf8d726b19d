import type { Demo } from '#server/core/runtime/service.ts';
import { castOf } from '#server/demo/cast.ts';
import { demoPassword } from '#server/demo/secrets.ts';
import { insertEnterprises } from './enterprises/enterprise-store.ts';
import { insertMemberships } from './members/membership-store.ts';
import { insertUsers } from './users/user-store.ts';

/** Enterprises, those who sign in there, and staff. */
export const demo: Demo = {
  async write({ db, operatorName, ...identity }) {
    const { people } = castOf(identity);
    const trustOrg = `${operatorName} Trust`;
    const enterprises = Object.values(people.enterprises).map((firm) => ({ ...firm, trustOrg }));
    await insertEnterprises(db, enterprises);
    const users = people.users.map((user) => ({
      ...user,
      defaultEnterpriseId: user.memberships[0]?.enterpriseId ?? null,
    }));
    await insertUsers(db, users);
    const memberships = people.users.flatMap(({ id: userId, memberships: own, createdAt }) =>
      own.map((one) => ({ ...one, userId, createdAt })),
    );
    await insertMemberships(db, memberships);
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
