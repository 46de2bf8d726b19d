import { sha256 } from '#server/core/runtime/vault.ts';

export type Random = ReturnType<typeof createRandom>;

/** The generator sfc32: fast, 128 bits of state, equal numbers for equal seeds on every machine. */
function createGenerator(seed: string): () => number {
  const state = sha256(seed);
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => state.readInt32LE(at)) as [number, number, number, number];
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
}

const hex8 = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** Random choices that follow from the seed alone. Written for filling databases with millions of rows. */
export function createRandom(seed: string) {
  const word = createGenerator(seed);
  const next = (): number => word() / 2 ** 32;
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[int(0, list.length - 1)] as T;
  }

  /** One of the values, as often as its weight among all weights. */
  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let total = 0;
    for (const [, weight] of choices) total += weight;
    let left = next() * total;
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(choices)[0];
  }

  function hex(length: number): string {
    let made = '';
    while (made.length < length) made += hex8(word());
    return made.slice(0, length);
  }

  /** UUID version 7, as of `#server/core/runtime/id.ts`, from the seed. */
  function uuidAt(atMs: number): string {
    const time = Math.floor(atMs).toString(16).padStart(12, '0');
    const [high, low] = [word(), word()];
    const middle = hex8(((high & 0x0fff) << 16) | (low & 0x3fff) | 0x7000_8000);
    return `${time.slice(0, 8)}-${time.slice(8)}-${middle.slice(0, 4)}-${middle.slice(4)}-${hex(12)}`;
  }

  return {
    next,
    int,
    pick,
    weighted,
    chance: (probability: number): boolean => next() < probability,
    hexId: (): string => hex(32),
    hex,
    uuidAt,
  };
}
