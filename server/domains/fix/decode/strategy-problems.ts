import { STRATEGY_KEYS, STRATEGY_VALUES } from './order-fields.ts';
import { quoted } from './problem.ts';
import type { Order } from './read-order.ts';

interface Refusal {
  reason: 11 | 99;
  tag: number;
  says: string;
}

const unsupported = (tag: number, says: string): Refusal => ({ reason: 11, tag, says });
const other = (tag: number, says: string): Refusal => ({ reason: 99, tag, says });

/** `a=1;b=2` as pairs. */
const pairsOf = (text: string): [key: string, value: string][] =>
  text.split(';').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
  });

function* pairProblems(text: string, known: readonly string[]): Generator<Refusal> {
  const seen = new Set<string>();
  for (const [key, value] of pairsOf(text)) {
    if (!known.includes(key))
      yield unsupported(848, `TargetStrategyParameters (848) has ${quoted(key)}. It may have ${known.join(', ')}.`);
    else if (seen.has(key)) yield unsupported(848, `TargetStrategyParameters (848) has ${key} more than once.`);
    else if (!STRATEGY_VALUES.get(key)?.test(value))
      yield other(848, `TargetStrategyParameters (848) has ${quoted(value)} for ${key}.`);
    seen.add(key);
  }
}

/** What an algorithm lacks. */
function* missing(strategy: string, given: ReadonlyMap<string, string>, order: Order): Generator<Refusal> {
  if (strategy === '1001' && !given.has('duration') && order.get(126) === undefined)
    yield other(848, 'A TWAP needs duration in TargetStrategyParameters (848), or ExpireTime (126).');
  if (strategy !== '1002') return;
  for (const key of ['interval', 'subOrderSize'])
    if (!given.has(key)) yield other(848, `A steady pace needs ${key} in TargetStrategyParameters (848).`);
}

/** What is wrong with the algorithm of an order (847, 848). */
export function* strategyProblems(order: Order, type: string): Generator<Refusal> {
  const [strategy, parameters] = [order.get(847), order.get(848)];
  if (strategy === undefined) {
    if (parameters !== undefined)
      yield unsupported(848, 'TargetStrategyParameters (848) needs TargetStrategy (847) beside it.');
    return;
  }
  const known = STRATEGY_KEYS.get(strategy);
  if (known === undefined) {
    yield unsupported(847, `TargetStrategy (847) is ${quoted(strategy)}. It may be 1001 (TWAP) or 1002 (STEADY_PACE).`);
    return;
  }
  if (type !== '1' && type !== '2')
    yield unsupported(847, 'TargetStrategy (847) goes with OrdType (40) of 1 (MARKET) or 2 (LIMIT).');
  if (parameters !== undefined) yield* pairProblems(parameters, known);
  yield* missing(strategy, new Map(pairsOf(parameters ?? '')), order);
}
