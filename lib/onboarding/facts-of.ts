const MAX_FACTS = 300;
const MAX_VALUE = 4000;

/** A field and what was said in it. */
export interface Fact {
  name: string;
  value: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A day as it is read: one of parts with its month in the middle, midnight without its time. */
function dayText(value: unknown): string | null {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/.test(value)) return value.slice(0, 10);
  if (!isRecord(value) || value.year === undefined || value.month === undefined || value.day === undefined) return null;
  return [value.year, value.month, value.day].map((part) => `${part as string | number}`.padStart(2, '0')).join('-');
}

function textOf(value: unknown): string {
  if (value === true || value === 'true') return 'Yes';
  if (value === false || value === 'false') return 'No';
  return `${value as string | number}`.slice(0, MAX_VALUE);
}

function flatten(name: string, value: unknown): Fact[] {
  if (value === undefined || value === null || value === '') return [];
  const day = dayText(value);
  if (day !== null) return [{ name, value: day }];
  if (Array.isArray(value)) {
    if (value.some(isRecord)) return value.flatMap((one, index) => flatten(`${name}.${index + 1}`, one));
    return value.length === 0 ? [] : [{ name, value: value.map(textOf).join(', ').slice(0, MAX_VALUE) }];
  }
  if (isRecord(value)) return Object.entries(value).flatMap(([part, inner]) => flatten(`${name}.${part}`, inner));
  return [{ name, value: textOf(value) }];
}

/** What was said, one line a field: parts of a field after a dot, days as days, yes and no in words. */
export const factsOf = (said: Readonly<Record<string, unknown>>, left: readonly string[] = []): Fact[] =>
  Object.entries(said)
    .filter(([name]) => !left.includes(name))
    .flatMap(([name, value]) => flatten(name, value))
    .slice(0, MAX_FACTS);
