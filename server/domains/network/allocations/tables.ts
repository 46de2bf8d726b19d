import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ALLOCATION_STATUSES, ALLOCATION_TYPES, POLICY_RESULTS } from '#lib/contracts/network/allocation-shapes.ts';
import { baseUnits, bytes, hexId, instant } from '#server/core/database/columns.ts';
import { networkClients, networkConnections, networkPartners } from '../members/tables.ts';

/** Allocations and deallocations: what a client gives to a connection and takes back. */
export const networkAllocations = pgTable(
  'network_allocations',
  {
    id: uuid().primaryKey(),
    type: text({ enum: ALLOCATION_TYPES }).notNull(),
    status: text({ enum: ALLOCATION_STATUSES }).notNull(),
    connectionId: uuid()
      .notNull()
      .references(() => networkConnections.id),
    clientId: uuid()
      .notNull()
      .references(() => networkClients.id),
    partnerId: uuid()
      .notNull()
      .references(() => networkPartners.id),
    /** Null for a simulated client or partner. */
    clientEnterpriseId: hexId(),
    partnerEnterpriseId: hexId(),
    /** The unit, such as `ofcbtc`. */
    currency: text().notNull(),
    quantity: baseUnits().notNull(),
    clientExternalId: text().notNull(),
    partnerExternalId: text(),
    /** SHA-256 of the request without its nonce, payload and signature. */
    digest: bytes().notNull(),
    payload: text().notNull(),
    signature: text().notNull(),
    /** Of the partner's answer. */
    partnerPayload: text(),
    partnerSignature: text(),
    initiatedBy: text().notNull(),
    notes: text(),
    reason: text(),
    /** The partner could not be asked: the same call asks again. */
    isRetriable: boolean().notNull().default(false),
    evaluationId: uuid(),
    pendingApprovalId: hexId(),
    policyResult: text({ enum: POLICY_RESULTS }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => {
    const order = [t.createdAt, t.id] as const;
    return [
      unique('network_allocations_client_id').on(t.clientId, t.clientExternalId),
      unique('network_allocations_partner_id').on(t.partnerId, t.partnerExternalId),
      index('network_allocations_client').on(t.clientEnterpriseId, ...order),
      index('network_allocations_client_status').on(t.clientEnterpriseId, t.status, ...order),
      index('network_allocations_partner').on(t.partnerEnterpriseId, ...order),
      index('network_allocations_partner_status').on(t.partnerEnterpriseId, t.status, ...order),
      index('network_allocations_connection').on(t.connectionId, ...order),
      index('network_allocations_waiting').on(t.type, t.createdAt, t.id).where(sql`${t.status} = 'reserved'`),
      check('network_allocations_quantity', sql`${t.quantity} > 0`),
    ];
  },
);
