import type { UseQueryStatesKeysMap, Values } from 'nuqs';
import type { z } from 'zod';
import type { Contract, InputOf } from '#lib/contract.ts';
import { resolveTimeRange } from '#lib/time.ts';
import { fieldsOfRange } from './asset-range.ts';
import { assetKey, enumsKey, flagKey, idsKey, rangeKey, sortKey, textKey } from './view-keys.ts';

/** Words of values by the value. */
type Words = Readonly<Record<string, string>>;

/** What a control of the filter bar is. Choices without options get them from the page, as names that the service knows. */
export type FilterKind =
  | { kind: 'text' | 'name' | 'range' | 'asset' | 'flag' | 'ids'; label: string }
  | { kind: 'enum' | 'people'; label: string; options: readonly string[]; words: Words };

/** One control of the filter bar; `key` is the URL key that holds it. */
export type RecordFilter = FilterKind & {
  key: string;
  /** Only links set it: it has no control, and can be taken away. */
  isFromLinks?: boolean;
};

/** How the URL holds a filter, what it asks of the contract, and the control that shows it. `Fields` are the fields that it fills. */
interface Filter<Parser, Fields> {
  parser: Parser;
  control: FilterKind & { isFromLinks?: boolean };
  /** Takes what its parser gives. A filter that lets everything through fills nothing. Relative times end at `now`. */
  toFields(value: unknown, now: string): Fields;
}
type AnyFilter = Filter<UseQueryStatesKeysMap[string], object>;

type Field<Name extends string, Value> = { [N in Name]?: Value };
const fieldOf = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Field<Name, Value>;
const orNone = <Value>(values: readonly Value[]): Value[] | undefined => (values.length > 0 ? [...values] : undefined);

/** Free text, into one field. */
export const byText = <const Name extends string>(name: Name, label: string) => ({
  parser: textKey(),
  control: { kind: 'text' as const, label },
  toFields: (text: string) => fieldOf(name, text || undefined),
});

/** The start of a name, into one field; a control beside the search. */
export const byName = <const Name extends string>(name: Name, label: string) => ({
  ...byText(name, label),
  control: { kind: 'name' as const, label },
});

/** A switch that is off at first; the field is `true` or absent. */
export const byFlag = <const Name extends string>(name: Name, label: string) => ({
  parser: flagKey(),
  control: { kind: 'flag' as const, label },
  toFields: (isOn: boolean) => fieldOf(name, isOn ? ('true' as const) : undefined),
});

/** A switch between two parts of a list: off shows those for which the field is false, on the others. */
export const byPart = <const Name extends string>(name: Name, label: string) => ({
  parser: flagKey(),
  control: { kind: 'flag' as const, label },
  toFields: (isOn: boolean) => fieldOf(name, isOn ? ('true' as const) : ('false' as const)),
});

/** Ids that are pasted. */
export const byIds = <const Name extends string>(name: Name, label: string) => ({
  parser: idsKey(),
  control: { kind: 'ids' as const, label },
  toFields: (ids: readonly string[]) => fieldOf(name, orNone(ids)),
});

/** Objects that are chosen by their names, which the page gives once it knows them. */
export const byObject = <const Name extends string>(name: Name, label: string) => ({
  ...byIds(name, label),
  control: { kind: 'enum' as const, label, options: [], words: {} },
});

/** People who are chosen by their names, found by typing; the page gives the names once it knows them. */
export const byPeople = <const Name extends string>(name: Name, label: string) => ({
  ...byIds(name, label),
  control: { kind: 'people' as const, label, options: [], words: {} },
});

/** Some of the values of a field. A bare URL shows `initial`. */
export const byValues = <const Name extends string, const Value extends string>(
  name: Name,
  label: string,
  { options, words, initial }: { options: readonly Value[]; words: Words; initial?: readonly NoInfer<Value>[] },
) => ({
  parser: enumsKey(options, initial && [...initial]),
  control: { kind: 'enum' as const, label, options, words },
  toFields: (values: readonly Value[]) => fieldOf(name, orNone(values)),
});

/** A span of time, into the fields of its two ends. */
export const bySpan = <const From extends string, const To extends string>(from: From, to: To, label: string) => ({
  parser: rangeKey(),
  control: { kind: 'range' as const, label },
  toFields: (range: string | null, now: string) => {
    const { onOrAfter, before } = range === null ? {} : resolveTimeRange(range, now);
    return { ...fieldOf(from, onOrAfter), ...fieldOf(to, before) };
  },
});

