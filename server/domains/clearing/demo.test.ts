import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HDKey } from '@scure/bip32';
import { isNotNull } from 'drizzle-orm';
import { isSignedBy } from '#lib/chain/signed-message.ts';
import { ApprovalStatus } from '#lib/contracts/clearing/settlement-shapes.ts';
import { castOf } from '#server/demo/cast.ts';
import { assertInOrder, DEMO_IDENTITIES } from '#server/testing/demo-identities.ts';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';
import { planClearing } from './demo.ts';
import { rowsOf } from './settlement-store.ts';
import { dvpApprovalRequests } from './tables.ts';

const HOUR_MS = 3_600_000;
const PLANS = DEMO_IDENTITIES.map((identity) => ({
  identity,
  main: castOf(identity).people.enterprises.main.id,
  all: planClearing(identity, () => 'signed').settlements.map(rowsOf),
}));
const isOpen = (status: string): boolean => status.startsWith('pending');

describe('DVP settlements of the demo, for a hundred seeds and dates', () => {
  it('are created, updated and finalised in this order and before their date', () => {
    for (const { identity, all } of PLANS)
      assertInOrder(
        all.map(({ settlement }) => ({ ...settlement })),
        identity,
      );
  });
  it('have every status of approvals', () => {
    for (const { identity, all } of PLANS) {
      const approvals = new Set(all.flatMap((one) => one.approvals.map((approval) => approval.status)));
      assert.deepEqual([...approvals].sort(), [...ApprovalStatus.options].sort(), `seed ${identity.seed}`);
    }
  });
  it('show the first enterprise signatures to give, deadlines that are near and passed, and unlock dates', () => {
    for (const { identity, main, all } of PLANS) {
      const soon = new Date(identity.date.getTime() + 72 * HOUR_MS).toISOString();
      const own = all.filter(({ parties }) => parties.some((party) => party.enterpriseId === main));
      const mine = own.map(({ settlement }) => settlement);
      const facts = {
        unsigned: own.filter(({ parties }) => parties.some((one) => one.enterpriseId === main && one.requiresSigning)),
        expiring: mine.filter((one) => isOpen(one.status) && (one.expireAt ?? soon) < soon),
        expired: mine.filter((one) => one.status === 'expired'),
        unlocking: mine.filter((one) => one.unlockDate !== null),
      };
      for (const [name, found] of Object.entries(facts))
        assert.ok(found.length > 0, `${name} with seed ${identity.seed}`);
      assert.ok(mine.every((one) => !isOpen(one.status) || Date.parse(one.expireAt ?? '') > identity.date.getTime()));
    }
  });
  it('ask for a signature exactly from senders that have not signed an open settlement', () => {
    for (const { all } of PLANS)
      for (const { settlement, parties, transfers, approvals } of all)
        for (const party of parties) {
          const sends = transfers.some((one) => one.sourceTradingAccountId === party.accountId);
          const signed = approvals.some((one) => one.accountId === party.accountId && one.signature !== null);
          assert.equal(party.requiresSigning, sends && !signed && isOpen(settlement.status));
        }
  });
});

describe('approvals of the demo, for a hundred seeds and dates', () => {
  it('are given by another person than the signer, an admin of the same enterprise', () => {
    for (const { identity, main, all } of PLANS) {
      const { users } = castOf(identity).people;
      const isAdmin = (id: string, enterpriseId: string) =>
        users
          .find((user) => user.id === id)
          ?.memberships.some((one) => one.enterpriseId === enterpriseId && one.role === 'admin');
      const resolved = all.flatMap(({ parties, approvals }) =>
        approvals.flatMap(({ accountId, signedBy, policyDetail }) => {
          const enterpriseId = parties.find((one) => one.accountId === accountId)?.enterpriseId ?? '';
          return (policyDetail?.resolvedBy ?? []).map((by) => ({ enterpriseId, signedBy, by }));
        }),
      );
      assert.ok(resolved.filter(({ enterpriseId }) => enterpriseId === main).length > 50, `seed ${identity.seed}`);
      for (const { enterpriseId, signedBy, by } of resolved) {
        assert.notEqual(by, signedBy, `seed ${identity.seed}`);
        assert.ok(isAdmin(by, enterpriseId), `seed ${identity.seed}`);
      }
    }
  });
  it('come with a signature, and not before it', () => {
    for (const { all } of PLANS)
      for (const { approvedAt, signedAt, signedBy } of all.flatMap(({ approvals }) => approvals))
        assert.ok(!approvedAt || (signedBy && signedAt && signedAt <= approvedAt));
  });
});

describe('signatures of the demo', async () => {
  const h = await harness();
  await seedForTest(h);
  it('are those of the user keys of the accounts, every one, as wallets show them', async () => {
    const { rows } = await h.ownerPool.query(
      `select replace(wallet_id::text, '-', '') as "accountId", pub from wallet_keys where position = 'user'`,
    );
    const keys = new Map(rows.map(({ accountId, pub }) => [accountId, HDKey.fromExtendedKey(pub).publicKey]));
    const signed = await h.db.select().from(dvpApprovalRequests).where(isNotNull(dvpApprovalRequests.signature));
    assert.ok(signed.length > 100, `only ${signed.length} are signed`);
    for (const { id, accountId, payload, signature } of signed) {
      const key = keys.get(accountId);
      assert.ok(key && isSignedBy(key, payload, signature ?? ''), `the signature of ${id} is not of ${accountId}`);
    }
  });
});
