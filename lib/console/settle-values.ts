import * as z from 'zod';
import type { InputOf } from '#lib/contract.ts';
import type { signPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import type { ProposedAmount } from '#lib/contracts/network/settlement-proposal.ts';
import { MOMENT_HINT, readMoment } from '#lib/moment.ts';
import { type AmountRow, AmountRows, quantityOf, toRow } from './amount-rows.ts';

/** What a person says of a settlement. */
const Values = z.object({
  partnerId: z.string().min(1, 'Choose a partner.'),
  cutoffAt: z.string().max(60),
  amounts: AmountRows,
  externalId: z.string().min(1, 'Enter an external id.').max(300),
  notes: z.string().max(2000),
  signature: z.string().min(1, 'Sign the payload.'),
});
export type SettleValues = z.input<typeof Values>;

/** The instant that a cut-off is; null for a text that is none. */
export const cutoffOf = (text: string, now: string): string | null =>
  readMoment(text, { now, zone: 'utc' })?.at ?? null;

/** The form’s own checks. */
export const schemaOf = (now: string, hasCutoff: (partnerId: string) => boolean) =>
  Values.refine(({ partnerId, cutoffAt }) => !hasCutoff(partnerId) || cutoffOf(cutoffAt, now) !== null, {
    path: ['cutoffAt'],
    error: MOMENT_HINT,
    when: () => true,
  }).refine(({ partnerId, cutoffAt }) => !hasCutoff(partnerId) || (cutoffOf(cutoffAt, now) ?? now) <= now, {
    path: ['cutoffAt'],
    error: 'Enter a time that is not in the future.',
    when: () => true,
  });

const BETWEEN = ' ';

/** What an amount belongs to, as one text: the connection of the party and, with a broker, of the counterparty. */
const placeOf = ({ partyConnectionId, counterpartyConnectionId }: ProposedAmount): string =>
  [partyConnectionId, ...(counterpartyConnectionId === undefined ? [] : [counterpartyConnectionId])].join(BETWEEN);

/** Rows of the form for what open trades come to. */
export const rowsOf = (amounts: readonly ProposedAmount[]): AmountRow[] =>
  amounts.map((amount) => toRow(placeOf(amount), amount.currency, amount.quantity));

/** Names of what rows belong to. */
export const titlesOf = (amounts: readonly ProposedAmount[]): ReadonlyMap<string, string> =>
  new Map(
    amounts.map((amount) => [
      placeOf(amount),
      amount.counterpartyName === undefined
        ? amount.partyName
        : `${amount.partyName}, against ${amount.counterpartyName}`,
    ]),
  );

type Amounts = InputOf<typeof signPartnerSettlement>['settlementAmounts'];

/** Amounts as they are sent, without what is nothing. */
export function toAmounts(rows: readonly AmountRow[]): Amounts {
  const nested: Record<string, Record<string, string | Record<string, string>>> = {};
  for (const row of rows) {
    const quantity = quantityOf(row);
    if (quantity === null) continue;
    const [party = '', counterparty] = row.of.split(BETWEEN);
    if (counterparty === undefined) {
      (nested[party] ??= {})[row.currency] = quantity;
      continue;
    }
    const below = (nested[counterparty] ??= {}) as Record<string, Record<string, string>>;
    (below[party] ??= {})[row.currency] = quantity;
  }
  return nested as Amounts;
}

interface Place {
  enterpriseId: string;
  nonce: string;
  now: string;
  version: 1 | 2;
}

/** What is asked to be signed; null while the form is incomplete. */
export function toSigning(values: SettleValues, { enterpriseId, nonce, now, version }: Place) {
  const externalId = values.externalId.trim();
  const cutoffAt = version === 2 ? cutoffOf(values.cutoffAt, now) : undefined;
  const settlementAmounts = toAmounts(values.amounts);
  if (externalId === '' || cutoffAt === null || !AmountRows.safeParse(values.amounts).success) return null;
  if (version === 1 && Object.keys(settlementAmounts).length === 0) return null;
  const notes = values.notes.trim();
  return {
    enterpriseId,
    externalId,
    ...(notes === '' ? {} : { notes }),
    settlementAmounts,
    nonce,
    ...(cutoffAt === undefined ? {} : { cutoffAt }),
  };
}
