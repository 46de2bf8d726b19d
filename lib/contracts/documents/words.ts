import * as z from 'zod';

/** What enterprises show of themselves, in the words of the public interface, with what people call it. */
export const DOCUMENT_LABELS = {
  governmentId: 'Government-issued ID',
  commercialRegister: 'Extract from the commercial register',
  articlesOfAssociation: 'Articles of association',
  certificateOfIncorporation: 'Certificate of incorporation',
  certificateOfTrust: 'Certificate of trust',
  certificateOfIncumbency: 'Certificate of incumbency',
  certificateOfIncumbencyOrShareRegister: 'Certificate of incumbency, or share register',
  proofOfPrincipalPlaceOfBusiness: 'Proof of the principal place of business',
  activeTradeLicense: 'Active trade licence',
  resolutionToOpenBitgoUaeAccount: 'Resolution to open an account in the UAE',
  resolutionToOpenBitgoSingaporeAccount: 'Resolution to open an account in Singapore',
  proofOfAuthorizedSignatories: 'Proof of authorised signatories',
  memorandumOfAssociation: 'Memorandum of association',
  memorandumAndArticlesOfAssociation: 'Memorandum and articles of association',
  bylawsOrOperatingAgreement: 'Bylaws, or operating agreement',
  operatingAgreement: 'Operating agreement',
  w8: 'Form W-8',
  w9: 'Form W-9',
  evidenceOfLegalStatus: 'Evidence of legal status',
  evidenceOfActiveStatus: 'Evidence of active status',
  proofOfJfsaLicense: 'Proof of a JFSA licence',
  proofOfGamingLicense: 'Proof of a gaming licence',
  organizationDocument: 'Document of the organisation',
  partnershipAgreement: 'Partnership agreement',
  articlesOfOrganization: 'Articles of organization',
  businessLicenseOrRegistration: 'Business licence or registration',
  evidenceOfGovernmentOrStateOwnership: 'Evidence of ownership by a government or state',
  secFilingsAsEvidenceOfPublicTradingStatus: 'SEC filings as evidence of public trading',
  foundingTreatyOrEquivalent: 'Founding treaty, or its equivalent',
} as const;

export type DocumentType = keyof typeof DOCUMENT_LABELS;
export const DOCUMENT_TYPES = Object.keys(DOCUMENT_LABELS) as [DocumentType, ...DocumentType[]];
export const DocumentType = z
  .enum(DOCUMENT_TYPES)
  .meta({ id: 'DocumentType', description: 'What the document is.', examples: ['certificateOfIncorporation'] });

/** Which part of a document a file shows. */
export const FILE_VIEWS = ['front', 'back', 'full'] as const;
export type FileView = (typeof FILE_VIEWS)[number];
export const FileView = z.enum(FILE_VIEWS).meta({ description: 'Which part of the document the file shows.' });
export const VIEW_LABELS: Readonly<Record<FileView, string>> = {
  front: 'Front side',
  back: 'Back side',
  full: 'Whole document',
};

/** `awaitingUpload` until all of it that is required has come. */
export const UPLOAD_STATUSES = ['awaitingUpload', 'uploaded'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];
export const UploadStatus = z
  .enum(UPLOAD_STATUSES)
  .meta({ id: 'DocumentUploadStatus', description: '`awaitingUpload` until all that is required has come.' });

/** What files may be. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** The largest file. */
export const MAX_FILE_BYTES = 15_000_000;
export const MAX_FILE_NAME = 255;
