import type { Locator, Page } from '@playwright/test';

/** The parts of the test bench, by the names that people see. */
export function benchOf(page: Page) {
  const step = (name: string): Locator => page.getByRole('region', { name, exact: true });
  return {
    endpoint: step('Endpoint'),
    simulate: step('Simulate'),
    watch: step('Watch'),
    verify: step('Verify'),
    receiver: step('Receiver'),
    payload: page.getByLabel('Payload', { exact: true }),
    send: step('Simulate').getByRole('button', { name: 'Send', exact: true }),
    attempts: page.getByTestId('attempt'),
    arrivals: page.getByTestId('arrival'),
    verdict: page.getByTestId('verdict'),
    stands: page.getByTestId('stands'),
    setUp: page.getByRole('button', { name: 'Set up a test endpoint' }),
    verifyIt: page.getByRole('button', { name: 'Verify it' }),
    /** Lets the built-in receiver do something from now on. */
    async program(kind: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
      await page.getByLabel('The receiver should').selectOption(kind);
      for (const [label, value] of Object.entries(fields))
        await step('Endpoint').getByLabel(label, { exact: true }).fill(value);
      const applied = page.waitForResponse((reply) => reply.url().endsWith('/webhook-receiver/program'));
      await page.getByRole('button', { name: 'Apply' }).click();
      await applied;
    },
  };
}
