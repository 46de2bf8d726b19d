import { countConnections, searchConnections } from '#lib/contracts/network/connections.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads connections again, wherever they are on screen. */
export const useConnectionRefresh = (): (() => Promise<void>) => useRefresh(searchConnections, countConnections);
