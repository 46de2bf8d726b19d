import { and, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { chainOf } from '#lib/coins.ts';
import type { SimulationObject } from '#lib/contracts/webhooks/simulations.ts';
import { walletCallbackShape } from '#lib/contracts/webhooks/wallet-callbacks.ts';
import type { CallbackContent } from '#lib/events/catalogue.ts';
import { READ_BANKING, READ_WALLETS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { fail } from '#server/core/call/errors.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { searchAccessTokens } from '#server/domains/access/public.ts';
import { searchBankAccounts } from '#server/domains/banking/public.ts';
import { knownActivity, knownSteps, type WalletActivity } from '#server/domains/chain/public.ts';
import { blockIdOf } from '../records/block-ids.ts';
import { kindOf } from '../records/kind.ts';
import type { Webhook } from '../records/notification-store.ts';
import { placeholderBlockContent, seenBlockContent, seenTransferContent } from './chain-simulation.ts';
import { enterpriseContent, realTokenContent } from './enterprise-simulation.ts';
import { askedOf, findTold, identityObject, tellsOfIdentities } from './identity-objects.ts';
import { walletContent } from './wallet-simulation.ts';

const MAX_ROWS = 50;
const GONE = 'There is no such object here: choose another, or leave objectId out for placeholder data.';

interface Asked {
  enterpriseId: string;
  /** The start of a name or id. */
  text?: string | undefined;
  objectId?: string | undefined;
}

/** The newest of an enterprise, narrowed by a text. */
interface Newest {
  enterpriseId: string;
  limit: number;
  sort: '-createdAt';
  text?: string;
}

/**
 * Hashes that start so. Chains write them in lower or in upper case, or, as Solana, in both, which count: so it is looked for as it is
 * and in either case, each of which an index can find.
 */
function startsWith(hash: SQLWrapper, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const spellings = new Set([text, text.toLowerCase(), text.toUpperCase()]);
  return or(...[...spellings].map((spelling) => sql`starts_with(${hash}, ${spelling})`));
}

/** Blocks of the webhook's chain as it stands, newest first. */
const findBlocks = ({ db }: Context, { coin }: Webhook, { text, objectId }: Asked) =>
  db
    .select()
    .from(knownSteps)
    .where(
      and(
        eq(knownSteps.coin, chainOf(coin ?? '') ?? coin ?? ''),
        eq(knownSteps.kind, 'block'),
        isNull(knownSteps.undone),
        objectId === undefined ? undefined : eq(knownSteps.hash, objectId),
        text === undefined
          ? undefined
          : or(startsWith(knownSteps.hash, text), sql`${knownSteps.height}::text = ${text}`),
      ),
    )
    .orderBy(desc(knownSteps.position))
    .limit(MAX_ROWS);

const ACTIVITY = {
  coin: knownActivity.coin,
  position: knownActivity.position,
  transaction: knownActivity.transaction,
  walletId: knownActivity.walletId,
  enterpriseId: knownActivity.enterpriseId,
  transferId: knownActivity.transferId,
  direction: knownActivity.direction,
  quantity: knownActivity.quantity,
  isInitial: knownActivity.isInitial,
};
const STEP = { seenAt: knownSteps.seenAt };

/** Transactions that concern the webhook's wallet, or initialise one of the enterprise; newest first, each as it was seen last. */
async function findActivity(context: Context, { coin, walletId }: Webhook, { enterpriseId, text, objectId }: Asked) {
  if (!holdsRight(context.caller, enterpriseId, READ_WALLETS)) return [];
  const { position, transaction } = knownActivity;
  const whose =
    walletId === null
      ? and(eq(knownActivity.enterpriseId, enterpriseId), eq(knownActivity.isInitial, true))
      : eq(knownActivity.walletId, walletId);
  const rows = await context.db
    .select({ touch: ACTIVITY, step: STEP })
    .from(knownActivity)
    .innerJoin(
      knownSteps,
      and(eq(knownSteps.position, position), eq(knownSteps.coin, chainOf(coin ?? '') ?? coin ?? '')),
    )
    .where(
      and(
        eq(knownActivity.coin, coin ?? ''),
        whose,
        isNull(knownSteps.undone),
        objectId === undefined ? undefined : eq(knownActivity.transferId, objectId),
        startsWith(transaction, text),
      ),
    )
    .orderBy(desc(position), desc(transaction))
    .limit(2 * MAX_ROWS);
  const latest = new Map<string, { touch: WalletActivity; step: { seenAt: string } }>();
  for (const row of rows) if (!latest.has(row.touch.transferId)) latest.set(row.touch.transferId, row);
  return [...latest.values()].slice(0, MAX_ROWS);
}

const tellsOfBlocks = (webhook: Webhook): boolean => kindOf(webhook) === 'block' && webhook.type === 'block';

const hearsTransactions = (webhook: Webhook): boolean =>
  webhook.type === 'wallet_confirmation' ||
  (kindOf(webhook) === 'wallet' && walletCallbackShape(webhook.type) === 'transfer');

const DIRECTIONS = { receive: 'Received', send: 'Sent' } as const;

/** Bank accounts of the enterprise that were not removed; none for callers who may not read them. */
async function findBankAccounts(context: Context, search: Newest): Promise<SimulationObject[]> {
  if (!holdsRight(context.caller, search.enterpriseId, READ_BANKING)) return [];
  const { bankAccounts } = await searchBankAccounts.run(context, search);
  return bankAccounts.map(({ id, name, accountNumber, createdAt }) => ({
    id,
    title: name,
    detail: accountNumber,
    at: createdAt,
  }));
}

/** What a simulation of the webhook can tell of, newest first. Approvals and requests are told by placeholders. */
export async function listObjects(context: Context, webhook: Webhook, asked: Asked): Promise<SimulationObject[]> {
  const { enterpriseId, text } = asked;
  const search: Newest = {
    enterpriseId,
    limit: MAX_ROWS,
    sort: '-createdAt',
    ...(text === undefined ? {} : { text }),
  };
  if (webhook.type === 'bankAccount') return findBankAccounts(context, search);
  if (webhook.type === 'accessToken') {
    const { accessTokens } = await searchAccessTokens.run(context, search);
    return accessTokens.map((row) => ({ id: row.id, title: row.label, detail: row.ownerEmail, at: row.createdAt }));
  }
  if (tellsOfIdentities(webhook.type))
    return (await findTold(context, webhook.type, { ...asked, limit: MAX_ROWS })).map(identityObject);
  if (tellsOfBlocks(webhook)) {
    const blocks = await findBlocks(context, webhook, asked);
    return blocks.map(({ hash, height, minedAt }) => ({
      id: hash ?? '',
      title: `Block ${height}`,
      detail: hash ?? '',
      at: minedAt,
    }));
  }
  if (!hearsTransactions(webhook)) return [];
  const touches = await findActivity(context, webhook, asked);
  return touches.map(({ touch, step }) => ({
    id: touch.transferId,
    title: `${DIRECTIONS[touch.direction]} ${touch.quantity} ${touch.coin}`,
    detail: touch.transaction,
    at: step.seenAt,
  }));
}

async function realContent(
  context: Context,
  webhook: Webhook,
  asked: Asked & { objectId: string },
): Promise<CallbackContent> {
  const { enterpriseId, objectId } = asked;
  if (tellsOfIdentities(webhook.type)) {
    const [identity] = await findTold(context, webhook.type, { ...asked, limit: 1 });
    if (identity === undefined) return fail('not_found', GONE);
    return enterpriseContent(context, webhook, { enterpriseId, ...askedOf(webhook.type, identity) });
  }
  const isBlock = tellsOfBlocks(webhook);
  if (!isBlock && !isHexId(objectId)) fail('not_found', GONE);
  if (webhook.type === 'accessToken') return realTokenContent(context, enterpriseId, objectId);
  if (webhook.scope !== 'wallet' && webhook.type !== 'bankAccount') fail('not_found', GONE);
  if (webhook.scope !== 'wallet') return enterpriseContent(context, webhook, { enterpriseId, bankAccountId: objectId });
  if (isBlock) {
    const [block] = await findBlocks(context, webhook, asked);
    return block ? seenBlockContent(context, webhook, block) : fail('not_found', GONE);
  }
  const [found] = hearsTransactions(webhook) ? await findActivity(context, webhook, asked) : [];
  return found ? seenTransferContent(context, webhook, found.touch) : fail('not_found', GONE);
}

function placeholder(
  context: Context,
  webhook: Webhook,
  enterpriseId: string,
): Promise<CallbackContent> | CallbackContent {
  const coin = webhook.coin ?? '';
  if (webhook.scope !== 'wallet') return enterpriseContent(context, webhook, { enterpriseId });
  if (webhook.walletId !== null) return walletContent(webhook);
  return placeholderBlockContent(context, webhook, blockIdOf(coin, undefined));
}

/** What a simulation tells: of the object, as its own callback would, or of a placeholder for none. Throws 404. */
export async function simulatedContent(context: Context, webhook: Webhook, asked: Asked): Promise<CallbackContent> {
  const { enterpriseId, objectId } = asked;
  const content =
    objectId === undefined
      ? placeholder(context, webhook, enterpriseId)
      : realContent(context, webhook, { ...asked, objectId });
  return { ...(await content), enterpriseId };
}
