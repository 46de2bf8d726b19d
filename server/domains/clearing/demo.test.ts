import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HDKey } from '@scure/bip32';
import { isNotNull } from 'drizzle-orm';
import { isSignedBy } from '#lib/chain/signed-message.ts';
import { DvpStatus, DvpType } from '#lib/contracts/clearing/settlement-shapes.ts';
import { booksOpen, DAY_MS, HOUR_MS } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { assertInOrder, DEMO_IDENTITIES } from '#server/testing/demo-identities.ts';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';
import { NETTING, ON_CHAIN } from './demo/plan-kinds.ts';
import { standingProblems } from './demo/testing-standing.ts';
import { planClearing } from './demo.ts';
import { rowsOf } from './life/settlement-store.ts';
import { dvpApprovalRequests, dvpNettingRuns, dvpSettlementParties, dvpSettlements, dvpTransfers } from './tables.ts';

const PLANS = DEMO_IDENTITIES.map((identity) => {
  const { closed, runs, settings } = planClearing(identity, () => () => 'signed');
  return { identity, runs, settings, closed: closed.map(rowsOf), cast: castOf(identity) };
});

const assertSound = (all: readonly ReturnType<typeof rowsOf>[], what: string): void => {
  for (const rows of all) {
    const { id, externalId, status, type } = rows.settlement;
    assert.deepEqual(standingProblems(rows), [], `${externalId} (${id}), ${type}, ${status}, ${what}`);
  }
};

