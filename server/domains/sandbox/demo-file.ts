import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Licence, Role } from '#lib/scopes.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { type DemoIdentity, planPeople } from './demo-people.ts';
import {
  type DemoTokens,
  demoPassphrase,
  demoPassword,
  demoTokens,
  demoWebhookSecret,
  planTokens,
} from './demo-secrets.ts';
import { planWallets } from './demo-wallets.ts';
import { planWebhooks } from './demo-webhooks.ts';

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

/** The content that belongs to a seed and a date under this master key; nothing is read or written. */
export function demoContent(vault: Vault, identity: DemoIdentity): DemoContent {
  const { seed, date } = identity;
  const people = planPeople(seed, date);
  const planned = planWallets(seed, date, people);
  const wallets = planned.all;
  const tokens = planTokens(vault, identity, people);
  const webhooks = planWebhooks(seed, date, { people, wallets: planned, tokens });
  return {
    seed,
    date: date.toISOString(),
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
    wallets: wallets.map(({ id, coin, label, enterpriseId }) => ({
      id,
      coin,
      label,
      enterpriseId,
      passphrase: demoPassphrase(vault, id),
    })),
    accounts: wallets.filter((wallet) => wallet.coin === 'ofc').map(({ id, enterpriseId }) => ({ id, enterpriseId })),
    tokens: demoTokens(vault),
    webhooks: webhooks.map(({ row: { id, enterpriseId, type, label } }) => ({
      id,
      enterpriseId,
      type,
      label: label ?? '',
    })),
    webhookSecrets: Object.values(people.enterprises).map(({ id }) => ({
      enterpriseId: id,
      secret: demoWebhookSecret(vault, id),
    })),
  };
}

/** Writes the file in one step, readable by its owner alone. */
export async function writeDemoFile(path: string, content: DemoContent & { baseUrl: string }): Promise<void> {
  const { baseUrl, ...rest } = content;
  const scratch = `${path}.${process.pid}.tmp`;
  await rm(scratch, { force: true });
  await writeFile(scratch, `${JSON.stringify({ baseUrl, ...rest }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(scratch, path);
}

export const demoFilePath = (dataDir: string): string => join(dataDir, 'demo.json');
