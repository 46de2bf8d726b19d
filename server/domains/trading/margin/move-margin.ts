import { describeAmount } from '#lib/money.ts';
import type { MoveKind } from '#lib/trading/margin-words.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { collateralOf, positionOf, spendable } from '../engine/trade-books.ts';
import type { MarginCurrency, PriceBoard } from './margin-prices.ts';
import { type MarginAccountRow, move } from './margin-store.ts';
import { revalueAccount } from './standing.ts';

type OwnMove = Exclude<MoveKind, 'seize' | 'shortfall'>;

const PLACES = { spendable, collateral: collateralOf, position: positionOf } as const;
const WAYS: Readonly<Record<OwnMove, readonly [keyof typeof PLACES, keyof typeof PLACES]>> = {
  pledge: ['spendable', 'collateral'],
  release: ['collateral', 'spendable'],
  cover: ['spendable', 'position'],
  settle: ['position', 'spendable'],
};

/** Moves an amount of a locked account as somebody asked, and brings how it stands up to date. Throws 400 where there is too little. */
export async function moveMargin(
  context: Context,
  row: MarginAccountRow,
  { kind, currency, amount, board }: { kind: OwnMove; currency: MarginCurrency; amount: bigint; board: PriceBoard },
): Promise<void> {
  const { db, caller, now } = context;
  const at = now.toISOString();
  const owner = { accountId: row.id, enterpriseId: row.enterpriseId };
  const [from, to] = WAYS[kind];
  const places = { from: PLACES[from](owner, currency.unit), to: PLACES[to](owner, currency.unit) };
  const about = { account: row, kind, unit: currency.unit, amount, userId: caller.userId, at };
  const result = await move(db, { ...about, ...places });
  if (result.outcome === 'short') {
    const missing = describeAmount(currency.unit, result.shorts[0]?.missing ?? '0');
    refuseTrade('trade:insufficientFunds', `Too little is available. Missing: ${missing}.`, 'quantity');
  }
  await revalueAccount(db, row.id, { at, board, tell: async (_, events) => context.emit(...events) });
}

/** Audits what was done to how an account trades on margin. */
export const auditMargin = ({ audit }: Context, { id, enterpriseId }: MarginAccountRow, after: object): Promise<void> =>
  audit({ enterpriseId, subjectType: 'margin-account', subjectId: id, after: { ...after } });
