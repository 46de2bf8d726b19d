import { findingsInAll, LOOKS } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { clearFaults } from '#e2e/support/faults.ts';
import { openInState, PAGE_STATES, viewpoint } from '#e2e/support/page-states.ts';

for (const look of LOOKS) {
  test.describe(`axe finds nothing, ${look.colorScheme}, ${look.width} px`, () => {
    test.use({ colorScheme: look.colorScheme, viewport: { width: look.width, height: 844 } });
    test.afterEach(clearFaults);
    for (const shown of PAGE_STATES) {
      test(`${shown.page.name}: ${shown.state}`, async ({ pageOf }) => {
        const { user, path } = await viewpoint(shown);
        const page = await pageOf(user);
        await openInState(page, shown, { path });
        expect(await findingsInAll(page)).toEqual([]);
      });
    }
  });
}
