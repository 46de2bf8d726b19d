import type { Demo } from '#server/core/runtime/service.ts';
import { castOf } from '#server/demo/cast.ts';
import { recordActions } from '#server/demo/past-actions.ts';
import { createRandom } from '#server/demo/random.ts';
import { demoPassword, demoTokens } from '#server/demo/secrets.ts';
import { updateUser } from '#server/domains/directory/public.ts';
import { hashPassword } from './accounts/password.ts';
import { planSignIns, planTokenActions } from './plan-sign-ins.ts';
import { planAllTokens } from './plan-tokens.ts';
import { insertTokens } from './tokens/token-store.ts';

/** Passwords of those who sign in, one that nobody knows for staff who did, the tokens of `demo.json` and those that people made, and who signed in when. */
export const demo: Demo = {
  async write({ db, vault, ...identity }) {
    const { people } = castOf(identity);
    const signers = people.users.filter((user) => user.canSignIn);
    for (const { id, email } of signers)
      await updateUser(db, id, { passwordHash: await hashPassword(email, demoPassword(vault, email)) });
    const forgotten = await hashPassword('staff', demoPassword(vault, 'staff'));
    for (const { id } of people.users.filter(({ canSignIn, life }) => !canSignIn && life.signIns.length > 0))
      await updateUser(db, id, { passwordHash: forgotten });
    const tokens = planAllTokens(vault, identity);
    await insertTokens(db, vault, tokens);
    const random = createRandom(`${identity.seed}:access-actions:${identity.date.toISOString()}`);
    await recordActions(db, { random, people }, [...planSignIns(identity), ...planTokenActions(tokens)]);
  },
  content: ({ vault }) => ({ tokens: demoTokens(vault) }),
};
