import type { Metadata } from 'next';
import { LicencesPage } from '#components/platform/licences-page.tsx';
import { pagesOfLicence } from '#components/shell/areas.ts';
import { Licence } from '#lib/scopes.ts';

export const metadata: Metadata = { title: 'Licences' };

const PAGES = Object.fromEntries(Licence.options.map((licence) => [licence, pagesOfLicence(licence)]));

export default function PlatformLicences() {
  return <LicencesPage pages={PAGES} />;
}