/** An asset and how much of it, into the fields of its currencies and of the two bounds in base units. */
export const byAsset = <const Which extends string, const Low extends string, const High extends string>(
  fields: { currencies: Which; atLeast: Low; atMost: High },
  label: string,
) => ({
  parser: assetKey(),
  control: { kind: 'asset' as const, label },
  toFields: (range: string | null) => {
    const asked = range === null ? null : fieldsOfRange(range);
    return {
      ...fieldOf(fields.currencies, asked?.currencies),
      ...fieldOf(fields.atLeast, asked?.atLeast),
      ...fieldOf(fields.atMost, asked?.atMost),
    };
  },
});

/** A filter that only links set. */
export const fromLinks = <Parser, Fields>(filter: Filter<Parser, Fields>): Filter<Parser, Fields> => ({
  ...filter,
  control: { ...filter.control, isFromLinks: true },
});

/** What the fields of an input take: an array that may be sent as a single value is known by what it becomes. */
type FieldsOf<C extends Contract> = {
  [K in keyof InputOf<C>]: unknown extends InputOf<C>[K]
    ? z.output<C['input']>[K & keyof z.output<C['input']>]
    : InputOf<C>[K];
};

/** Names what the contract lacks where a filter fills a field that it does not have, or with values that it does not take. */
type Fit<C extends Contract, F> = {
  [K in keyof F]: F[K] extends Filter<unknown, infer Fields>
    ? [Exclude<keyof Fields, keyof InputOf<C>>] extends [never]
      ? Required<Fields> extends Partial<FieldsOf<C>>
        ? F[K]
        : ['the contract does not take these values', Fields]
      : ['the contract has no field', Exclude<keyof Fields, keyof InputOf<C>>]
    : never;
};

type ParsersOf<F extends Record<string, AnyFilter>> = { [K in keyof F]: F[K]['parser'] };
type SortKey<Sort extends string> = ReturnType<typeof sortKey<Sort>>;
type KeysOf<F extends Record<string, AnyFilter>, Sort extends string> = ParsersOf<F> & { sort: SortKey<Sort> };

/** The filters and orders of a list. */
export interface ListFilters<C extends Contract, Keys extends UseQueryStatesKeysMap> {
  /** One parser for each URL key. */
  keys: Keys;
  /** Words of the orders; the first is that of a bare URL. */
  sorts: Words;
  controls: readonly RecordFilter[];
  /** What the view asks of the contract, but for its order; `except` leaves filters out by their URL keys. */
  toInput: (view: Values<Keys>, now: string, except?: readonly (keyof Keys)[]) => Partial<InputOf<C>>;
}

type SortOf<C extends Contract> = InputOf<C> extends { sort?: infer Sort } ? Extract<Sort, string> : never;

/**
 * URL keys, input and controls of a list from one declaration. A filter that the contract does not know does not compile; the orders
 * are all that the contract has.
 */
export function filtersOf<C extends Contract, const F extends Record<string, AnyFilter>>(
  _: C,
  filters: F & Fit<C, F>,
  sorts: Readonly<Record<SortOf<C>, string>>,
): ListFilters<C, KeysOf<F, SortOf<C>>> {
  const all = Object.entries<AnyFilter>(filters);
  const orders = Object.keys(sorts) as [SortOf<C>, ...SortOf<C>[]];
  return {
    keys: {
      ...(Object.fromEntries(all.map(([key, { parser }]) => [key, parser])) as ParsersOf<F>),
      sort: sortKey<SortOf<C>>(orders, orders[0]),
    },
    sorts,
    controls: all.map(([key, { control }]) => ({ key, ...control })),
    toInput: (view, now, except = []) => {
      const asked = all.filter(([key]) => !except.includes(key));
      return Object.assign(
        {},
        ...asked.map(([key, filter]) => filter.toFields((view as Record<string, unknown>)[key], now)),
      ) as Partial<InputOf<C>>;
    },
  };
}

/** Gives names to the objects that filters choose among. */
export const withNames = (
  controls: readonly RecordFilter[],
  names: Readonly<Record<string, ReadonlyMap<string, string>>>,
): RecordFilter[] =>
  controls.map((control) => {
    const known = names[control.key];
    return known && (control.kind === 'enum' || control.kind === 'people')
      ? { ...control, options: [...known.keys()], words: Object.fromEntries(known) }
      : control;
  });
