import Link from 'next/link';
import { areaPath } from '#lib/console/area-path.ts';
import { useOwnPartners } from './trades/use-own-partners.ts';

interface ToPartnerSideProps {
  enterpriseId: string;
  /** Of the list, such as `network/trades`. */
  path: string;
}

/** From the empty list of what an enterprise has as a client to what it has as a partner; nothing for who is none. */
export function ToPartnerSide({ enterpriseId, path }: ToPartnerSideProps) {
  const own = useOwnPartners(enterpriseId);
  if (own === undefined || own.length === 0) return null;
  return (
    <Link
      href={areaPath(enterpriseId, `${path}?partner=true`)}
      prefetch={false}
      className="text-sm text-link underline underline-offset-2"
    >
      Show what you have as a partner
    </Link>
  );
}
