import { HDKey } from '@scure/bip32';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/core/database/db.ts';
import { events } from '#server/core/events/tables.ts';
import { deployment } from '#server/core/runtime/tables.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { hashPassword } from '#server/domains/access/accounts/password.ts';
import { accessTokens } from '#server/domains/access/tables.ts';
import { tokenColumns } from '#server/domains/access/tokens/token-secret.ts';
import {
  dvpAccountSettings,
  dvpApprovalRequests,
  dvpSettlementParties,
  dvpSettlements,
  dvpTransfers,
} from '#server/domains/clearing/tables.ts';
import { enterpriseLicences, enterprises, memberships, users } from '#server/domains/directory/tables.ts';
import { idvRecords } from '#server/domains/identity/tables.ts';
import {
  networkClients,
  networkConnections,
  networkPartners,
  networkSettlementParties,
  networkSettlements,
  networkSettlementTransfers,
} from '#server/domains/network/tables.ts';
import { notices } from '#server/domains/notifications/tables.ts';
import { savedViews } from '#server/domains/saved-views/tables.ts';
import { createWalletKey } from '#server/domains/wallets/create-wallet-key.ts';
import { walletKeys, wallets } from '#server/domains/wallets/tables.ts';
import { sealSecret } from '#server/domains/webhooks/signatures/secrets.ts';
import { webhookAttempts, webhookNotifications, webhookSecrets, webhooks } from '#server/domains/webhooks/tables.ts';
import { planClearing } from './demo-clearing.ts';
import { planDeliveries } from './demo-deliveries.ts';
import { planEvents } from './demo-events.ts';
import { type DemoContent, demoContent } from './demo-file.ts';
import { planIdentity } from './demo-identity.ts';
import { planNetworkFrame, planSettlements } from './demo-network.ts';
import { type DemoIdentity, type DemoPeople, planPeople } from './demo-people.ts';
import { planSavedViews } from './demo-saved-views.ts';
import { demoPassphrase, demoPassword, demoWebhookSecret, planTokens } from './demo-secrets.ts';
import { type DemoWallets, planWallets } from './demo-wallets.ts';
import { planWebhooks } from './demo-webhooks.ts';
import type { PlannedSettlement } from './settlement-plan.ts';

interface SeedDeps {
  db: Queryable;
  vault: Vault;
}

interface Parts {
  people: DemoPeople;
  wallets: DemoWallets;
}

const CHUNK = 500;
const SECRET_AGE_MS = 30 * 86_400_000;

async function insertAll<T extends PgTable>(db: Queryable, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await db.insert(table).values(rows.slice(at, at + CHUNK));
}

async function insertPeople({ db, vault }: SeedDeps, people: DemoPeople, operatorName: string): Promise<void> {
  const firms = Object.values(people.enterprises);
  await insertAll(
    db,
    enterprises,
    firms.map(({ id, name, organizationId, createdAt }) => ({
      id,
      name,
      organizationId,
      trustOrg: `${operatorName} Trust`,
      createdAt,
    })),
  );
  await insertAll(
    db,
    enterpriseLicences,
    firms.flatMap(({ id, licences, createdAt }) =>
      licences.map((licence) => ({ enterpriseId: id, licence, grantedAt: createdAt })),
    ),
  );
  const rows = people.users.map(async ({ id, email, name, isPlatformAdmin, canSignIn, createdAt, ...user }) => ({
    id,
    email,
    name,
    isPlatformAdmin,
    passwordHash: canSignIn ? await hashPassword(email, demoPassword(vault, email)) : null,
    defaultEnterpriseId: user.memberships[0]?.enterpriseId ?? null,
    createdAt,
  }));
  await insertAll(db, users, await Promise.all(rows));
  await insertAll(
    db,
    memberships,
    people.users.flatMap((user) =>
      user.memberships.map((one) => ({ ...one, userId: user.id, createdAt: user.createdAt })),
    ),
  );
}

async function insertTokens({ db, vault }: SeedDeps, identity: DemoIdentity, people: DemoPeople): Promise<void> {
  const planned = planTokens(vault, identity, people);
  const rows = planned.map(({ text, ...token }) => ({
    ...token,
    ...tokenColumns(vault, text),
    kind: 'access' as const,
  }));
  await insertAll(db, accessTokens, rows);
}

/** User keys with their private part under the passphrase of demo.json; of the other keys the public part alone. */
async function insertWallets({ db, vault }: SeedDeps, planned: DemoWallets): Promise<void> {
  await insertAll(
    db,
    wallets,
    planned.all.map(({ id, enterpriseId, coin, label, type, createdAt }) => ({
      id,
      enterpriseId,
      coin,
      label,
      type,
      createdAt,
    })),
  );
  const keys = planned.all.flatMap((wallet) =>
    wallet.keys.map(({ id, position }) => {
      const seed = Buffer.from(vault.secret(`demo:key:${id}`), 'hex');
      const passphrase = demoPassphrase(vault, wallet.id);
      const material =
        position === 'user'
          ? createWalletKey({ seed, passphrase })
          : { pub: HDKey.fromMasterSeed(seed).publicExtendedKey };
      return { id, walletId: wallet.id, position, ...material, createdAt: wallet.createdAt };
    }),
  );
  await insertAll(db, walletKeys, keys);
}

