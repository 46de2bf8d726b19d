import type { DescribedOperation } from '../open-api-reader.ts';
import type { WireReply } from '../send-request.ts';

const PLACES = 8;
const KEPT = 40;
const MARK = /harvest~(\w+)~(\d)/g;

/** Stands in a generated request for a value of a reply that is not known yet, so that what is generated follows from the seed alone. */
const marksOf = (name: string): string[] => Array.from({ length: PLACES }, (_, place) => `harvest~${name}~${place}`);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Ids and cursors of replies, by the names of the fields that take them, for requests that come later. */
export class Pools {
  readonly #childOf: ReadonlyMap<string, string>;
  readonly #values = new Map<string, string[]>();

  constructor(operations: readonly DescribedOperation[]) {
    const children = operations.flatMap(({ path }) => {
      const [, parent, name] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
      return parent === undefined || name === undefined ? [] : [[parent, name] as const];
    });
    this.#childOf = new Map(children);
  }

  /** What requests may hold in place of values, by field. */
  marks(): Record<string, string[]> {
    const names = new Set([...this.#childOf.values(), 'cursor', 'prevId']);
    return Object.fromEntries([...names].map((name) => [name, marksOf(name)]));
  }

  /** The text with values of replies in place of marks, written as it takes them; an unknown id where there is none yet. */
  fill(text: string, write: (value: string) => string = (value) => value): string {
    if (!text.includes('harvest~')) return text;
    return text.replace(MARK, (_, name: string, place: string) => {
      const values = this.#values.get(name) ?? [];
      return write(values[Number(place) % Math.max(1, values.length)] ?? 'f'.repeat(32));
    });
  }

  #keep(name: string, value: unknown): void {
    if (typeof value !== 'string' || value.length > 400) return;
    const values = this.#values.get(name) ?? [];
    if (!values.includes(value)) this.#values.set(name, [value, ...values].slice(0, KEPT));
  }

  /** Keeps what a reply shows of ids and cursors. */
  harvest({ path }: DescribedOperation, { status, text, headers }: WireReply): void {
    if (
      status >= 300 ||
      text === '' ||
      !headers['content-type']?.startsWith('application/json') ||
      text.length > 200_000
    )
      return;
    const body: unknown = JSON.parse(text);
    if (!isFields(body)) return;
    this.#keep('cursor', body.nextCursor);
    this.#keep('prevId', body.nextBatchPrevId);
    const child = this.#childOf.get(path.replace(/\.csv$/, ''));
    if (child === undefined) return;
    const rows = Object.values(body).flatMap((value) => (Array.isArray(value) ? value.slice(0, 3) : []));
    for (const row of [body, ...rows].filter(isFields)) this.#keep(child, row.id ?? row[child]);
  }
}
