import type * as z from 'zod';
import { createRandom } from '#server/demo/random.ts';
import { definitionOf, keysOf, type Leaves, leavesOf } from './output-leaves.ts';

/** Lists and records of made-up values are no longer. */
const LONGEST = 5;
/** After so many values all is made anew. */
const RENEWED = 60;

type Holder = Record<PropertyKey, unknown>;

/** An object, a list or a record within a value: where it is held, and what its parts are. */
interface Composite {
  holder: Holder;
  key: PropertyKey;
  /** Its parts that have no parts, with their schemas. */
  leaves: [PropertyKey, z.core.$ZodType][];
  /** Most elements of a list. */
  maximum?: number;
}

const WRAPPERS: ReadonlySet<string> = new Set(['optional', 'nullable', 'default']);
const COMPOSITES: ReadonlySet<string> = new Set(['object', 'array', 'record', 'union']);

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const def = definitionOf(schema);
  return WRAPPERS.has(def.type) ? unwrapped((def as z.core.$ZodOptionalDef).innerType) : schema;
}

const lengthsOf = (def: z.core.$ZodTypeDef): { minimum: number; maximum: number } => {
  const bounds = (def.checks ?? []).map(
    (check) => check._zod.def as { minimum?: number; maximum?: number; length?: number },
  );
  const minimum = Math.max(0, ...bounds.map((bound) => bound.minimum ?? bound.length ?? 0));
  return { minimum, maximum: Math.min(Infinity, ...bounds.map((bound) => bound.maximum ?? bound.length ?? Infinity)) };
};

const setOwn = (holder: Holder, key: PropertyKey, descriptor: PropertyDescriptor): unknown =>
  Object.defineProperty(holder, key, { enumerable: true, configurable: true, ...descriptor });

const reversed = (holder: Holder): Holder =>
  Array.isArray(holder) ? (holder.toReversed() as never) : Object.fromEntries(Object.entries(holder).toReversed());

/** Values for one schema: two thirds that mostly fit, one third with a single thing wrong or odd. The same for the same seed. */
export class OutputValues {
  readonly #random: () => number;
  readonly #pools = new Map<z.core.$ZodType, Leaves>();
  readonly #known = new Map<z.core.$ZodType, unknown[]>();
  readonly #schema: z.core.$ZodType;
  #composites: Composite[] = [];
  #root: Holder = {};
  #age = RENEWED;

  constructor(schema: z.core.$ZodType, example: unknown, seed: number) {
    this.#random = createRandom(`output ${seed}`).next;
    this.#schema = schema;
    this.#learn(schema, example);
  }

  /** Gives the next value to somebody who does not keep it. */
  next(take: (value: unknown) => void): void {
    this.#age += 1;
    if (this.#age > RENEWED) this.#renew();
    if (this.#random() < 1 / 3) return this.#withMutant(take);
    this.#change();
    take(this.#root.root);
  }

  #upTo(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[this.#upTo(values.length)] as T;
  }

  /** Takes the values of an example down, by the schema of each. */
  #learn(schema: z.core.$ZodType, value: unknown): void {
    const inner = unwrapped(schema);
    const def = definitionOf(inner);
    if (value === undefined || value === null) return;
    if (def.type === 'union') for (const option of def.options) this.#learn(option, value);
    else if (def.type === 'array' && Array.isArray(value)) for (const one of value) this.#learn(def.element, one);
    else if (def.type === 'record')
      for (const [key, one] of Object.entries(value)) {
        this.#learn(def.keyType, key);
        this.#learn(def.valueType, one);
      }
    else if (def.type === 'object')
      for (const [key, field] of Object.entries(def.shape)) this.#learn(field, (value as Holder)[key]);
    else this.#known.set(inner, [...(this.#known.get(inner) ?? []), value]);
  }

  #leaves(schema: z.core.$ZodType): Leaves {
    const pool = this.#pools.get(schema) ?? leavesOf(schema, this.#known.get(schema) ?? []);
    this.#pools.set(schema, pool);
    return pool;
  }

