import type { Page } from '@playwright/test';
import { demoUsers } from './demo.ts';

/** Path of the API reference. */
export const reference = (query = '', enterpriseId = demoUsers().main.id): string =>
  `/e/${enterpriseId}/reference${query}`;

/** The form that calls the operation in view. */
export const tryOut = (page: Page) => page.getByRole('region', { name: 'Try it' });

export const reply = (page: Page) => tryOut(page).getByRole('group', { name: 'Reply', exact: true });

export const command = (page: Page) => tryOut(page).getByLabel('The call as cURL', { exact: true });
