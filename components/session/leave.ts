import { call } from '#lib/client.ts';
import { signOut } from '#lib/console/browser-session.ts';
import { forgetDrafts } from '#lib/console/drafts.ts';
import { forgetLastingDrafts } from '#lib/console/lasting-drafts.ts';
import { endSession } from '#lib/console/session-end.ts';
import { signOutEverywhere } from '#lib/contracts/access/self.ts';
import { forgetRecent } from './recent.ts';

/** Ends this session, or all of the user's, and shows the sign-in page. Throws ApiError. */
export async function leave(isEverywhere: boolean): Promise<void> {
  await endSession(async () => {
    if (isEverywhere) await call(signOutEverywhere, {});
    await signOut();
    forgetRecent();
    forgetDrafts();
    forgetLastingDrafts();
  });
}
