/** How many symbols may be subscribed to for one enterprise at once. */
export const MAX_ENTERPRISE_SYMBOLS = 100;

/** Counts what the sessions of one enterprise are subscribed to. */
export interface SymbolLimit {
  /** Takes so many symbols more; false, and none, where that is too many. */
  take: (count: number) => boolean;
  giveBack: (count: number) => void;
}

/** The limits of all enterprises whose sessions this process holds. */
export class SymbolLimits {
  readonly #taken = new Map<string, number>();

  /** That of one enterprise, the same for all of its sessions. */
  of(enterpriseId: string): SymbolLimit {
    const taken = (): number => this.#taken.get(enterpriseId) ?? 0;
    const set = (count: number): void => {
      if (count === 0) this.#taken.delete(enterpriseId);
      else this.#taken.set(enterpriseId, count);
    };
    return {
      take: (count) => {
        if (taken() + count > MAX_ENTERPRISE_SYMBOLS) return false;
        set(taken() + count);
        return true;
      },
      giveBack: (count) => set(Math.max(0, taken() - count)),
    };
  }
}
