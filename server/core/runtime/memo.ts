interface Entry<T> {
  readAt: number;
  value: Promise<T>;
}

const MAX_ENTRIES = 10_000;

/** Remembers what `load` gave for a key, for at most `ttlMs`. A failed load is not remembered. */
export class Memo<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #load: (key: string) => Promise<T>;
  readonly #ttlMs: number;

  constructor(ttlMs: number, load: (key: string) => Promise<T>) {
    this.#ttlMs = ttlMs;
    this.#load = load;
  }

  get(key: string): Promise<T> {
    const known = this.#entries.get(key);
    const at = performance.now();
    if (known && at - known.readAt < this.#ttlMs) return known.value;
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    const value = this.#load(key);
    const entry = { readAt: at, value };
    this.#entries.set(key, entry);
    value.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key));
    return value;
  }

  clear(): void {
    this.#entries.clear();
  }
}
