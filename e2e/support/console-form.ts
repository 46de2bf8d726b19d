import type { Locator, Page } from '@playwright/test';
import type { Person } from './own-enterprise.ts';

/** What the forms of a test are about: an enterprise of its own, with one of each thing. */
export interface FormScene {
  page: Page;
  ada: Person;
  /** Path of a page of the enterprise. */
  at: (path: string) => string;
  ids: { token: string; webhook: string; member: string; verification: string };
}

/** A form of the console, as the tests of bad input drive it. */
export interface ConsoleForm {
  name: string;
  /** Below `components`. */
  file: string;
  submit: string;
  open: (scene: FormScene) => Promise<Locator>;
  /** Fills in what is right; what stands there already is left. */
  fill?: (form: Locator, scene: FormScene) => Promise<void>;
  /** Empties what a form begins with, and does not empty by itself. */
  clear?: (form: Locator) => Promise<void>;
  /** What is said of a form in which nothing is filled in; none for one that may be sent as it is. */
  empty: readonly string[];
  /** A field that takes a text, and what is said of one that is much too long. */
  long?: readonly [label: string, said: string];
}

/** A dialog of a page, by its address. */
export const dialogAt =
  (path: string | ((ids: FormScene['ids']) => string), name: string | RegExp) =>
  async ({ page, at, ids }: FormScene): Promise<Locator> => {
    await page.goto(at(typeof path === 'string' ? path : path(ids)));
    return page.getByRole('dialog', { name });
  };

/** A dialog of an account or a drawer, by the button that opens it. */
export const dialogBy =
  (path: string | ((ids: FormScene['ids']) => string), button: string, name: string | RegExp) =>
  async ({ page, at, ids }: FormScene): Promise<Locator> => {
    const address = typeof path === 'string' ? path : path(ids);
    await page.goto(address.startsWith('/') ? address : at(address));
    await page.getByRole('button', { name: button, exact: true }).click();
    return page.getByRole('dialog', { name });
  };

export const withPassword = (form: Locator, { ada }: FormScene): Promise<void> =>
  form.getByLabel('Your password').fill(ada.password);
