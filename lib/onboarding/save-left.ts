import { toApiError } from '#lib/api-error.ts';
import { NOTHING_TO_SAVE, type SaveState } from './fact-saver.ts';
import { noteSave, type OpenSave } from './open-saves.ts';

/** A form that is saved as a whole, by its button or when it is left. */
export interface LeftForm extends Pick<OpenSave, 'key' | 'name' | 'identityId' | 'values'> {
  /** What is wrong, by field: it is not sent as long as there is something. */
  problems: SaveState['problems'];
  send: () => Promise<void>;
}

const turns = new Map<string, Promise<void>>();

/** Sends what goes by the same key one after the other. */
export function inTurn(key: string, send: () => Promise<void>): Promise<void> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(send);
  turns.set(
    key,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Takes note that a form has something that is not saved, or that it has no longer. */
export function noteTyped(
  { key, name, identityId, values }: Omit<LeftForm, 'problems' | 'send'>,
  isChanged: boolean,
): void {
  const state: SaveState = isChanged ? { ...NOTHING_TO_SAVE, is: 'waiting' } : NOTHING_TO_SAVE;
  noteSave({ key, name, identityId, values, state, stop: () => undefined });
}

/** Saves a form that was left; what is wrong, or could not be saved, stays noted with what was typed. */
export async function saveLeft({ problems, send, ...form }: LeftForm): Promise<void> {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  const note = (state: Partial<SaveState>) => {
    if (!isStopped) noteSave({ ...form, state: { ...NOTHING_TO_SAVE, ...state }, stop });
  };
  if (Object.keys(problems).length > 0) return note({ problems });
  note({ is: 'saving' });
  try {
    await inTurn(form.key, send);
    note({ is: 'saved' });
  } catch (thrown) {
    note({ is: 'failed', message: toApiError(thrown).message });
  }
}
