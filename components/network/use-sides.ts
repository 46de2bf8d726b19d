import { usePartners } from './connections/use-partners.ts';

/** The partners that an enterprise itself is; undefined until that is known. */
export const useOwnPartners = (enterpriseId: string) => usePartners(enterpriseId)?.own;
