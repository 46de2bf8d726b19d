import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { Contract } from '#lib/contract.ts';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { assignUnmatchedDeposit } from '#lib/contracts/banking/unmatched-deposits.ts';
import { createInvitation } from '#lib/contracts/directory/invitations.ts';
import { getReserveAttestation } from '#lib/contracts/stablecoin/reserves.ts';
import { registerWebhookKey } from '#lib/contracts/webhooks/keys.ts';
import { openWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { createWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';
import { createEnterpriseWebhook, simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { Licence } from '#lib/scopes.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openSession } from '#server/domains/access/testing.ts';
import { bookParty } from '#server/domains/address-book/testing.ts';
import { insertApproval } from '#server/domains/approvals/testing.ts';
import { addAccount } from '#server/domains/banking/testing.ts';
import { unmatchedDeposit } from '#server/domains/banking/unmatched/testing.ts';
import { insertTransfer } from '#server/domains/chain/testing.ts';
import { insertSignedBatch } from '#server/domains/clearing/testing-batches.ts';
import { handedBusiness } from '#server/domains/onboarding/testing.ts';
import { createWallet, insertWalletAddress } from '#server/domains/wallets/testing.ts';
import { insertOrganizationWebhook } from '#server/domains/webhooks/testing/organizations.ts';
import { inputsWith, objectFields, objectsInPath, readObjectIds } from '#server/testing/foreign-ids.ts';
import { harness } from '#server/testing/harness.ts';
import { playPartner } from '#server/testing/play-partner.ts';
import { operations } from './registry.ts';

const h = await harness();
const { pool, env, vault, clock, domains } = h.service;
await h.db.transaction((db) =>
  seedDemo({ db, vault, domains, operatorName: env.OPERATOR_NAME }, { seed: env.SEED, date: clock.now() }),
);

/** The enterprise of the demo data that has an object of every kind, and its admin. */
async function findVictim(): Promise<{ enterpriseId: string; adminId: string }> {
  const { rows } = await pool.query(
    `select m.enterprise_id, m.user_id from memberships m join enterprise_licences l using (enterprise_id)
     where m.role = 'admin' group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
  );
  return { enterpriseId: rows[0].enterprise_id.replaceAll('-', ''), adminId: rows[0].user_id.replaceAll('-', '') };
}

/** A trading account that it has already: one more could be taken in place of the one that its objects are of. */
async function findAccount(enterpriseId: string): Promise<string> {
  const { rows } = await pool.query(
    `select id from wallets where enterprise_id = $1 and coin = 'ofc' order by id limit 1`,
    [enterpriseId],
  );
  return rows[0].id.replaceAll('-', '');
}

const victim = await findVictim();
const owner = await h.create.token(victim.adminId);
const own = await h.create.enterprise({ licences: [...Licence.options] });
const attacker = await h.create.user({ [own]: 'admin' });
const platformAdmin = await h.create.user({}, { isPlatformAdmin: true });
await openSession(h.service, victim.adminId);
await h.call(createInvitation, {
  as: owner.token,
  input: { enterpriseId: victim.enterpriseId, email: 'invited@example.test', role: 'viewer' },
});
await h.call(createWebhookSecret, { as: owner.token, input: { enterpriseId: victim.enterpriseId } });
const { body: webhook } = await h.call(createEnterpriseWebhook, {
  as: owner.token,
  input: { enterpriseId: victim.enterpriseId, type: 'accessToken', url: 'http://127.0.0.1:8099/hooks' },
});
await h.call(simulateEnterpriseWebhook, {
  as: owner.token,
  input: { enterpriseId: victim.enterpriseId, webhookId: webhook.id },
});
await h.call(openWebhookReceiver, { as: owner.token, input: { enterpriseId: victim.enterpriseId } });
/** The key of attestations is made by whoever asks first. */
await h.call(getReserveAttestation, { as: owner.token, input: { enterpriseId: victim.enterpriseId, token: 'gousd' } });
const { id: chainWallet } = await createWallet(h.service, victim.enterpriseId, { coin: 'tbtc' });
await insertWalletAddress(h.service, { id: chainWallet, coin: 'tbtc' });
await addAccount(h, { enterpriseId: victim.enterpriseId, as: owner.token });
await h.call(assignUnmatchedDeposit, {
  as: platformAdmin,
  input: {
    unmatchedDepositId: await unmatchedDeposit(h, {
      enterpriseId: victim.enterpriseId,
      as: owner.token,
      currency: 'fiatusd',
    }),
    account: await findAccount(victim.enterpriseId),
  },
});
await insertTransfer(h.service, victim.enterpriseId, 'send');
await insertApproval(h.service, {
  enterpriseId: victim.enterpriseId,
  creatorId: victim.adminId,
  walletId: await findAccount(victim.enterpriseId),
});
await insertSignedBatch(h, {
  enterpriseId: victim.enterpriseId,
  accountId: await findAccount(victim.enterpriseId),
  signedBy: victim.adminId,
});
await playPartner(h, { enterpriseId: victim.enterpriseId, as: owner.token });
await h.call(registerWebhookKey, {
  as: owner.token,
  input: {
    enterpriseId: victim.enterpriseId,
    jwksUri: 'https://receiver.example/jwks.json',
    keyId: `key-of-${victim.enterpriseId}`,
    otp: '000000',
  },
});
await insertOrganizationWebhook(h.service, victim.enterpriseId);
await h.call(blockListing, {
  as: owner.token,
  input: { enterpriseId: victim.enterpriseId, blockedListingId: (await bookParty(h)).listingId },
});
await handedBusiness(h, {
  enterpriseId: victim.enterpriseId,
  as: { id: victim.adminId, email: '', tokenId: '', token: owner.token },
});
const victimIds = await readObjectIds(h.service, victim.enterpriseId);
const secrets = [...new Set([...victimIds.values()].flat(2))];
const noIds: typeof victimIds = new Map(
  [...victimIds].map(([field, kinds]) => [
    field,
    kinds.map(([id = '']) => [id.includes('-') ? randomUUID() : randomUUID().replaceAll('-', '')]),
  ]),
);

/** Sandbox operations act on the whole deployment by design. */
const exposed = operations.filter(({ contract }) => contract.sandboxOnly !== true && objectFields(contract).length > 0);

/**
 * Everything but what the attacker wrote about themselves and their enterprise, what every call leaves behind, and what the aggregator
 * that a sandbox plays keeps of links: it knows no enterprises.
 */
const OWN_TRACES = [
  'audit_log',
  'audit_heads',
  'events',
  'rate_windows',
  'replay_guard',
  'idempotency_keys',
  'sandbox_links',
];
let tables: string[] = [];
let firstChange = '';

/** By table: how many rows are as they were before the first call, the attacker's own enterprise aside, how many came or changed since, and by which transactions. */
async function fingerprint(): Promise<string> {
  const isFresh = `case when t.xmin::text::bigint < ${firstChange} then false
    else strpos(replace(t::text, '-', ''), '${attacker.id}') = 0 and strpos(replace(t::text, '-', ''), '${own}') = 0 end`;
  const isTheirs = (table: string): string => (table === 'enterprises' ? `t.id <> '${own}'` : 'true');
  /** People whom the attacker onboards name no enterprise. */
  const isSeen = (table: string): string => (table === 'users' ? 'not t.awaits_invitation' : 'true');
  const parts = tables.map(
    (table) => `select '${table}' as name,
      count(*) filter (where t.xmin::text::bigint < ${firstChange} and ${isTheirs(table)}) as kept,
      count(*) filter (where ${isFresh} and ${isSeen(table)}) as fresh,
      sum(t.xmin::text::bigint) filter (where ${isFresh} and ${isSeen(table)}) as changes
      from ${table} t`,
  );
  const { rows } = await pool.query({ name: 'fingerprint', text: `${parts.join(' union all ')} order by 1` });
  return JSON.stringify(rows);
}

/** What there was after the last attack: nothing but attacks is done between them. */
let seen: string | null = null;

/** Does calls of the attacker, none of which may change anything of the victim. */
async function changesNothing(attack: () => Promise<void>): Promise<void> {
  const untouched = seen ?? (await fingerprint());
  seen = null;
  await attack();
  seen = await fingerprint();
  assert.equal(seen, untouched, 'something of the victim changed');
}

/** Partners are listed for everybody, each with the enterprise that it is. */
const PUBLIC_ENTERPRISES: ReadonlySet<string> = new Set(['listPartners']);
/** Their objects stand within others, are several that do not belong together, or are nobody's where no id is put into the example. */
const IDS_WITHIN: ReadonlySet<string> = new Set([
  'signClientConnection',
  'signPartnerSettlement',
  'signPartnerTrade',
  'getSettlementProposal',
  'listLinkedAccounts',
  'buildSend',
  'listKycIdentities',
  'listKycDocuments',
  'downloadKycFile',
  'listMintOrders',
  'getTradingOrder',
  'getAccountTrade',
  'getCloseRequest',
  'listCloseRequestOrders',
]);

/** They answer alike whatever is named: what is not the caller's to unmute is not muted. */
const ANSWERS_ALIKE: ReadonlySet<string> = new Set(['unmuteWallet']);

/** Ids of the victim's objects in a text, those left out that the request itself had. */
function leaksIn(text: string, sent: unknown): string[] {
  const plain = text.replaceAll('-', '');
  const given = JSON.stringify(sent).replaceAll('-', '');
  return secrets.filter((id) => {
    const bare = id.replaceAll('-', '');
    return plain.includes(bare) && !given.includes(bare);
  });
}

/** A reply with what differs by right taken out: the ids that were asked for, the request's own, and seconds to wait. */
function normalise(reply: { status: number; text: string }, sent: Record<string, unknown>): string {
  let { text } = reply;
  for (const value of Object.values(sent).flat()) if (typeof value === 'string') text = text.replaceAll(value, '?');
  const lasting = text.replace(/"(requestId|reqId)":"[^"]*"/, '').replace(/\d+(?= s\.)|(?<="retryAfter":)\d+/g, '');
  return `${reply.status} ${lasting}`;
}

async function callAs(as: string, contract: Contract, sent: { input: Record<string, unknown>; route?: number }) {
  const reply = await h.call(contract, { as, ...sent });
  assert.ok(reply.status < 500, reply.text);
  return reply;
}

before(async () => {
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  tables = rows.map((row) => row.tablename).filter((name) => !OWN_TRACES.includes(name));
  assert.ok(tables.length > 15);
  const { rows: now } = await pool.query('select pg_current_xact_id()::text as id');
  firstChange = now[0].id;
  assert.ok(secrets.length > 50, 'the victim has objects');
});

describe('foreign ids', () => {
  for (const { name, contract } of exposed) {
    const { access, errors } = contract;

    it(`${name}: neither reads nor writes with ids of another enterprise`, () =>
      changesNothing(async () => {
        for (const input of inputsWith(contract, victimIds)) {
          for (const route of contract.routes.keys()) {
            const reply = await callAs(attacker.token, contract, { input, route });
            assert.deepEqual(leaksIn(reply.text, input), [], reply.text.slice(0, 300));
            if (access.caller === 'member') assert.equal(reply.status, errors.foreignEnterprise ?? 404, reply.text);
            if (access.caller === 'platform-admin') assert.equal(reply.status, 403, reply.text);
            if (objectsInPath(contract).length > 0 && !ANSWERS_ALIKE.has(name))
              assert.ok(reply.status >= 400, `${reply.status}`);
          }
        }
      }));
    it(`${name}: neither reads nor writes objects of another enterprise under one's own`, () =>
      changesNothing(async () => {
        const mixed = new Map(
          [...victimIds].map(([field, kinds]) => [field, field.startsWith('enterprise') ? [[own]] : kinds]),
        );
        for (const input of inputsWith(contract, mixed)) {
          const reply = await callAs(attacker.token, contract, { input });
          const told = PUBLIC_ENTERPRISES.has(name) ? { input, is: victim.enterpriseId } : input;
          assert.deepEqual(leaksIn(reply.text, told), [], reply.text.slice(0, 300));
          if (objectsInPath(contract).length > 0 && !ANSWERS_ALIKE.has(name))
            assert.ok(reply.status >= 400, `${reply.status}`);
        }
      }));
  }
  for (const { name, contract } of exposed) {
    const { access, errors } = contract;

    it(`${name}: answers alike for ids that are another's and ids that are nobody's`, async () => {
      const isAnnouncedApart = errors.unknownEnterprise !== errors.foreignEnterprise;
      const pick = (ids: typeof victimIds) =>
        new Map(
          [...ids].map(([field, kinds]) => [field, isAnnouncedApart && field === 'enterpriseId' ? [[own]] : kinds]),
        );
      const unknown = inputsWith(contract, pick(noIds));
      for (const [index, input] of inputsWith(contract, pick(victimIds)).entries()) {
        const stranger = unknown[index] ?? {};
        const foreign = await callAs(attacker.token, contract, { input });
        const nobodys = await callAs(attacker.token, contract, { input: stranger });
        assert.equal(normalise(foreign, input), normalise(nobodys, stranger));
      }
    });
    if (contract.effect === 'write' || IDS_WITHIN.has(name)) continue;
    it(`${name}: answers 200 to whom the ids belong, so that the refusals mean something`, async () => {
      const as = access.caller === 'platform-admin' ? platformAdmin.token : owner.token;
      const replies = [];
      for (const input of inputsWith(contract, victimIds)) replies.push(await callAs(as, contract, { input }));
      assert.ok(
        replies.some((reply) => reply.status === 200),
        replies.map((reply) => `${reply.status} ${reply.text}`).join(),
      );
    });
  }
  it('covers the registry', () => assert.ok(exposed.length >= 20));
});
