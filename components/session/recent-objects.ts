import * as z from 'zod';
import { FoundObject } from '#lib/contracts/overview/find-objects.ts';

const KEPT = 6;
const PREFIX = 'clearhouse-recent:';
const Recent = z.array(FoundObject).max(KEPT);

/** Objects that were opened from the palette in this browser, the latest first. */
export function readRecent(place: string): FoundObject[] {
  try {
    return Recent.parse(JSON.parse(localStorage.getItem(PREFIX + place) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts an object on top of the recent ones. */
export function noteRecent(place: string, object: FoundObject): void {
  const others = readRecent(place).filter(({ kind, id }) => kind !== object.kind || id !== object.id);
  try {
    localStorage.setItem(PREFIX + place, JSON.stringify([object, ...others].slice(0, KEPT)));
  } catch {
    return;
  }
}

/** Forgets all of them, when somebody signs out. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
