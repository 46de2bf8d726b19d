const PREFIX = 'clearhouse.link.';
const RETURNED = /^#publicToken=([\w-]{1,500})$/;

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps the link token with which this tab goes to the aggregator; it opens nothing without what comes back from there. */
export const keepLink = (enterpriseId: string, linkToken: string): void =>
  storage()?.setItem(PREFIX + enterpriseId, linkToken);

/** The link token that this tab went with; null where it went with none. */
export const keptLink = (enterpriseId: string): string | null => storage()?.getItem(PREFIX + enterpriseId) ?? null;

export const dropLink = (enterpriseId: string): void => storage()?.removeItem(PREFIX + enterpriseId);

/** The public token that the aggregator sent back in the address; null where there is none. */
export const sentPublicToken = (): string | null => RETURNED.exec(location.hash)?.[1] ?? null;

/** Takes the public token out of the address. */
export const dropPublicToken = (): void => history.replaceState(history.state, '', location.pathname + location.search);
