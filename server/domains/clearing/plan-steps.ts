import { dvpEvents } from '#lib/events/clearing.ts';
import { signatoriesOf } from '#server/demo/cast.ts';
import { between, type Step } from '#server/demo/history.ts';
import type { DemoPeople } from '#server/demo/people.ts';
import { STATES } from './rules.ts';
import { type DvpDraft, rowsOf } from './settlement-store.ts';

type Rows = ReturnType<typeof rowsOf>;

/** What an account answered to its approval request, step by step. */
function answersOf(rows: Rows, people: DemoPeople): Step[] {
  const { settlement, parties, approvals } = rows;
  const { id, createdAt, updatedAt } = settlement;
  const concerned = parties.map((party) => party.enterpriseId);
  const step = (at: string, what: 'signed' | 'approved' | 'acknowledged', actorUserId: string | null): Step => ({
    at,
    events: dvpEvents.to(concerned, what, { id, body: {}, actorUserId }),
  });
  return approvals.flatMap(
    ({ accountId, signedAt, signedBy = null, approvedAt, policyDetail, status }, index): Step[] => {
      const signed = signedAt ? [step(signedAt, 'signed', signedBy)] : [];
      if (approvedAt) return [...signed, step(approvedAt, 'approved', policyDetail?.resolvedBy[0] ?? null)];
      if (signedAt || status !== 'acknowledged') return signed;
      const enterpriseId = parties.find((party) => party.accountId === accountId)?.enterpriseId ?? '';
      const { signer } = signatoriesOf(people, enterpriseId);
      return [step(between(createdAt, updatedAt, 0.4 + index * 0.15), 'acknowledged', signer)];
    },
  );
}

/** Who ended a settlement: its initiator cancels, the other side rejects; settling and expiring are nobody's doing. */
function enderOf({ settlement, parties }: Rows, people: DemoPeople): string | null {
  const side = settlement.status === 'canceled' ? 'requester' : 'counterparty';
  if (settlement.status !== 'canceled' && settlement.status !== 'rejected') return null;
  const enterpriseId = parties.find((party) => party.side === side)?.enterpriseId;
  return enterpriseId === undefined ? null : signatoriesOf(people, enterpriseId).signer;
}

/** Everything that happened to a settlement, with who did it. */
export function stepsOf(draft: DvpDraft, people: DemoPeople): Step[] {
  const rows = rowsOf(draft);
  const { settlement, parties } = rows;
  const { id, status, externalId, createdAt, finalizedAt } = settlement;
  const concerned = parties.map((party) => party.enterpriseId);
  const requester = parties.find((party) => party.side === 'requester')?.enterpriseId ?? '';
  const actorUserId = signatoriesOf(people, requester).signer;
  const created: Step = {
    at: createdAt,
    events: dvpEvents.to(concerned, 'created', { id, body: { externalId }, actorUserId }),
  };
  const answers = answersOf(rows, people).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (!finalizedAt || STATES[status].isOpen || status === 'pending' || status === 'pending-acknowledgement')
    return [created, ...answers];
  const events = dvpEvents.to(concerned, status, { id, body: {}, actorUserId: enderOf(rows, people) });
  return [created, ...answers, { at: finalizedAt, events }];
}
