import { uuidV7 } from '#server/core/id.ts';
import { sha256 } from '#server/core/vault.ts';

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

/** Random choices that follow from the seed alone. */
export function createRandom(seed: string) {
  const word = createGenerator(seed);
  const next = (): number => word() / 2 ** 32;
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[int(0, list.length - 1)] as T;
  }

  function bytes(length: number): Buffer {
    const made = Buffer.allocUnsafe(length);
    for (let at = 0; at < length; at += 4) {
      const value = word();
      for (let shift = 0; shift < 4 && at + shift < length; shift += 1) made[at + shift] = value >>> (shift * 8);
    }
    return made;
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

  return {
    next,
    int,
    pick,
    bytes,
    weighted,
    chance: (probability: number): boolean => next() < probability,
    hexId: (): string => bytes(16).toString('hex'),
    hex: (length: number): string =>
      bytes(Math.ceil(length / 2))
        .toString('hex')
        .slice(0, length),
    uuidAt: (atMs: number): string => uuidV7(atMs, bytes(10)),
  };
}
