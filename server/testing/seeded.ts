import { ROLE_SCOPES } from '#lib/scopes.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import type { Harness } from './harness.ts';

/** Fills a test database with the demo data; gives the first enterprise and tokens of people in it. */
export async function seedForTest(h: Harness) {
  const { vault, env, clock, domains } = h.service;
  const content = await seedDemo(
    { db: h.db, vault, domains, operatorName: env.OPERATOR_NAME, origin: h.service.origin },
    { seed: env.SEED, date: clock.now() },
  );
  const [main, second] = content.enterprises;
  if (main === undefined || second === undefined) throw new Error('the demo data has no enterprises');
  const viewer = await h.create.user({ [main.id]: 'viewer', [second.id]: 'viewer' });
  const narrow = await h.create.token(viewer.id, {
    scopes: [...ROLE_SCOPES.viewer].filter((one) => !one.startsWith('wallet')),
  });
  return { enterpriseId: main.id, secondId: second.id, viewer, withoutWallets: narrow.token };
}
