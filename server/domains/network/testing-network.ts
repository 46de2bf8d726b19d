import { randomBytes, randomUUID } from 'node:crypto';
import { createClientConnection, signClientConnection } from '#lib/contracts/network/client-connections.ts';
import { createNetworkClient } from '#lib/contracts/network/clients.ts';
import { initializePartnerConnection } from '#lib/contracts/network/partner-connections.ts';
import { createPartner } from '#lib/contracts/network/partners.ts';
import { newHexId, uuidV7 } from '#server/core/runtime/id.ts';
import { applyToLedger, readBalances } from '#server/domains/ledger/public.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { DEFAULT_CONFIGURATION } from './members/default-configuration.ts';
import { insertPartner, type PartnerRow } from './members/partner-store.ts';
import { type networkPartners, networkTasks } from './members/tables.ts';

const OUTSIDE = { kind: 'external', owner: 'outside' } as const;

/** Funds a trading account from the outside. */
export async function fund(
  h: Pick<Harness, 'service'>,
  { walletId, enterpriseId }: { walletId: string; enterpriseId: string | null },
  funds: Readonly<Record<string, string>>,
): Promise<void> {
  const transfers = Object.entries(funds).map(([asset, amount]) => ({
    debit: { ...OUTSIDE, asset },
    credit: { kind: 'available' as const, owner: walletId, asset, enterpriseId },
    amount,
  }));
  const at = h.service.clock.nowIso();
  await h.service.db.transaction((tx) =>
    applyToLedger(tx, { at, groups: [{ kind: 'funding', reference: newHexId(), transfers }] }),
  );
}

/** A simulated partner with what is wanted of it. */
export function simulatedPartner(
  { service }: Pick<Harness, 'service'>,
  more: Partial<typeof networkPartners.$inferInsert> = {},
): Promise<PartnerRow> {
  const at = service.clock.nowIso();
  return insertPartner(service.db, {
    ...DEFAULT_CONFIGURATION,
    id: uuidV7(Date.parse(at)),
    name: 'Halden Markets',
    walletId: newHexId(),
    trustOrg: 'Vendor Trust',
    institutionIdentifier: 'halden',
    connectionKeySchema: 'token',
    isBroker: false,
    isActive: true,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

export interface TestClient {
  enterpriseId: string;
  walletId: string;
  clientId: string;
  as: TestUser;
  sign: (payload: string) => string;
}

/** Who signs for the accounts of tests: an enterprise stays a client with the first of them. */
const signers = new Map<string, TestClient['sign']>();

/** An enterprise that is a client, with a trading account that has funds. */
export async function testClient(
  h: Harness,
  { enterpriseId = h.enterpriseId, as = h.admin, funds = {} as Readonly<Record<string, string>> } = {},
): Promise<TestClient> {
  const wallet = await createWallet(h.service, enterpriseId);
  signers.set(wallet.id, wallet.sign);
  const { body } = await h.call(createNetworkClient, { as, input: { enterpriseId } });
  const { id: clientId, walletId } = body.client;
  await fund(h, { walletId, enterpriseId }, funds);
  return { enterpriseId, walletId, clientId, as, sign: signers.get(walletId) ?? wallet.sign };
}

/** One more enterprise that is a client, with an admin of its own. */
export async function anotherClient(
  h: Harness,
  { funds = {} }: { funds?: Readonly<Record<string, string>> } = {},
): Promise<TestClient> {
  const enterpriseId = await h.create.enterprise();
  const as = await h.create.user({ [enterpriseId]: 'admin' });
  return testClient(h, { enterpriseId, as, funds });
}

export const newNonce = (): string => randomBytes(16).toString('hex');

/** Connects a client with a partner by the token schema. Gives the connection. */
export async function connect(h: Harness, client: TestClient, partner: Pick<PartnerRow, 'id'>) {
  const { enterpriseId, as } = client;
  const wanted = {
    partnerId: partner.id,
    name: `Connection ${randomUUID().slice(0, 6)}`,
    connectionKey: { schema: 'token' as const, connectionToken: 'what the partner gave' },
    nonce: newNonce(),
  };
  const { body: signing } = await h.call(signClientConnection, { as, input: { enterpriseId, ...wanted } });
  const { payload } = signing;
  const input = { enterpriseId, ...wanted, payload, signature: client.sign(payload) };
  return (await h.call(createClientConnection, { as, input })).body.connection;
}

/** Moves the clock and does what fell due in the network, until nothing is left. */
export const passTime = (h: Harness, minutes: number): Promise<void> => passTimeIn(h, networkTasks, minutes * 60_000);

interface PartnerOptions {
  broker?: boolean;
  clientDisputeWindowMinutes?: number;
  topUpWindowMinutes?: number;
  allocationPoliciesEnabled?: boolean;
}

/** A partner that the enterprise of a client is; it may be several. */
export async function anotherPartner(
  h: Harness,
  client: TestClient,
  more: PartnerOptions = {},
): Promise<TestClient & { id: string }> {
  const { enterpriseId, as } = client;
  const { body } = await h.call(createPartner, {
    as,
    input: {
      enterpriseId,
      name: 'Quayside Exchange',
      broker: false,
      institutionIdentifier: 'quayside',
      connectionKeySchema: 'token',
      ...more,
    },
  });
  return { ...client, id: body.partner.id };
}

/** A partner that is an enterprise, with its trading account and the key that signs for it. */
export async function enterprisePartner(
  h: Harness,
  {
    enterpriseId = h.otherEnterpriseId,
    as = h.outsider,
    funds = {} as Readonly<Record<string, string>>,
    ...more
  }: PartnerOptions & { enterpriseId?: string; as?: TestUser; funds?: Readonly<Record<string, string>> } = {},
): Promise<TestClient & { id: string }> {
  return anotherPartner(h, await testClient(h, { enterpriseId, as, funds }), more);
}

/** Connects with a partner that is an enterprise, which takes the connection up. */
export async function connectWith(h: Harness, client: TestClient, partner: TestClient & { id: string }) {
  const { id: connectionId } = await connect(h, client, partner);
  const { body } = await h.call(initializePartnerConnection, {
    as: partner.as,
    input: {
      enterpriseId: partner.enterpriseId,
      connectionId,
      partnersClientId: `C-${client.clientId.slice(-6)}`,
      partnersConnectionId: `C-${connectionId.slice(-8)}`,
    },
  });
  return body.connection;
}

/** Funds a connection from the outside, for what comes after allocations. */
export async function fundConnection(
  h: Pick<Harness, 'service'>,
  { id, networkAccountId, enterpriseId }: { id: string; networkAccountId: string; enterpriseId: string },
  funds: Readonly<Record<string, string>>,
): Promise<void> {
  const transfers = Object.entries(funds).map(([asset, amount]) => ({
    debit: { ...OUTSIDE, asset },
    credit: { kind: 'allocated' as const, owner: networkAccountId, scope: id, asset, enterpriseId },
    amount,
  }));
  const groups = [{ kind: 'funding', reference: newHexId(), transfers }];
  await h.service.db.transaction((tx) => applyToLedger(tx, { at: h.service.clock.nowIso(), groups }));
}

/** What is available and held by unit: of an account of a client, or of its connection. */
export async function balancesOf(
  { db }: Pick<Harness, 'db'>,
  owner: string,
): Promise<Record<string, { available: string; held: string }>> {
  const found = [
    ...(await readBalances(db, { kind: 'available', owners: [owner] })),
    ...(await readBalances(db, { kind: 'allocated', owners: [owner] })),
  ];
  return Object.fromEntries(found.map(({ asset, available, held }) => [asset, { available, held }]));
}
