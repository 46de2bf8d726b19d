import type { CappedCount } from './schema.ts';

/** A capped count as people read it: `1,204`, `10,000+`; undefined while it is not known. */
export const formatCount = (count: CappedCount | undefined): string | undefined =>
  count && `${count.total.toLocaleString('en-US')}${count.isTotalExact ? '' : '+'}`;
