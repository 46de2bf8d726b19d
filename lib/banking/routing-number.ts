/** What is wrong with a routing number. */
interface RoutingFinding {
  code: 'routing-range' | 'routing-checksum';
  message: string;
}

const FORM = /^\d{9}$/;
const WEIGHTS = [3, 7, 1] as const;
/** First two digits: of the Federal Reserve, thrift institutions, electronic payments, and traveller’s cheques. */
const RANGES = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;

const isInRange = (prefix: number): boolean => RANGES.some(([from, to]) => from <= prefix && prefix <= to);

function isSumRight(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits[at]) * (WEIGHTS[at % WEIGHTS.length] ?? 0);
  return sum % 10 === 0;
}

/** What is wrong with an ABA routing number, and of which sort; null where nothing is. */
export function findRoutingProblem(routingNumber: string): RoutingFinding | null {
  if (!FORM.test(routingNumber)) return { code: 'routing-range', message: 'must have 9 digits' };
  if (!isSumRight(routingNumber))
    return { code: 'routing-checksum', message: 'has a wrong check digit: one digit is mistyped or two are swapped' };
  if (isInRange(Number(routingNumber.slice(0, 2)))) return null;
  return { code: 'routing-range', message: 'must begin with 00 to 12, 21 to 32, 61 to 72 or 80' };
}

/** What is wrong with an ABA routing number, as a field’s message; null where nothing is. */
export const routingNumberProblem = (routingNumber: string): string | null =>
  findRoutingProblem(routingNumber)?.message ?? null;
