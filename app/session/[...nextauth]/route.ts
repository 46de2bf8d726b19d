import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import NextAuth, { type AuthOptions } from 'next-auth';
import { uncountedBodyProblem } from '#server/http/front-door/page-rule.ts';
import { authOptionsFor } from '../auth-options.ts';

export const dynamic = 'force-dynamic';

interface RouteContext {
  params: Promise<{ nextauth: string[] }>;
}

/** What the console uses of next-auth; its own pages and its session refresh are not offered. */
const OFFERED = new Set(['GET csrf', 'POST callback/credentials', 'POST signout']);
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

const refuse = (status: number, error: string): Response => Response.json({ error }, { status });

/** next-auth answers 500 to a return address that it cannot read, wherever it stands; we use none, so ours is forgotten. */
async function forgetReturn({ cookies: names }: AuthOptions): Promise<void> {
  const kept = await cookies();
  const name = names?.callbackUrl?.name;
  if (name !== undefined && kept.has(name)) kept.delete(name);
}

async function answer(request: NextRequest, context: RouteContext): Promise<Response> {
  const problem = uncountedBodyProblem((name) => request.headers.get(name));
  if (problem) return new Response(null, { status: problem.status });
  const { nextauth } = await context.params;
  if (!OFFERED.has(`${request.method} ${nextauth.join('/')}`)) return new Response(null, { status: 404 });
  if (request.nextUrl.search !== '') return refuse(400, 'Nothing may stand in the query.');
  if (request.method === 'POST' && !FORM.test(request.headers.get('content-type') ?? ''))
    return refuse(415, 'The body must be a form: send content-type application/x-www-form-urlencoded.');
  const options = await authOptionsFor(request);
  await forgetReturn(options);
  return NextAuth(request, context, options);
}

export { answer as GET, answer as POST };
