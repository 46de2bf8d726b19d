import { randomUUID } from 'node:crypto';
import { newHexId } from '#server/core/runtime/id.ts';
import type { NetworkDraft } from './members/connection-store.ts';

type Partner = NetworkDraft['partners'][number];
type Client = NetworkDraft['clients'][number];
type Connection = NetworkDraft['connections'][number];

export const MEMBERS_SINCE = '2026-01-02T09:30:00.000Z';
const times = { createdAt: MEMBERS_SINCE, updatedAt: MEMBERS_SINCE };

/** A simulated venue that takes keys of the schema `token`, and allows no disputes. */
export const aPartner = (partner: Partial<Partner> = {}): Partner => ({
  id: randomUUID(),
  name: 'Quayside',
  walletId: newHexId(),
  trustOrg: 'Vendor Trust',
  institutionIdentifier: 'QSX',
  connectionKeySchema: 'token',
  isBroker: false,
  isActive: true,
  currencies: ['ofcbtc', 'ofceth', 'ofcusd'],
  ...times,
  ...partner,
});

/** The client of an enterprise, with an account that nobody knows. */
export const aClient = (enterpriseId: string, client: Partial<Client> = {}): Client => ({
  id: randomUUID(),
  enterpriseId,
  walletId: newHexId(),
  trustOrg: 'Vendor Trust',
  ...times,
  ...client,
});

/** An active connection that the partner has taken up. */
export const aConnection = (
  connection: Pick<Connection, 'clientId' | 'partnerId'> & Partial<Connection>,
): Connection => ({
  id: randomUUID(),
  name: 'Quayside main',
  networkAccountId: randomUUID(),
  isActive: true,
  isInitialized: true,
  keySchema: 'token',
  proof: '0'.repeat(64),
  nonce: newHexId(),
  ...times,
  ...connection,
});
