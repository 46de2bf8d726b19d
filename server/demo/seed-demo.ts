import { FIRST_TOKENS, learnCoins } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type DemoIdentity, writeSeed } from '#server/core/runtime/deployment.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { type DemoContent, demoContent } from './demo-file.ts';

interface SeedDeps {
  db: Queryable;
  vault: Vault;
  domains: readonly Domain[];
  operatorName?: string;
  /** Where the service answers. */
  origin?: () => string;
}

/**
 * Fills an empty database with the demo data of a seed and a date, in one transaction. Rows follow from both alone, but for
 * secrets, which follow from the master key. Meanwhile this process knows the tokens of a new sandbox alone. Returns the content of demo.json.
 */
export async function seedDemo(deps: SeedDeps, identity: DemoIdentity): Promise<DemoContent> {
  const { vault, domains, operatorName = 'Vendor', origin = () => 'http://127.0.0.1:3000' } = deps;
  learnCoins(FIRST_TOKENS);
  await deps.db.transaction(async (db) => {
    for (const { demo } of domains) await demo?.write({ ...identity, db, vault, operatorName, origin: origin() });
    await writeSeed(db, identity);
  });
  return demoContent(deps, identity);
}
