import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '#e2e/support/chromium.ts';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'console', testDir: './console' },
    { name: 'axe', testDir: './axe', timeout: 300_000 },
    { name: 'screenshots', testDir: './screenshots', timeout: 300_000 },
  ],
  outputDir: '../test-results',
  globalSetup: './support/global-host.ts',
  workers: 2,
  /** Patience alone: machines that build others meanwhile are five times slower for minutes. */
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions(),
  },
});
