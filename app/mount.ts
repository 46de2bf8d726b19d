import { isHosted, shared } from '#server/host/shared.ts';

/**
 * Answers a request of Next by the API, as the host would. Under the host, which sends nothing of the API to Next, it is a path that
 * does not exist. Compressing is left to Next, which does so with every reply.
 */
export async function answerByApi(request: Request): Promise<Response> {
  if (isHosted()) return new Response(null, { status: 404 });
  const { app } = await shared();
  const plain = new Request(request);
  plain.headers.delete('accept-encoding');
  return app.fetch(plain);
}
