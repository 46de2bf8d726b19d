import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { uncountedBodyProblem } from '#server/http/front-door/page-rule.ts';
import { authOptionsFor } from '../auth-options.ts';

export const dynamic = 'force-dynamic';

interface RouteContext {
  params: Promise<{ nextauth: string[] }>;
}

/** What the console uses of next-auth; its own pages and its session refresh are not offered. */
const OFFERED = new Set(['GET csrf', 'POST callback/credentials', 'POST signout']);

async function answer(request: NextRequest, context: RouteContext): Promise<Response> {
  const problem = uncountedBodyProblem((name) => request.headers.get(name));
  if (problem) return new Response(null, { status: problem.status });
  const { nextauth } = await context.params;
  if (!OFFERED.has(`${request.method} ${nextauth.join('/')}`)) return new Response(null, { status: 404 });
  return NextAuth(request, context, await authOptionsFor(request));
}

export { answer as GET, answer as POST };