async function insertNetwork(db: Queryable, { seed, date }: DemoIdentity, parts: Parts): Promise<PlannedSettlement[]> {
  const frame = planNetworkFrame(seed, date, parts.people);
  await insertAll(
    db,
    networkPartners,
    frame.venues.map(({ id, name, enterpriseId, createdAt }) => ({ id, name, enterpriseId, createdAt })),
  );
  await insertAll(db, networkClients, frame.clients);
  await insertAll(db, networkConnections, frame.connections);
  const planned = planSettlements(seed, date, { ...parts, frame });
  await insertAll(
    db,
    networkSettlements,
    planned.map((one) => one.settlement),
  );
  await insertAll(
    db,
    networkSettlementParties,
    planned.flatMap((one) => one.parties),
  );
  await insertAll(
    db,
    networkSettlementTransfers,
    planned.flatMap((one) => one.transfers),
  );
  return planned;
}

/** Webhooks with what they were sent; their enterprises have secrets, which are a month old. Returns their history. */
async function insertWebhooks({ db, vault }: SeedDeps, { seed, date }: DemoIdentity, parts: Parts) {
  const tokens = planTokens(vault, { seed, date }, parts.people);
  const planned = planWebhooks(seed, date, { ...parts, tokens });
  const secretOf = (enterpriseId: string): string => demoWebhookSecret(vault, enterpriseId);
  const delivered = planDeliveries(seed, date, { planned, secretOf });
  const rotatedAt = new Date(date.getTime() - SECRET_AGE_MS).toISOString();
  await insertAll(
    db,
    webhookSecrets,
    Object.values(parts.people.enterprises).map(({ id }) => ({
      enterpriseId: id,
      sealedSecret: sealSecret(vault, secretOf(id)),
      rotatedAt,
    })),
  );
  await insertAll(db, webhooks, delivered.webhooks);
  await insertAll(db, webhookNotifications, delivered.notifications);
  await insertAll(db, webhookAttempts, delivered.attempts);
  await insertAll(db, notices, delivered.notices);
  return delivered.events;
}

/** All in one statement with one parameter: thousands of small rows take a fifth of the time. */
async function insertEvents(db: Queryable, rows: readonly (typeof events.$inferInsert)[]): Promise<void> {
  await db.execute(sql`
    insert into ${events} (id, enterprise_id, type, subject_type, subject_id, body, occurred_at, sequence, actor_user_id)
    select id, "enterpriseId", type, "subjectType", "subjectId", body, "occurredAt", sequence, "actorUserId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(
      id uuid, "enterpriseId" uuid, type text, "subjectType" text, "subjectId" text, body jsonb, "occurredAt" timestamptz,
      sequence bigint, "actorUserId" uuid)`);
}

/**
 * Fills an empty database with the demo data of a seed and a date, in one transaction. Rows follow from both alone, but for
 * secrets, which follow from the master key. Returns the content of demo.json.
 */
export async function seedDemo(
  deps: SeedDeps & { operatorName?: string },
  identity: DemoIdentity,
): Promise<DemoContent> {
  const { seed, date } = identity;
  const people = planPeople(seed, date);
  const parts = { people, wallets: planWallets(seed, date, people) };
  await deps.db.transaction(async (db) => {
    const inside = { db, vault: deps.vault };
    await insertPeople(inside, people, deps.operatorName ?? 'Vendor');
    await insertTokens(inside, identity, people);
    await insertWallets(inside, parts.wallets);
    const idv = planIdentity(seed, date, people);
    await insertAll(db, idvRecords, idv);
    await insertAll(db, savedViews, planSavedViews(seed, date, people));
    const settlements = await insertNetwork(db, identity, parts);
    const clearing = planClearing(seed, date, parts);
    await insertAll(db, dvpSettlements, clearing.settlements);
    await insertAll(db, dvpSettlementParties, clearing.parties);
    await insertAll(db, dvpApprovalRequests, clearing.approvals);
    await insertAll(db, dvpTransfers, clearing.transfers);
    await insertAll(db, dvpAccountSettings, clearing.settings);
    const told = await insertWebhooks(inside, identity, parts);
    await insertEvents(db, [...planEvents(identity, { idv, settlements, clearing, people }), ...told]);
    await db.update(deployment).set({ seed, seedDate: date.toISOString() }).where(eq(deployment.id, 1));
  });
  return demoContent(deps.vault, identity);
}

/** Seed and date of the demo data in a database; null when it has none. */
export async function readSeed(db: Queryable): Promise<DemoIdentity | null> {
  const [row] = await db.select({ seed: deployment.seed, date: deployment.seedDate }).from(deployment).limit(1);
  return row?.seed == null || row.date === null ? null : { seed: row.seed, date: new Date(row.date) };
}

export const isSeeded = async (db: Queryable): Promise<boolean> => (await readSeed(db)) !== null;
