const PREFIX = 'clearhouse.first-steps.';

/** What this browser keeps of the first steps of one person in one enterprise. */
export type FirstStepsMark = 'begun' | 'verified' | 'put-away';

const listeners = new Set<() => void>();

const keyOf = (place: string, mark: FirstStepsMark): string => `${PREFIX}${place}.${mark}`;

/** Tells when a mark changes, in this tab or in another one. */
export function onFirstSteps(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether a mark is set. */
export function hasFirstStepsMark(place: string, mark: FirstStepsMark): boolean {
  try {
    return localStorage.getItem(keyOf(place, mark)) !== null;
  } catch {
    return false;
  }
}

/** Sets a mark. A browser that keeps nothing shows the steps again. */
export function setFirstStepsMark(place: string, mark: FirstStepsMark): void {
  try {
    localStorage.setItem(keyOf(place, mark), '1');
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
