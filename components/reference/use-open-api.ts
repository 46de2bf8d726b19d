import { useQuery } from '@tanstack/react-query';
import { networkError } from '#lib/api-error.ts';
import type { OpenApi } from './open-api.ts';

async function fetchDocument(signal: AbortSignal): Promise<OpenApi> {
  const response = await fetch('/openapi.json', { signal });
  if (!response.ok) throw networkError(`The document could not be read (status ${response.status}).`);
  return (await response.json()) as OpenApi;
}

/** The deployment's own OpenAPI document, read once. */
export const useOpenApi = () =>
  useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => fetchDocument(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
