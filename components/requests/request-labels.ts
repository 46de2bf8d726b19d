import type { BodiesState, RecordedRequest, RequestOutcome } from '#lib/contracts/requests/requests.ts';

export const OUTCOME_WORDS: Readonly<Record<RequestOutcome, string>> = {
  succeeded: 'Succeeded',
  refused: 'Refused (4xx)',
  failed: 'Failed (5xx)',
};

export const SOURCE_WORDS: Readonly<Record<RecordedRequest['source'], string>> = {
  token: 'API',
  session: 'Console',
};

/** Why a request shows no bodies; null where it does. */
export const BODIES_WORDS: Readonly<Record<BodiesState, string | null>> = {
  none: 'Bodies are kept of writes only.',
  kept: null,
  expired: 'Bodies are kept for 24 hours; these are deleted.',
  withheld: 'Bodies of this operation are not kept, because they carry credentials.',
  too_large: 'The bodies are larger than 64 KiB, and not kept.',
  no_room: 'Too many requests came at once: the bodies were not kept.',
};

/** Milliseconds as people read them: `4.2 ms`, `380 ms`, `1.25 s`. */
export function formatDuration(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  return ms >= 10 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;
}

/** A path without its query. */
export const pathOf = ({ path }: Pick<RecordedRequest, 'path'>): string => path.split('?', 1)[0] ?? path;

/** The same without what all paths of an enterprise begin with: `…/saved-views`. */
export const shortPathOf = (request: Pick<RecordedRequest, 'path'>): string =>
  pathOf(request).replace(/^\/api\/.+?\/enterprises?\/[0-9a-f]{32}(?=\/)/, '…');
