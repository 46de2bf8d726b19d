import * as z from 'zod';

/** Whose draft it is, and of which form of which enterprise. Nobody else is given it. */
export interface DraftKey {
  userId: string;
  enterpriseId: string;
  form: string;
}

const PREFIX = 'clearhouse.lasting-draft.';
const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;
const Kept = z.object({ at: z.number(), values: z.record(z.string(), z.string()) });

/** Where drafts lie: in this browser, so that they outlive the tab; null where it keeps nothing. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The name under which a draft lies. */
export const draftName = ({ userId, enterpriseId, form }: DraftKey): string =>
  `${PREFIX}${userId}.${enterpriseId}.${form}`;

const names = (): string[] => Object.keys(storage() ?? {}).filter((name) => name.startsWith(PREFIX));

/** Keeps what was filled in so far, in place of what was kept before. */
export function keepLastingDraft(key: DraftKey, values: Readonly<Record<string, string>>): void {
  try {
    storage()?.setItem(draftName(key), JSON.stringify({ at: Date.now(), values }));
  } catch {
    // A full storage keeps nothing; the form goes on all the same.
  }
}

function readKept(text: string): z.output<typeof Kept> | null {
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What was kept; null where nothing was, or too long ago. */
export function readLastingDraft(key: DraftKey): Readonly<Record<string, string>> | null {
  const kept = readKept(storage()?.getItem(draftName(key)) ?? '');
  if (kept === null || Date.now() - kept.at > DAYS_KEPT * DAY_MS) {
    dropLastingDraft(key);
    return null;
  }
  return kept.values;
}

/** Drops one draft. */
export const dropLastingDraft = (key: DraftKey): void => storage()?.removeItem(draftName(key));

/** Drops all drafts of this browser. */
export function forgetLastingDrafts(): void {
  for (const name of names()) storage()?.removeItem(name);
}

/** Drops what others left in this browser, and what is too old. */
export function forgetDraftsOfOthers(userId: string): void {
  for (const name of names()) {
    const kept = readKept(storage()?.getItem(name) ?? '');
    const isOld = kept === null || Date.now() - kept.at > DAYS_KEPT * DAY_MS;
    if (isOld || !name.startsWith(`${PREFIX}${userId}.`)) storage()?.removeItem(name);
  }
}
