export type Draft = Readonly<Record<string, unknown>>;

const PREFIX = 'clearhouse.draft.';

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const draftKeys = (): string[] => Object.keys(storage() ?? {}).filter((key) => key.startsWith(PREFIX));

/** Keeps what was filled in under a key, in this tab alone. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // A full storage keeps nothing; the page leaves all the same.
  }
}

/** The draft of a key; null when there is none. */
export function readDraft(key: string): Draft | null {
  const kept = storage()?.getItem(PREFIX + key) ?? null;
  return kept === null ? null : (JSON.parse(kept) as Draft);
}

/** Drops the draft of a key. */
export const dropDraft = (key: string): void => storage()?.removeItem(PREFIX + key);

/** Whether a draft waits in this tab. */
export const hasDrafts = (): boolean => draftKeys().length > 0;

/** Drops every draft of this tab. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) storage()?.removeItem(key);
}
