import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { consoleOrigin } from '#e2e/support/demo.ts';
import { freshAddress } from '#e2e/support/platform.ts';

const FORM = 'application/x-www-form-urlencoded';

interface Given {
  cookie?: string;
  type?: string;
  body?: string;
}

/** The status that a request is answered with; redirects are not followed. */
async function statusOf(path: string, { cookie, type, body }: Given = {}): Promise<number> {
  const headers = { ...freshAddress(), ...(cookie ? { cookie } : {}), ...(type ? { 'content-type': type } : {}) };
  const init = { headers, redirect: 'manual' as const, ...(body === undefined ? {} : { method: 'POST', body }) };
  return (await fetch(consoleOrigin() + path, init)).status;
}

/** What the cookies of the service are called, and a token for its forms with the cookie that it belongs to. */
async function readForm(): Promise<{ name: string; csrf: string; csrfToken: string }> {
  const reply = await fetch(`${consoleOrigin()}/session/csrf`);
  const csrf =
    reply.headers
      .getSetCookie()
      .find((cookie) => cookie.includes('.csrf='))
      ?.split(';')[0] ?? '';
  const { csrfToken } = (await reply.json()) as { csrfToken: string };
  return { name: csrf.split('.csrf=')[0] ?? '', csrf, csrfToken };
}

test.describe('broken requests to the console', () => {
  test('cookies of elsewhere under our names lock nobody out: pages, sign-in and API answer as without them', async () => {
    const { name } = await readForm();
    for (const value of ['%', '%zz', '%E0%A4%A', 'nonsense', 'http://', 'a|b'])
      for (const cookie of ['session', 'csrf', 'return'].map((part) => `${name}.${part}=${value}`)) {
        expect(await statusOf('/sign-in', { cookie }), cookie).toBe(200);
        expect(await statusOf(`/e/${demoUsers().main.id}/overview`, { cookie }), cookie).toBe(307);
        expect(await statusOf('/session/csrf', { cookie }), cookie).toBe(200);
        expect(await statusOf('/api/v2/ping', { cookie }), cookie).toBe(200);
      }
  });

  test('forms that are none, or lead elsewhere, are refused and never fail', async () => {
    const { csrf: cookie, csrfToken } = await readForm();
    const fields = `csrfToken=${csrfToken}&json=true`;
    for (const path of ['/session/callback/credentials', '/session/signout']) {
      for (const type of ['application/json', 'multipart/form-data', 'text/plain', 'garbage', `x${FORM}`])
        for (const body of ['{', '{"a":', '[[[[', 'null', '', fields])
          expect(await statusOf(path, { cookie, type, body }), `${path} ${type} ${body}`).toBe(415);
      expect(await statusOf(`${path}?callbackUrl=%25`, { cookie, type: FORM, body: fields })).toBe(400);
      for (const more of [
        'callbackUrl=%25',
        'callbackUrl=http://',
        'callbackUrl=%zz',
        'email[]=a&email=b',
        'email=%00',
        'a=b&'.repeat(2000),
      ])
        expect(await statusOf(path, { cookie, type: FORM, body: `${fields}&${more}` }), more).toBeLessThan(500);
    }
    expect(await statusOf('/session/csrf?callbackUrl=%25')).toBe(400);
  });
});
