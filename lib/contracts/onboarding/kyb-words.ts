/** What the interface for businesses calls its parts. Source: public OpenAPI document. */
export const KYB_TYPES = ['individual', 'business'] as const;

/** Where an identity stands, as it is kept: what is missing of an open one is computed. */
export const KYB_STATES = ['open', 'inReview', 'approved', 'rejected'] as const;
export type KybState = (typeof KYB_STATES)[number];

export const PRODUCT_STATUSES = [
  'missingLocation',
  'missingEntityStructure',
  'missingRequirements',
  'readyForSubmission',
  'inReview',
  'approved',
  'rejected',
] as const;
export const PERSON_STATUSES = [
  'missingLocation',
  'missingRequirements',
  'readyForSubmission',
  'inReview',
  'verified',
  'rejected',
] as const;
export const REQUIREMENT_KINDS = ['businessInformation', 'data', 'document', 'associatedPerson'] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];
export const REQUIREMENT_STATUSES = ['missing', 'countExceeded', 'submitted', 'inReview', 'verified'] as const;
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];

export const PERSON_ROLES = ['beneficialOwner', 'controlPerson', 'platformAdmin'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** Products that may be asked for. */
export const REQUESTABLE_PRODUCTS = [
  'Trade',
  'Instant Fee Wallets',
  'Hot Self-Custody',
  'Cold Self-Custody',
  'Custody',
  'DeFi',
  'Staking',
  'Go Account',
  'ACH Debits',
  'Distributed Custody',
] as const;

export const KYB_PRODUCTS = [
  'Instant Fee Wallets',
  'Go Account',
  'ACH Debits',
  'Settlement',
  'Tax',
  'Trade API',
  'Margin Trading',
  'Elliptic',
  'CryptoCompare',
  'MetaMask',
  'Custody',
  'Borrowing',
  'Lending',
  'DeFi',
  'Cold Self-Custody',
  'Go Network',
  'Staking',
  'Trade',
  'Hot Self-Custody',
  'Escrow',
  'Escrow - Triparty',
  'Distributed Custody',
] as const;
export type KybProduct = (typeof KYB_PRODUCTS)[number];

export const ENTITY_STRUCTURES = [
  'llc',
  'corporationCAndS',
  'partnershipLimitedAndLLP',
  'generalPartnership',
  'trusts',
  'privateInvestmentOrFoundation',
  'unincorporatedBusiness',
  'soleProprietorship',
  'governmentOwned',
  'publiclyTraded',
  'supranationalBodies',
  'specialPurposeVehicle',
  'segregatedPortfolioCompany',
] as const;
export type EntityStructure = (typeof ENTITY_STRUCTURES)[number];

/** Literally as published, also the two that are named after the vendor. */
export const KYB_DOCUMENT_TYPES = [
  'governmentId',
  'commercialRegister',
  'articlesOfAssociation',
  'certificateOfIncorporation',
  'certificateOfTrust',
  'certificateOfIncumbency',
  'certificateOfIncumbencyOrShareRegister',
  'proofOfPrincipalPlaceOfBusiness',
  'activeTradeLicense',
  'resolutionToOpenBitgoUaeAccount',
  'resolutionToOpenBitgoSingaporeAccount',
  'proofOfAuthorizedSignatories',
  'memorandumOfAssociation',
  'memorandumAndArticlesOfAssociation',
  'bylawsOrOperatingAgreement',
  'operatingAgreement',
  'w8',
  'w9',
  'evidenceOfLegalStatus',
  'evidenceOfActiveStatus',
  'proofOfJfsaLicense',
  'proofOfGamingLicense',
  'organizationDocument',
  'partnershipAgreement',
  'articlesOfOrganization',
  'businessLicenseOrRegistration',
  'evidenceOfGovernmentOrStateOwnership',
  'secFilingsAsEvidenceOfPublicTradingStatus',
  'foundingTreatyOrEquivalent',
] as const;
export type KybDocumentType = (typeof KYB_DOCUMENT_TYPES)[number];

/** What is kept of a document of an identity; the requirement that it is for says how it stands. */
export const KYB_DOCUMENT_STATES = ['submitted', 'verified', 'rejected'] as const;

export const AGREEMENT_TYPES = ['tosBusiness', 'privacy', 'amlAttestation', 'noOwnerAbove10', 'eSignConsent'] as const;
export type AgreementType = (typeof AGREEMENT_TYPES)[number];
