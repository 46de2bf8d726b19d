import { payloadText } from '#server/domains/wallets/public.ts';
import { netOf } from '../disputes/adjusted-transfers.ts';
import { closeAsInvalid } from '../disputes/close-as-invalid.ts';
import type { DisputeRow } from '../disputes/dispute-change-store.ts';
import { proposeClosure } from '../disputes/propose-closure.ts';
import { raiseDispute } from '../disputes/raise-dispute.ts';
import type { Route } from '../members/route-queries.ts';
import { disputedTransfers } from '../settlements/disputed-transfer-store.ts';
import type { SettlementRow } from '../settlements/settlement-change-store.ts';
import { makerAt, newNonce, note, type Stage, signatoryOf } from './stage.ts';

type Units = Readonly<Record<string, string>>;

/** What the client has in its own books: the first amount by its unit less a tenth. */
function withoutTenth(net: Units): Record<string, string> {
  const sorted = Object.entries(net).toSorted(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(
    sorted.map(([unit, quantity], index) => [
      unit,
      index === 0 ? (BigInt(quantity) - BigInt(quantity) / 10n).toString() : quantity,
    ]),
  );
}

async function netAt({ db }: Stage, settlementId: string, { connection }: Route): Promise<Record<string, string>> {
  const place = { settlementId, connectionId: connection.id };
  return netOf(await disputedTransfers(db, place, ['pending', 'disputed']), connection.id);
}

/** The client of a connection disputes a settlement. */
export async function dispute(
  stage: Stage,
  { at, route, row, reason }: { at: string; route: Route; row: SettlementRow; reason: string },
): Promise<DisputeRow> {
  const { enterpriseId } = route.client;
  const act = { at, by: signatoryOf(stage, enterpriseId) };
  const expectedTransfers = withoutTenth(await netAt(stage, row.id, route));
  const raised = { settlementId: row.id, route, expectedTransfers, reason, userId: act.by ?? '' };
  await newNonce(stage, route.client.walletId, at);
  const made = await raiseDispute(makerAt(stage, act), raised);
  note(stage, act, {
    operation: 'createDispute',
    enterpriseId: enterpriseId ?? '',
    subjectType: 'off-exchange-dispute',
    subjectId: made.id,
    after: { settlementId: row.id, connectionId: route.connection.id, expectedTransfers, reason },
  });
  return made;
}

/** Its client closes it: the original was right. */
export async function close(
  stage: Stage,
  { at, route, row }: { at: string; route: Route; row: DisputeRow },
): Promise<void> {
  const { enterpriseId, walletId } = route.client;
  const act = { at, by: signatoryOf(stage, enterpriseId) };
  const notes = 'The venue has shown the trade: its amount was right.';
  const fields = { notes, nonce: await newNonce(stage, walletId, at) };
  const payload = payloadText({ fields, path: { disputeId: row.id, enterpriseId } });
  const said = { notes, payload, signature: stage.sign(walletId, payload), userId: act.by ?? '' };
  const closure = await closeAsInvalid(makerAt(stage, act), { dispute: row, route }, said);
  const { id: closureId, status, adjustedTransfers } = closure;
  note(stage, act, {
    operation: 'closeDispute',
    enterpriseId: enterpriseId ?? '',
    subjectType: 'off-exchange-dispute',
    subjectId: row.id,
    after: { closureId, status, adjustedTransfers, notes },
  });
}

/** The operator says how it ends, as the client has it; somebody else is to review that. */
export async function propose(
  stage: Stage,
  { at, route, row }: { at: string; route: Route; row: DisputeRow },
): Promise<void> {
  const operator = stage.people.platformAdmin.id;
  const act = { at, by: operator };
  const notes = 'Both sides agree that one trade was counted twice.';
  const adjusted = row.expectedTransfers;
  const closureId = await proposeClosure(
    makerAt(stage, act),
    { dispute: row, route },
    { notes, adjusted, userId: operator },
  );
  for (const enterpriseId of [route.client.enterpriseId, route.partner.enterpriseId])
    if (enterpriseId !== null)
      note(stage, act, {
        operation: 'closeOperatorDispute',
        enterpriseId,
        subjectType: 'off-exchange-dispute',
        subjectId: row.id,
        after: { closureId, status: 'pending_review', adjustedTransfers: adjusted, notes },
      });
}
