import { canonicalText } from '#lib/canonical.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { createPartnerTrade } from '#lib/contracts/network/partner-trades.ts';
import { tradeEvents } from '#lib/events/trades.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { spendNonce } from '#server/domains/wallets/public.ts';
import { requireRoute } from '../members/client-connection-store.ts';
import { correctTrade, findCorrection, insertTrade, type TradeRow, type VersionRow } from './trade-store.ts';
import type { WantedTrade } from './trade-wanted.ts';

type Input = ParsedInputOf<typeof createPartnerTrade>;

/** What a trade says, as the table has it. */
export const contentOf = ({ trade }: Input, { base, quote }: WantedTrade) => ({
  externalOrderId: trade.externalOrderId,
  partyConnectionId: trade.partyConnectionId,
  counterpartyConnectionId: trade.counterpartyConnectionId ?? null,
  tradedAt: trade.tradedAt,
  baseCurrency: base.currency,
  baseQuantity: base.quantity,
  quoteCurrency: quote.currency,
  quoteQuantity: quote.quantity,
});
export type Content = ReturnType<typeof contentOf>;

export const digestOf = (content: Content): Buffer => sha256(canonicalText(content));

type Parties = Pick<WantedTrade, 'party' | 'counterparty'>;

/** Enterprises that hear of a trade: those of its clients and of the partner. */
async function concernedBy({ db }: Pick<Context, 'db'>, { party, counterparty }: Parties): Promise<string[]> {
  const ids: (string | null)[] = [];
  for (const side of [party, counterparty]) {
    if (!side) continue;
    const { client, partner } = await requireRoute(db, side.connection.id);
    ids.push(client.enterpriseId, partner.enterpriseId);
  }
  return [...new Set(ids.filter((id) => id !== null))];
}

export interface Recording {
  context: Context;
  input: Input;
  wanted: WantedTrade;
  content: Content;
}

/** Refuses trades over connections that are not in use. Throws 422. */
export function demandInUse({ party, counterparty }: Parties): void {
  for (const route of [party, counterparty]) {
    if (route && !route.connection.isInitialized)
      fail('unprocessable', 'The connection was not taken up by the partner yet.');
    if (route && !route.connection.isActive) fail('unprocessable', 'The client has deactivated the connection.');
  }
}

/** What every new version needs: a connection in use, and a nonce of its own. */
async function beginVersion({ context, input, wanted }: Recording): Promise<string> {
  const { db, now } = context;
  demandInUse(wanted);
  const at = now.toISOString();
  await spendNonce(db, { accountId: wanted.party.partner.walletId, nonce: input.nonce, at });
  return at;
}

interface NewTrade extends Parties {
  content: Content;
  externalId: string;
  payload: string;
  signature: string;
}

/** Writes a trade that is new, and tells of it. */
export async function writeTrade(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  { content, externalId, payload, signature, ...parties }: NewTrade,
): Promise<TradeRow> {
  const at = now.toISOString();
  const made = await insertTrade(
    db,
    {
      ...content,
      id: uuidV7(now.getTime()),
      partnerId: parties.party.partner.id,
      externalId,
      status: 'recorded',
      version: 1,
      digest: digestOf(content),
      createdAt: at,
      updatedAt: at,
    },
    { content, payload, signature, createdAt: at },
  );
  await emit(...tradeEvents.to(await concernedBy({ db }, parties), 'recorded', { id: made.id, body: { externalId } }));
  return made;
}

/** Records a trade as its partner signed it. */
export async function recordTrade(recording: Recording): Promise<TradeRow> {
  const { context, input, wanted, content } = recording;
  await beginVersion(recording);
  const { payload, signature, trade } = input;
  return writeTrade(context, { ...wanted, content, externalId: trade.externalId, payload, signature });
}

/** Writes what a correction says, or answers the one that was made before. Throws 404, 409 and 422. */
export async function correctRecorded(recording: Recording, known: TradeRow | undefined): Promise<TradeRow> {
  const { context, input, wanted, content } = recording;
  const before = orNotFound(known, 'The partner has no trade with this external id that could be corrected.');
  const { correctingUser = '', reason = '', externalId } = input.tradeCorrection ?? {};
  const { partnerId } = before;
  const said = { content, correctingUser, reason };
  const defaultId = (version: number): string => `${before.externalId}#${version}`;
  if (externalId === undefined) {
    const last = { partnerId, correctionExternalId: defaultId(before.version - 1) };
    if (isSame(before, await findCorrection(context.db, last), said)) return before;
  }
  const correctionExternalId = externalId ?? defaultId(before.version);
  const earlier = await findCorrection(context.db, { partnerId, correctionExternalId });
  if (earlier && isSame(before, earlier, said)) return before;
  if (earlier) fail('already_exists', 'Another correction was made with this external id before.');
  if (before.status !== 'recorded')
    fail('unprocessable', `The trade is ${before.status}: record a new trade for the difference.`);
  const at = await beginVersion(recording);
  const { payload, signature } = input;
  const change = { ...content, updatedAt: at };
  const version = { content, correctionExternalId, correctingUser, reason, payload, signature, createdAt: at };
  const corrected = await correctTrade(context.db, before, { change, version });
  const { id } = corrected;
  const body = { version: corrected.version, correctingUser, reason };
  await context.emit(...tradeEvents.to(await concernedBy(context, wanted), 'corrected', { id, body }));
  return corrected;
}

/** Whether a version of a trade came of the same correction. */
const isSame = (
  { id }: TradeRow,
  earlier: VersionRow | undefined,
  said: { content: Content; correctingUser: string; reason: string },
): boolean =>
  earlier?.tradeId === id &&
  canonicalText(earlier.content) === canonicalText(said.content) &&
  earlier.correctingUser === said.correctingUser &&
  earlier.reason === said.reason;
