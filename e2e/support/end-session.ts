import type { BrowserContext } from '@playwright/test';
import { consoleOrigin } from './demo.ts';

/** Ends the session of a browser by the API, as its owner would from another device. */
export async function endSession(context: BrowserContext): Promise<void> {
  const origin = consoleOrigin();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const sessions = `${origin}/api/clearhouse/v1/me/sessions`;
  const headers = { cookie, origin };
  const listed = (await (await fetch(sessions, { headers })).json()) as {
    sessions: { id: string; isCurrent: boolean }[];
  };
  const own = listed.sessions.find(({ isCurrent }) => isCurrent);
  const ended = await fetch(`${sessions}/${own?.id}`, { method: 'DELETE', headers });
  if (!ended.ok) throw new Error(`Ending the session answered ${ended.status}`);
}