describe('settlements of the past, for a hundred seeds and dates', () => {
  it('are created, updated and finalised in this order, before the books were opened', () => {
    for (const { identity, closed } of PLANS) {
      assertInOrder(
        closed.map(({ settlement }) => ({ ...settlement })),
        identity,
      );
      const opened = booksOpen(identity.date).toISOString();
      for (const { settlement } of closed)
        assert.ok(settlement.isBeforeBooks && (settlement.finalizedAt ?? '') < opened, `seed ${identity.seed}`);
    }
  });
  it('are proposed in office hours, mostly on business days, over the last four months', () => {
    for (const { identity, closed } of PLANS) {
      const days = closed.map(({ settlement }) => new Date(settlement.createdAt));
      const weekend = days.filter((day) => day.getUTCDay() % 6 === 0).length;
      assert.ok(weekend < closed.length / 10, `${weekend} on weekends, seed ${identity.seed}`);
      assert.ok(days.every((day) => day.getUTCHours() >= 7 && day.getUTCHours() <= 18));
      const oldest = identity.date.getTime() - Math.min(...days.map((day) => day.getTime()));
      assert.ok(oldest > 60 * DAY_MS && oldest < 125 * DAY_MS, `${oldest / DAY_MS} days, seed ${identity.seed}`);
    }
  });
  it('have every ending with every type and every route that goes with it', () => {
    const wanted = DvpStatus.options
      .filter((status) => !status.startsWith('pending'))
      .flatMap((status) =>
        DvpType.options.flatMap((type) =>
          [null, ON_CHAIN, ...(type === 'direct' ? [NETTING] : [])].map((route) => `${status} ${type} ${route}`),
        ),
      );
    for (const { identity, closed } of PLANS) {
      const found = new Set(
        closed.map(({ settlement: { status, type, transactionRouteId } }) => `${status} ${type} ${transactionRouteId}`),
      );
      assert.deepEqual([...found].toSorted(), wanted.toSorted(), `seed ${identity.seed}`);
    }
  });
  it('stand as they can, with requests that their settlement can have', () => {
    for (const { identity, closed } of PLANS) assertSound(closed, `seed ${identity.seed}`);
  });
  it('have requests in every state in which one can rest after it ended', () => {
    for (const { identity, closed } of PLANS) {
      const found = new Set(closed.flatMap(({ approvals }) => approvals.map(({ status }) => status)));
      for (const status of ['approved', 'acknowledged', 'signed', 'rejected', 'canceled', 'failed', 'expired'] as const)
        assert.ok(found.has(status), `${status}, seed ${identity.seed}`);
    }
  });
  it('have approvals exactly where the account asks for them, by another admin than the signer', () => {
    for (const { identity, closed, cast } of PLANS) {
      const { users, enterprises } = cast.people;
      const [treasury] = cast.wallets.accountsOf(enterprises.main.id);
      const isAdmin = (id: string, enterpriseId: string) =>
        users
          .find((user) => user.id === id)
          ?.memberships.some((one) => one.enterpriseId === enterpriseId && one.role === 'admin');
      for (const { settlement, approvals } of closed)
        for (const { accountId, isSender, approvedAt, signedBy, policyDetail } of approvals) {
          const isAsked = accountId === treasury?.id && isSender;
          if (settlement.status === 'settled') assert.equal(Boolean(approvedAt), isAsked, `seed ${identity.seed}`);
          if (approvedAt) assert.ok(isAsked, `seed ${identity.seed}`);
          for (const by of policyDetail?.resolvedBy ?? []) {
            assert.notEqual(by, signedBy, `seed ${identity.seed}`);
            assert.ok(isAdmin(by, enterprises.main.id), `seed ${identity.seed}`);
          }
        }
    }
  });
  it('are netted by runs that have their lines, automated ones at a full hour', () => {
    for (const { identity, closed, runs } of PLANS) {
      assert.ok(runs.length >= 3, `${runs.length} runs, seed ${identity.seed}`);
      for (const run of runs) {
        const { settlement, transfers } = closed.find((one) => one.settlement.nettingRunId === run.id) ?? {};
        assert.equal(run.createdAt, settlement?.finalizedAt);
        assert.equal(run.kind === 'automated', run.runBy === null);
        if (run.kind === 'automated') assert.match(run.createdAt, /:00:00\.000Z$/);
        const total = (sent: boolean): bigint =>
          (transfers ?? [])
            .filter((one) => (one.sourceTradingAccountId === run.accountId) === sent)
            .reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
        const net = run.lines.reduce((sum, line) => sum + BigInt(line.net), 0n);
        assert.equal(net, total(false) - total(true), `seed ${identity.seed}`);
      }
    }
  });
  it('settings have the netting route where they automate it, and a last run at a full hour', () => {
    for (const { identity, settings } of PLANS) {
      const automated = settings.filter((one) => one.queueAutomationEnabled);
      assert.equal(automated.length, 1);
      assert.equal(automated[0]?.queueAutomationTransactionRouteId, NETTING);
      const last = Date.parse(automated[0]?.queueLastProcessed ?? '');
      assert.ok(last % HOUR_MS === 0 && last <= identity.date.getTime(), `seed ${identity.seed}`);
    }
  });
});

