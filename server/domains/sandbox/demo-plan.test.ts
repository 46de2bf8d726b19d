import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApprovalStatus } from '#lib/contracts/clearing/settlements.ts';
import { SettlementTransferStatus } from '#lib/contracts/network/settlements.ts';
import { planClearing } from './demo-clearing.ts';
import { planIdentity } from './demo-identity.ts';
import { planNetworkFrame, planSettlements } from './demo-network.ts';
import { planPeople } from './demo-people.ts';
import { planWallets } from './demo-wallets.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-02-26T00:03:00.000Z');
/** A hundred seeds, each at another hour of another weekday. */
const PLANS = Array.from({ length: 100 }, (_, seed) => {
  const date = new Date(START + seed * 29 * HOUR_MS);
  const people = planPeople(seed, date);
  const wallets = planWallets(seed, date, people);
  const frame = planNetworkFrame(seed, date, people);
  return {
    seed,
    date: date.toISOString(),
    people,
    settlements: planSettlements(seed, date, { people, wallets, frame }),
    clearing: planClearing(seed, date, { people, wallets }),
    identity: planIdentity(seed, date, people),
  };
});

interface Dated {
  createdAt: string;
  updatedAt: string;
  finalizedAt?: string | null;
}

function assertInOrder(rows: readonly Dated[], date: string): void {
  for (const row of rows) {
    assert.ok(row.createdAt < date, `created ${row.createdAt}, planned for ${date}`);
    assert.ok(row.createdAt <= row.updatedAt && row.updatedAt <= date, JSON.stringify(row));
    if (row.finalizedAt) assert.ok(row.createdAt < row.finalizedAt && row.finalizedAt <= date, JSON.stringify(row));
  }
}

describe('demo plan, for a hundred seeds and dates', () => {
  it('creates, updates and finalises records in this order and before its date', () => {
    for (const plan of PLANS) {
      assertInOrder(
        plan.settlements.map((one) => one.settlement),
        plan.date,
      );
      assertInOrder(plan.clearing.settlements, plan.date);
      assertInOrder(plan.identity, plan.date);
    }
  });
  it('has every status of transfers and approvals, disputes and alerts', () => {
    for (const plan of PLANS) {
      const main = plan.people.enterprises.main.id;
      const own = plan.settlements.filter((one) => one.parties[0]?.enterpriseId === main);
      const transfers = new Set(own.flatMap((one) => one.transfers.map((transfer) => transfer.status)));
      assert.deepEqual([...transfers].sort(), [...SettlementTransferStatus.options].sort(), `seed ${plan.seed}`);
      const approvals = new Set(plan.clearing.approvals.map((approval) => approval.status));
      assert.deepEqual([...approvals].sort(), [...ApprovalStatus.options].sort(), `seed ${plan.seed}`);
      for (const flag of ['disputed', 'lossSlaAlertSent', 'gainSlaAlertSent'] as const) {
        const count = own.filter((one) => one.settlement[flag]).length;
        assert.ok(count > 0 && count < 60, `${flag} ${count} times with seed ${plan.seed}`);
      }
    }
  });
  it('shows the first enterprise signatures to give, deadlines that are near and passed, unlock dates and cut-offs', () => {
    for (const { seed, date, people, clearing, settlements } of PLANS) {
      const main = people.enterprises.main.id;
      const own = new Set(clearing.parties.filter((one) => one.enterpriseId === main).map((one) => one.settlementId));
      const soon = new Date(Date.parse(date) + 72 * HOUR_MS).toISOString();
      const isOpen = (status: string) => status.startsWith('pending');
      const mine = clearing.settlements.filter((one) => own.has(one.id));
      const facts = {
        unsigned: clearing.parties.filter((one) => one.enterpriseId === main && one.requiresSigning).length,
        expiring: mine.filter((one) => isOpen(one.status) && (one.expireAt ?? soon) < soon).length,
        expired: mine.filter((one) => one.status === 'expired').length,
        unlocking: mine.filter((one) => one.unlockDate !== null).length,
        withCutoff: settlements.filter(
          ({ settlement, parties: [client] }) =>
            client?.enterpriseId === main && isOpen(settlement.status) && settlement.cutoffAt !== null,
        ).length,
      };
      for (const [name, count] of Object.entries(facts)) assert.ok(count > 0, `${name} with seed ${seed}`);
      assert.equal(facts.expiring, 3);
    }
  });
  it('differs between seeds and repeats for one', () => {
    const ids = PLANS.map((plan) => plan.settlements[0]?.settlement.id);
    assert.equal(new Set(ids).size, PLANS.length);
    const [first] = PLANS;
    assert.ok(first);
    const again = planPeople(first.seed, new Date(first.date));
    assert.deepEqual(again, first.people);
    assert.deepEqual(planIdentity(first.seed, new Date(first.date), again), first.identity);
  });
  it('asks for a signature exactly from senders that have not signed an open settlement', () => {
    for (const { clearing } of PLANS) {
      const approvals = Map.groupBy(clearing.approvals, (one) => one.settlementId);
      const transfers = Map.groupBy(clearing.transfers, (one) => one.settlementId);
      for (const party of clearing.parties) {
        const sends = (transfers.get(party.settlementId) ?? []).some(
          (one) => one.sourceTradingAccountId === party.accountId,
        );
        const signed = (approvals.get(party.settlementId) ?? []).some(
          (one) => one.accountId === party.accountId && one.signature !== null,
        );
        const open = party.status === 'pending' || party.status === 'pending-acknowledgement';
        assert.equal(party.requiresSigning, sends && !signed && open);
      }
    }
  });
});
