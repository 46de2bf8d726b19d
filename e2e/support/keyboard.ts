import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** What somebody without a mouse can do with a page. */
export interface Keys {
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Goes forward by Tab until the element has the focus. */
  tabTo: (target: Locator) => Promise<void>;
  /** Goes to the next element by Tab until it is there, and presses a key on it. */
  use: (target: Locator, key?: string) => Promise<void>;
  /** Goes down an open menu until the item has the focus, and chooses it. */
  choose: (item: Locator, key?: string) => Promise<void>;
}

/** Presses keys one right after the other: a page that is busy does not put time between them, as it would if it were waited for. */
export async function pressInTurn(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** Presses Escape once a dialog has the focus: one that has just come takes it a moment later, and hears no key before. */
export async function escapeFrom(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.page().keyboard.press('Escape');
}

const MAX_STEPS = 90;
const POINTER_EVENTS = ['pointerdown', 'mousedown', 'touchstart'] as const;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

async function stepTo(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toHaveCount(1);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STEPS} times ${key} did not lead to ${target.toString()}`);
}

/** The keyboard of a page, and nothing else of it. */
export function keysOf(page: Page): Keys {
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = (target: Locator): Promise<void> => stepTo(page, target, 'Tab');
  return {
    press,
    type: (text) => page.keyboard.type(text),
    tabTo,
    use: async (target, key = 'Enter') => {
      await tabTo(target);
      await press(key);
    },
    choose: async (item, key = 'Enter') => {
      await stepTo(page, item, 'ArrowDown');
      await press(key);
    },
  };
}

/** Notes every sign of a mouse or finger that reaches a page of the context from now on. */
export async function watchPointers(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.context().exposeBinding('notePointer', (_source, type: string) => void seen.push(type));
  await page.context().addInitScript((types) => {
    const note = (event: Event): void => {
      const { notePointer } = window as unknown as { notePointer: (type: string) => void };
      notePointer(event.type);
    };
    for (const type of types) window.addEventListener(type, note, { capture: true });
  }, POINTER_EVENTS);
  return seen;
}
