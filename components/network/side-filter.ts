import { byFlag } from '#lib/console/list-filters.ts';

/** Looks at a list as the partner; off, as the client. Its key in the URL is `partner`. */
export const bySide = (label = 'As partner') => ({
  ...byFlag('side', label),
  toFields: (isPartner: boolean) => ({ side: isPartner ? ('partner' as const) : ('client' as const) }),
});
