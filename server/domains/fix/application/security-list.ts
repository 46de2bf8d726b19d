import { randomUUID } from 'node:crypto';
import { toDecimal } from '#lib/money.ts';
import { isTradedBy, listProducts, type ProductRow } from '#server/domains/trading/public.ts';
import { bodyOf } from '../dictionary/body.ts';
import type { FixMessage } from '../wire/message.ts';
import type { GroupEntry } from '../wire/write.ts';
import type { Answer, Desk } from './desk.ts';
import { symbolOf } from './symbol.ts';

const OF_ONE_PRODUCT = '0';
const OF_ALL = '4';
/** Tag 560. */
const RESULTS = { valid: '0', unsupported: '1', none: '2' } as const;

function entryOf(product: ProductRow): GroupEntry {
  const units = (amount: string | bigint, decimals: number): string => toDecimal(String(amount), decimals, 0);
  const tick = units(1n, product.priceDecimals);
  const max = units(product.baseMax, product.baseDecimals);
  return [
    [55, product.name],
    [15, product.quoteSymbol],
    [561, units(product.lot, product.baseDecimals)],
    [562, units(product.baseMin, product.baseDecimals)],
    [58, `tick=${tick};max=${max};status=${product.state}`],
  ];
}

/** Answers a SecurityListRequest (x) with the products that the account trades (y). */
export async function takeSecurityListRequest(message: FixMessage, desk: Desk): Promise<Answer[]> {
  const fields = bodyOf(message);
  const [wanted, symbol] = [fields.get(559), symbolOf(fields)];
  const isOffered = wanted === OF_ALL ? symbol === undefined : wanted === OF_ONE_PRODUCT && symbol !== undefined;
  const all = isOffered ? await listProducts(desk.tx) : [];
  const found = all.filter(
    (product) => isTradedBy(desk.account, product) && (symbol === undefined || product.name === symbol),
  );
  const result = !isOffered ? RESULTS.unsupported : found.length === 0 ? RESULTS.none : RESULTS.valid;
  const listed = found.length === 0 ? {} : { 146: found.map(entryOf), 393: String(found.length) };
  return [{ type: 'y', body: { 320: fields.get(320), 322: randomUUID(), 560: result, ...listed } }];
}
