import { refuseOrder } from './refusal.ts';

/** Codes of tag 847. */
export const STRATEGIES = { '1001': 'twap', '1002': 'steady_pace' } as const;
export type Strategy = (typeof STRATEGIES)[keyof typeof STRATEGIES];

/** What tag 848 may say of each, as `key=value` with `;` between them. */
export const STRATEGY_KEYS = {
  twap: ['duration', 'isTimeSliced', 'interval', 'boundsControl'],
  steady_pace: ['interval', 'intervalUnit', 'subOrderSize', 'variance'],
} as const satisfies Record<Strategy, readonly string[]>;

const isCode = (code: string): code is keyof typeof STRATEGIES => Object.hasOwn(STRATEGIES, code);

/** The strategy of an order; null of one without. Throws RefusedOrder. */
export function strategyOf(code: string | undefined, parameters: string | undefined): Strategy | null {
  if (code === undefined)
    return parameters === undefined ? null : refuseOrder(11, 'tag 848 needs a strategy in tag 847');
  return isCode(code) ? STRATEGIES[code] : refuseOrder(11, 'tag 847 must be 1001 (TWAP) or 1002 (steady pace)');
}

/** The parameters of a strategy by their names. Throws RefusedOrder for a key that is unknown or comes twice. */
export function parametersOf(strategy: Strategy, text: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (text === undefined) return found;
  for (const pair of text.split(';')) {
    const at = pair.indexOf('=');
    const [key, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (at < 1 || value === '') refuseOrder(11, `tag 848: ${pair} is no key=value`);
    if (!(STRATEGY_KEYS[strategy] as readonly string[]).includes(key)) refuseOrder(11, `tag 848: unknown key ${key}`);
    if (found.has(key)) refuseOrder(11, `tag 848: ${key} comes twice`);
    found.set(key, value);
  }
  return found;
}

const WHOLE = /^\d{1,9}$/;

/** A whole number of a parameter. Throws RefusedOrder. */
export function wholeOf(parameters: ReadonlyMap<string, string>, key: string): number | undefined {
  const text = parameters.get(key);
  if (text === undefined) return undefined;
  return WHOLE.test(text) ? Number(text) : refuseOrder(99, `tag 848: ${key} must be a whole number`);
}

/** Y or N of a parameter. Throws RefusedOrder. */
export function flagOf(parameters: ReadonlyMap<string, string>, key: string): boolean | undefined {
  const text = parameters.get(key);
  if (text === undefined) return undefined;
  return text === 'Y' || text === 'N' ? text === 'Y' : refuseOrder(99, `tag 848: ${key} must be Y or N`);
}
