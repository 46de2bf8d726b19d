import type { EntityStructure, KybDocumentType } from '#lib/contracts/onboarding/kyb-words.ts';

/** What each structure of a business is shown by. */
const BY_STRUCTURE: Readonly<Record<EntityStructure, readonly KybDocumentType[]>> = {
  llc: ['articlesOfOrganization', 'operatingAgreement'],
  corporationCAndS: ['certificateOfIncorporation', 'articlesOfAssociation', 'certificateOfIncumbency'],
  partnershipLimitedAndLLP: ['partnershipAgreement', 'organizationDocument'],
  generalPartnership: ['partnershipAgreement'],
  trusts: ['certificateOfTrust'],
  privateInvestmentOrFoundation: ['memorandumAndArticlesOfAssociation', 'certificateOfIncumbencyOrShareRegister'],
  unincorporatedBusiness: ['businessLicenseOrRegistration'],
  soleProprietorship: ['businessLicenseOrRegistration'],
  governmentOwned: ['evidenceOfGovernmentOrStateOwnership', 'evidenceOfLegalStatus'],
  publiclyTraded: ['secFilingsAsEvidenceOfPublicTradingStatus', 'certificateOfIncorporation'],
  supranationalBodies: ['foundingTreatyOrEquivalent', 'evidenceOfLegalStatus'],
  specialPurposeVehicle: ['certificateOfIncorporation', 'bylawsOrOperatingAgreement'],
  segregatedPortfolioCompany: ['certificateOfIncorporation', 'memorandumOfAssociation'],
};

interface Described {
  structure: EntityStructure;
  /** Alpha-3. */
  country: string;
  isRegulated: boolean;
  /** What it does, in the words of the interface. */
  businessType: string | undefined;
  /** Trust organisations that it wants something of, as they are published. */
  organizations: readonly string[];
}

/** The documents that a business is to be shown by. */
export function documentsOf({ structure, country, isRegulated, businessType, organizations }: Described) {
  const types: (KybDocumentType | false)[] = [
    ...BY_STRUCTURE[structure],
    'proofOfPrincipalPlaceOfBusiness',
    country === 'USA' ? 'w9' : 'w8',
    isRegulated && (country === 'JPN' ? 'proofOfJfsaLicense' : 'activeTradeLicense'),
    businessType === 'Casinos and Gambling Establishments' && 'proofOfGamingLicense',
    organizations.some((name) => /MENA/i.test(name)) && 'resolutionToOpenBitgoUaeAccount',
    organizations.includes('Vendor Singapore') && 'resolutionToOpenBitgoSingaporeAccount',
  ];
  return [...new Set(types.filter((type) => type !== false))];
}
