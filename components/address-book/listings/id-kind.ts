const ACCOUNT_ID = /^[0-9a-f]{32}$/;
const ENTRY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id as the service writes it. */
export const normalId = (text: string): string => text.trim().toLowerCase();

/** Whether a text is the id of an account or of a listing entry; null where it is neither. */
export function idKindOf(text: string): 'account' | 'entry' | null {
  const id = normalId(text);
  if (ACCOUNT_ID.test(id)) return 'account';
  return ENTRY_ID.test(id) ? 'entry' : null;
}
