/** Private keys that somebody keeps in this tab, by trading account. They are in memory alone, and gone when the page is reloaded. */
const kept = new Map<string, Uint8Array>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

export const tabKeys = {
  find: (walletId: string): Uint8Array | undefined => kept.get(walletId),
  keep(walletId: string, key: Uint8Array): void {
    kept.set(walletId, key);
    tell();
  },
  forget(walletId: string): void {
    kept.get(walletId)?.fill(0);
    kept.delete(walletId);
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
