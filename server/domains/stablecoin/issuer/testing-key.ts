import type { Harness } from '#server/testing/harness.ts';
import { insertIssuer } from './issuer-key-store.ts';

/** An issuer of a chain that nobody follows, for what looks at keys alone. */
export async function keptIssuer({ service }: Harness): Promise<void> {
  const row = { chain: 'hteth', address: `0x${'ab'.repeat(20)}`, chainId: 1, createdAt: service.clock.nowIso() };
  await insertIssuer(service.db, service.vault, { ...row, key: `0x${'12'.repeat(32)}` });
}
