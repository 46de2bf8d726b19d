const MAX_NAME = 60;

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-+|-+$/g, '');

/** Lists that people know by another name than their page's. */
const LIST_NAMES: Readonly<Partial<Record<string, string>>> = { webhooks: 'endpoints' };

interface ExportFile {
  /** The list. */
  page: string;
  /** Name of the enterprise. */
  enterprise: string;
  /** Business time. */
  now: string;
}

/** What a file holds, whose it is and when it was made: `off-exchange-northgate-custody-2026-11-22.csv`. */
export const exportFileName = ({ page, enterprise, now }: ExportFile): string =>
  `${[LIST_NAMES[page] ?? page, slugOf(enterprise), now.slice(0, 10)].filter((part) => part !== '').join('-')}.csv`;
