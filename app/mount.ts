import { shared } from '#server/host/shared.ts';

/** Answers a request of Next by the API, as the host would. */
export async function answerByApi(request: Request): Promise<Response> {
  const { app } = await shared();
  return app.fetch(request);
}
