import { isUnsaved, type SaveState } from './fact-saver.ts';
import type { FactValues } from './identity-values.ts';

/** A form of an onboarding that the service does not have whole, whether or not it is on screen. */
export interface OpenSave {
  /** Tells the form from others. */
  key: string;
  identityId: string;
  /** What it is called within the onboarding of its identity. */
  name: string;
  state: SaveState;
  values: FactValues;
  /** Ends its saving, once somebody else has its values. */
  stop: () => void;
}

const listeners = new Set<() => void>();
let saves: readonly OpenSave[] = [];

function put(next: readonly OpenSave[]): void {
  saves = next;
  for (const listener of listeners) listener();
}

/** Takes note of how a form stands, until the service has all of it. */
export function noteSave(save: OpenSave): void {
  const others = saves.filter(({ key }) => key !== save.key);
  if (isUnsaved(save.state)) put([...others, save]);
  else if (others.length < saves.length) put(others);
}

/** Everything that the service does not have yet. */
export const openSaves = (): readonly OpenSave[] => saves;

/** Calls back whenever that changes, until the returned function is called. */
export function watchSaves(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was typed into a form before it was left, secret numbers included: it is in this page alone. */
export const leftOf = (key: string): OpenSave | undefined => saves.find((save) => save.key === key);
