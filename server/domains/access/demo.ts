import type { Demo } from '#server/core/runtime/service.ts';
import { castOf } from '#server/demo/cast.ts';
import { demoPassword, demoTokens, planTokens } from '#server/demo/secrets.ts';
import { updateUser } from '#server/domains/directory/public.ts';
import { hashPassword } from './accounts/password.ts';
import { insertTokens } from './tokens/token-store.ts';

/** Passwords of those who sign in, and the tokens of `demo.json`. */
export const demo: Demo = {
  async write({ db, vault, ...identity }) {
    const { people } = castOf(identity);
    const signers = people.users.filter((user) => user.canSignIn);
    for (const { id, email } of signers)
      await updateUser(db, id, { passwordHash: await hashPassword(email, demoPassword(vault, email)) });
    const tokens = planTokens(vault, identity, people);
    await insertTokens(
      db,
      vault,
      tokens.map((token) => ({ ...token, kind: 'access' as const })),
    );
  },
  content: ({ vault }) => ({ tokens: demoTokens(vault) }),
};