describe('the demo in the database', async () => {
  const h = await harness();
  const { enterpriseId } = await seedForTest(h);
  const { db, clock } = h.service;
  const [settlements, parties, approvals, transfers, runs] = await Promise.all([
    db.select().from(dvpSettlements),
    db.select().from(dvpSettlementParties),
    db.select().from(dvpApprovalRequests),
    db.select().from(dvpTransfers),
    db.select().from(dvpNettingRuns),
  ]);
  const all = settlements.map((settlement) => {
    const isOf = ({ settlementId }: { settlementId: string }): boolean => settlementId === settlement.id;
    return {
      settlement,
      parties: parties.filter(isOf),
      approvals: approvals.filter(isOf),
      transfers: transfers.filter(isOf),
    };
  });
  const live = all.filter(({ settlement }) => !settlement.isBeforeBooks);
  const own = live.filter((one) => one.parties.some((party) => party.enterpriseId === enterpriseId));

  it('stands as it can, what is closed and what is not', () => {
    assert.ok(all.length >= 250 && live.length >= 70, `${all.length} of which ${live.length} are of these days`);
    assertSound(all, 'as seeded');
  });
  it('lies in the past, and nothing that is open expires while somebody is still looking around', () => {
    const now = clock.nowIso();
    const soon = new Date(clock.now().getTime() + 3 * HOUR_MS).toISOString();
    for (const { settlement, approvals: requests } of live) {
      assert.ok(settlement.createdAt <= now && settlement.updatedAt <= now);
      for (const { signedAt, acknowledgedAt } of requests)
        assert.ok((signedAt ?? '') <= now && (acknowledgedAt ?? '') <= now);
      const until = settlement.completeAt ? settlement.expireAt : (settlement.expireAt ?? settlement.affirmBy);
      if (settlement.status.startsWith('pending') && until) assert.ok(until > soon, settlement.externalId);
    }
  });
  it('has work for the first enterprise: to acknowledge, to sign, to approve, to net, and what is overdue', () => {
    const owed = (what: string) =>
      own.filter((one) => one.parties.some((party) => party.enterpriseId === enterpriseId && party.owes === what));
    const facts = {
      acknowledgement: owed('acknowledgement'),
      signature: owed('signature'),
      approval: owed('approval'),
      queued: own.filter(({ settlement }) => settlement.completeAt && settlement.clearingMethod?.endsWith('netting')),
      overdue: live.filter((one) => one.approvals.some(({ status }) => status === 'overdue')),
      settled: own.filter(({ settlement }) => settlement.status === 'settled'),
      unlocking: live.filter(({ settlement }) => (settlement.unlockDate ?? '') > clock.nowIso()),
      batched: own.filter(({ settlement }) => settlement.batchId !== null),
    };
    for (const [name, found] of Object.entries(facts)) assert.ok(found.length > 0, name);
    assert.equal(new Set(facts.batched.map(({ settlement }) => settlement.createdAt)).size, 1);
    assert.equal(new Set(facts.batched.map(({ settlement }) => settlement.requesterAccountId)).size, 1);
  });
  it('waits for other admins exactly where an approval is open', async () => {
    const { rows } = await h.ownerPool.query<{ id: string }>(
      `select subject_id as id from pending_approvals where kind = 'dvp-settlement' and state = 'pending'`,
    );
    const waiting = live.filter((one) => one.approvals.some(({ status }) => status === 'pending'));
    assert.deepEqual(rows.map(({ id }) => id).toSorted(), waiting.map(({ settlement }) => settlement.id).toSorted());
  });
  it('has signatures of the user keys of the accounts, every one, as wallets show them', async () => {
    const { rows } = await h.ownerPool.query(
      `select replace(wallet_id::text, '-', '') as "accountId", pub from wallet_keys where position = 'user'`,
    );
    const keys = new Map(rows.map(({ accountId, pub }) => [accountId, HDKey.fromExtendedKey(pub).publicKey]));
    const signed = await h.db.select().from(dvpApprovalRequests).where(isNotNull(dvpApprovalRequests.signature));
    assert.ok(signed.length > 200, `only ${signed.length} are signed`);
    for (const { id, accountId, payload, signature } of signed) {
      const key = keys.get(accountId);
      assert.ok(key && isSignedBy(key, payload, signature ?? ''), `the signature of ${id} is not of ${accountId}`);
    }
  });
  it('has holds of what was signed and waits, and books that prove clean', async () => {
    assert.deepEqual((await makeProof(h.service)).problems, []);
    const { rows } = await h.ownerPool.query(
      `select count(*)::int as n from ledger_holds where kind = 'dvp' and state = 'pending'`,
    );
    assert.ok(rows[0].n > 5);
    assert.ok(
      runs.every(({ isBooked }) => !isBooked),
      'runs of the past are not in the books',
    );
  });
});

describe('the same seed and date', () => {
  it('give the same plan twice', () => {
    for (const identity of DEMO_IDENTITIES.slice(0, 5)) {
      const plan = () => {
        const { closed, runs, settings } = planClearing(identity, () => () => 'signed');
        return JSON.stringify({ runs, settings, closed: closed.map(({ settlement }) => ({ ...settlement, id: '' })) });
      };
      assert.equal(plan().replaceAll(/"legsDigest":[^}]*}/g, ''), plan().replaceAll(/"legsDigest":[^}]*}/g, ''));
    }
  });
});
