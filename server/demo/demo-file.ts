import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Licence, Role } from '#lib/scopes.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import type { DemoTokens } from './secrets.ts';

/** What `demo.json` says, but for the address of the service. QA and scripts rely on its shape. */
export interface DemoContent {
  seed: number;
  date: string;
  enterprises: { id: string; name: string; licences: Licence[] }[];
  users: {
    id: string;
    email: string;
    name: string;
    password: string;
    isPlatformAdmin: boolean;
    memberships: { enterpriseId: string; role: Role }[];
  }[];
  wallets: { id: string; coin: string; label: string; enterpriseId: string; passphrase: string }[];
  accounts: { id: string; enterpriseId: string }[];
  tokens: DemoTokens;
  webhooks: { id: string; enterpriseId: string; type: string; label: string }[];
  webhookSecrets: { enterpriseId: string; secret: string }[];
}

/** Where FIX connections are taken, and what a first one needs. */
export interface DemoFix {
  host: string;
  port: number;
  /** Of the authority that the gateway’s certificate is by, in PEM; null where the certificate was given. */
  authorityFile: string | null;
  /** Tag 56 of sessions for orders, and of those for market data. */
  targetCompId: string;
  marketTargetCompId: string;
  /** Tag 49: a trading account. */
  accountId: string;
  /** Tag 554. */
  token: string;
}

/** The content that belongs to a seed and a date under this master key; nothing is read or written. */
export function demoContent({ vault, domains }: { vault: Vault; domains: readonly Domain[] }, identity: DemoIdentity) {
  const parts = domains.map(({ demo }) => demo?.content?.({ ...identity, vault }) ?? {});
  const { seed, date } = identity;
  return Object.assign({ seed, date: date.toISOString() }, ...parts) as DemoContent;
}

/** Writes the file in one step, readable by its owner alone. */
export async function writeDemoFile(
  path: string,
  content: DemoContent & { baseUrl: string; fix?: DemoFix },
): Promise<void> {
  const { baseUrl, ...rest } = content;
  const scratch = `${path}.${process.pid}.tmp`;
  await rm(scratch, { force: true });
  await writeFile(scratch, `${JSON.stringify({ baseUrl, ...rest }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(scratch, path);
}

export const demoFilePath = (dataDir: string): string => join(dataDir, 'demo.json');