  #renew(): void {
    this.#age = 0;
    this.#composites = [];
    this.#root = {};
    this.#fill({ holder: this.#root, key: 'root', leaves: [] }, this.#schema);
  }

  /** Puts a value of a schema where it belongs. */
  #fill(place: Composite, schema: z.core.$ZodType): void {
    const def = definitionOf(schema);
    const { holder, key } = place;
    if (def.type === 'optional' && this.#random() < 0.5) return;
    if (def.type === 'nullable' && this.#random() < 0.35) holder[key] = null;
    else if (WRAPPERS.has(def.type)) this.#fill(place, (def as z.core.$ZodOptionalDef).innerType);
    else if (def.type === 'union') this.#fill(place, this.#oneOf(def.options));
    else if (def.type === 'object') this.#fillParts(place, {}, Object.entries(def.shape));
    else if (def.type === 'array') {
      const { minimum, maximum } = lengthsOf(def);
      const count = minimum + Math.floor(this.#random() ** 4 * (Math.min(maximum, LONGEST) - minimum + 1));
      const parts = Array.from({ length: count }, (_, index): [string, z.core.$ZodType] => [
        String(index),
        def.element,
      ]);
      this.#fillParts({ ...place, maximum }, [] as never, parts);
    } else if (def.type === 'record') {
      const known = keysOf(def.keyType, this.#leaves(def.keyType));
      const keys = Array.from({ length: this.#upTo(4) }, () => this.#oneOf(known));
      this.#fillParts(
        place,
        {},
        [...new Set(keys)].map((name) => [name, def.valueType]),
      );
    } else holder[key] = this.#oneOf(this.#leaves(schema).good);
  }

  #fillParts(place: Composite, value: Holder, parts: readonly (readonly [string, z.core.$ZodType])[]): void {
    place.holder[place.key] = value;
    const leaves = parts.filter(([, schema]) => !COMPOSITES.has(definitionOf(unwrapped(schema)).type));
    this.#composites.push({ ...place, leaves: leaves.map(([key, schema]) => [key, schema]) });
    for (const [key, schema] of parts) this.#fill({ holder: value, key, leaves: [] }, schema);
  }

  /** Another good value for one part. */
  #change(): void {
    const composite = this.#oneOf(this.#composites);
    if (!composite || composite.leaves.length === 0) return;
    const [key, schema] = this.#oneOf(composite.leaves);
    (composite.holder[composite.key] as Holder)[key] = this.#oneOf(this.#leaves(schema).good);
  }

  #withMutant(take: (value: unknown) => void): void {
    const composite = this.#oneOf(this.#composites);
    if (!composite) return take(this.#oneOf(this.#leaves(this.#schema).odd));
    const { holder, key } = composite;
    const whole = holder[key];
    holder[key] = this.#mutant(composite, whole as Holder);
    take(this.#root.root);
    holder[key] = whole;
  }

  /** A copy with one thing changed. */
  #mutant({ leaves, maximum = 0 }: Composite, whole: Holder): unknown {
    const copy: Holder = Array.isArray(whole) ? ([...whole] as never) : { ...whole };
    const chance = this.#random();
    if (leaves.length > 0 && chance < 0.6) {
      const [key, schema] = this.#oneOf(leaves);
      const { odd, long } = this.#leaves(schema);
      if (chance < 0.45) copy[key] = this.#oneOf(chance < 0.05 && long.length > 0 ? long : odd);
      else if (chance < 0.5) delete copy[key];
      else if (chance < 0.55) copy[key] = undefined;
      else setOwn(copy, key, { get: () => whole[key] });
      return copy;
    }
    const names = Object.keys(copy);
    const name = this.#oneOf([...names, 'one-too-many']);
    const changes: readonly (() => unknown)[] = [
      () => delete copy[name],
      () => (copy[name] = null),
      () => (copy[name] = [copy[name]]),
      () => (copy.unknown = 'an extra key'),
      () => (copy.toJSON = () => 'written by itself'),
      () => setOwn(copy, '__proto__', { value: 'own' }),
      () => (copy[Symbol('symbol')] = 1),
    ];
    const others: readonly (() => unknown)[] = [
      () => reversed(copy),
      () => Object.create(copy),
      () => Object.assign(new (class Named {})(), copy),
      () => [copy],
      () => null,
      () => 'text',
      () => (maximum > 0 && maximum <= 1000 ? Array.from({ length: maximum + 1 }, () => copy[0]) : undefined),
    ];
    if (this.#random() < 0.5) return this.#oneOf(others)();
    this.#oneOf(changes)();
    return copy;
  }
}
