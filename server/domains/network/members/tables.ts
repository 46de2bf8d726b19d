import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CONNECTION_KEY_SCHEMAS } from '#lib/contracts/network/connection-shapes.ts';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { taskTable } from '#server/core/work/tables.ts';

/** What a partner may do and how long it has; set by the operator. */
const configuration = {
  /** Units that it settles, such as `ofcbtc`. */
  currencies: text().array().notNull(),
  /** Its own names of units where they are not the symbol; the first one is what it reads. */
  currencyNames: jsonb().$type<Readonly<Record<string, readonly string[]>>>().notNull().default({}),
  isOnchainEnabled: boolean().notNull().default(true),
  /** With it on-chain settlements are approved at once. */
  settlementTransactionRouteId: uuid(),
  lossSlaHours: integer().notNull().default(24),
  gainSlaHours: integer().notNull().default(24),
  /** After so long an allocation that nobody answers is released. */
  reservedTimeoutMinutes: integer().notNull().default(1440),
  /** PEM of the RSA key that clients encrypt connection keys to. */
  publicKey: text(),
  isStable: boolean().notNull().default(true),
};

/** What the operator has configured for partners of an enterprise, before there are any. */
export const partnerConfigurations = pgTable('network_partner_configurations', {
  enterpriseId: hexId().primaryKey(),
  ...configuration,
  updatedAt: instant().notNull(),
});

/** Off-exchange partners: an enterprise of this deployment, or a simulated venue. */
export const networkPartners = pgTable(
  'network_partners',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Null for a simulated venue. */
    enterpriseId: hexId(),
    /** Of the enterprise: its trading account signs and pays. Null for a simulated venue. */
    clientId: uuid(),
    /** Trading account; of a simulated venue a name of the books only. */
    walletId: hexId().notNull(),
    trustOrg: text().notNull(),
    institutionId: text(),
    institutionIdentifier: text().notNull(),
    connectionKeySchema: text({ enum: CONNECTION_KEY_SCHEMAS }).notNull(),
    isBroker: boolean().notNull(),
    isActive: boolean().notNull(),
    /** Null: clients cannot dispute. */
    clientDisputeWindowMinutes: integer(),
    topUpWindowMinutes: integer(),
    hasAllocationPolicies: boolean().notNull().default(false),
    ...configuration,
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('network_partners_enterprise').on(t.enterpriseId),
    index('network_partners_trust').on(t.trustOrg, t.id),
  ],
);

/** The off-exchange client of an enterprise, one to one; or a simulated one. */
export const networkClients = pgTable('network_clients', {
  id: uuid().primaryKey(),
  enterpriseId: hexId().unique(),
  /** Name of a simulated client; null for that of an enterprise. */
  name: text(),
  /** The one trading account that signs for the client and that it allocates from. */
  walletId: hexId().notNull().unique(),
  trustOrg: text().notNull(),
  balanceAlertLastSent: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const networkConnections = pgTable(
  'network_connections',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    clientId: uuid()
      .notNull()
      .references(() => networkClients.id),
    partnerId: uuid()
      .notNull()
      .references(() => networkPartners.id),
    networkAccountId: uuid().notNull().unique(),
    isActive: boolean().notNull(),
    isInitialized: boolean().notNull(),
    /** Why the partner refused it, for ever. */
    refusedReason: text(),
    partnersClientId: text(),
    partnersConnectionId: text(),
    keySchema: text({ enum: CONNECTION_KEY_SCHEMAS }).notNull(),
    /** Of the connection key: JSON, encrypted; null for one of before the books. */
    sealedKey: bytes(),
    proof: text().notNull(),
    nonce: text().notNull(),
    /** How a simulated partner or client behaves on it. */
    script: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('network_connections_client').on(t.clientId, t.createdAt, t.id),
    index('network_connections_partner').on(t.partnerId, t.createdAt, t.id),
    uniqueIndex('network_connections_partners_id').on(t.partnerId, t.partnersConnectionId),
  ],
);

/** What becomes due in the network, by business time. */
export const networkTasks = taskTable('network_tasks');
