import { BUSINESS_TYPES, OCCUPATIONS } from '#lib/contracts/onboarding/kyb-vocabulary.ts';
import { type FieldOption, ID_CLASS_OPTIONS, STRUCTURE_OPTIONS } from './field-options.ts';

type FieldKind =
  | 'line'
  | 'website'
  | 'prose'
  | 'email'
  | 'day'
  | 'country'
  | 'flag'
  | 'choice'
  | 'number'
  | 'address'
  | 'contact'
  | 'phone'
  | 'birthdate';

/** A field of a business or a person as a form shows it. */
export interface FactField {
  name: string;
  label: string;
  kind: FieldKind;
  about?: string;
  options?: readonly FieldOption[];
  /** It is asked for only where another field has this value; a flag has `yes` or `no`. */
  onlyIf?: { field: string; value: string };
}

/** Fields that belong together. */
export interface FactGroup {
  title: string;
  about?: string;
  fields: readonly FactField[];
}

const asThemselves = (values: readonly string[]): FieldOption[] => values.map((value) => ({ value, label: value }));
const flag = (name: string, label: string, about?: string): FactField => ({
  name,
  label,
  kind: 'flag',
  ...(about === undefined ? {} : { about }),
});
const ifYes = (field: string) => ({ field, value: 'yes' });

export type FactSection = 'identification' | 'addresses' | 'activity' | 'contacts' | 'regulation' | 'compliance';

export const BUSINESS_SECTION_GROUPS: Readonly<Record<FactSection, readonly FactGroup[]>> = {
  identification: [
    {
      title: 'Name and form',
      fields: [
        { name: 'businessName', label: 'Legal name', kind: 'line' },
        { name: 'dbaName', label: 'Trading name (optional)', kind: 'line' },
        { name: 'incorporationCountryCode', label: 'Country of incorporation', kind: 'country' },
        {
          name: 'legalEntityStructure',
          label: 'Legal structure',
          kind: 'choice',
          options: STRUCTURE_OPTIONS,
          about: 'Decides which documents are needed.',
        },
        { name: 'formationDate', label: 'Date of formation', kind: 'day' },
      ],
    },
    {
      title: 'Numbers',
      fields: [
        {
          name: 'einTinIdentificationNumber',
          label: 'Tax number (EIN or TIN)',
          kind: 'number',
          about: 'In the United States two digits, a hyphen and seven digits.',
        },
        { name: 'otherEntityId', label: 'Other registration number (optional)', kind: 'line' },
        { name: 'companyWebsiteAddress', label: 'Website (optional)', kind: 'website' },
      ],
    },
  ],
  addresses: [
    {
      title: 'Where the business is',
      fields: [
        { name: 'primaryOperationsCountryCode', label: 'Country of main operations', kind: 'country' },
        { name: 'physicalBusinessAddress', label: 'Business address', kind: 'address' },
      ],
    },
    {
      title: 'Other addresses (optional)',
      about: 'Only where they differ from the business address.',
      fields: [
        { name: 'mailingAddress', label: 'Mailing address', kind: 'address' },
        { name: 'billingAddress', label: 'Billing address', kind: 'address' },
      ],
    },
  ],
  activity: [
    {
      title: 'What it does',
      fields: [
        {
          name: 'primaryBusinessType',
          label: 'Main business',
          kind: 'choice',
          options: asThemselves(BUSINESS_TYPES),
        },
        { name: 'descriptionBusinessActivities', label: 'Business activities', kind: 'prose' },
        {
          name: 'fundsSource',
          label: 'Whose funds it holds',
          kind: 'choice',
          options: [
            { value: 'proprietary', label: 'Its own' },
            { value: 'customer', label: 'Those of customers' },
          ],
        },
      ],
    },
    {
      title: 'Trading (optional)',
      fields: [
        { name: 'tradeStrategy', label: 'Trading strategy', kind: 'prose' },
        { name: 'activeCoinTokens', label: 'Coins and tokens it trades', kind: 'prose' },
        { name: 'tradeVolumeUsd', label: 'Trading volume in US dollars', kind: 'line' },
        { name: 'activeExchanges', label: 'Exchanges it uses', kind: 'prose' },
        {
          name: 'diligenceRetailInstitutional',
          label: 'Share of retail customers',
          kind: 'choice',
          options: [
            { value: 'retail0To25', label: '0 to 25 percent' },
            { value: 'retail25To50', label: '25 to 50 percent' },
            { value: 'retail50To75', label: '50 to 75 percent' },
            { value: 'retail75To100', label: '75 to 100 percent' },
          ],
        },
        { name: 'customerBaseLocations', label: 'Where its customers are', kind: 'prose' },
        { name: 'walletAddress', label: 'Wallet address', kind: 'line' },
      ],
    },
  ],
  contacts: [
    {
      title: 'Contacts',
      fields: [
        { name: 'authorizedSigner', label: 'Authorised signer', kind: 'contact' },
        { name: 'billingContact', label: 'Billing contact', kind: 'contact' },
      ],
    },
  ],
  regulation: [
    {
      title: 'Regulation',
      fields: [
        flag('isRegulated', 'Is the business regulated?'),
        { name: 'regulatorName', label: 'Regulator', kind: 'line', onlyIf: ifYes('isRegulated') },
        {
          name: 'regulatorCountryCode',
          label: 'Country of the regulator',
          kind: 'country',
          onlyIf: ifYes('isRegulated'),
        },
        {
          name: 'regulatoryRegistrationNumber',
          label: 'Registration number',
          kind: 'line',
          onlyIf: ifYes('isRegulated'),
        },
      ],
    },
  ],
  compliance: [
    {
      title: 'Compliance',
      about: 'The attestation against money laundering is under Agreements.',
      fields: [
        flag('sanctionAffiliates', 'Is the business affiliated with anybody under sanctions?'),
        flag('diligenceMaterialFindings', 'Were there material findings in an audit or examination?'),
        {
          name: 'diligenceMaterialFindingsDescription',
          label: 'What was found',
          kind: 'prose',
          onlyIf: ifYes('diligenceMaterialFindings'),
        },
      ],
    },
    {
      title: 'Further questions (optional)',
      fields: [
        flag('hasAuditor', 'Does the business have an auditor?'),
        { name: 'firmAuditor', label: 'Audit firm', kind: 'line', onlyIf: ifYes('hasAuditor') },
        flag('hasLegalCounsel', 'Does it have legal counsel?'),
        { name: 'diligenceCounselName', label: 'Legal counsel', kind: 'line', onlyIf: ifYes('hasLegalCounsel') },
        flag('outsourcedFunctions', 'Does it outsource functions?'),
        { name: 'outsourcedVendors', label: 'Vendors', kind: 'prose', onlyIf: ifYes('outsourcedFunctions') },
        { name: 'diligenceFinancialInstitutionsUsed', label: 'Banks and financial institutions used', kind: 'prose' },
        flag('diligenceCanReceiveThirdPartyPayments', 'Can it receive payments from third parties?'),
        {
          name: 'diligenceCanSendRemittances',
          label: 'Can it send remittances?',
          kind: 'choice',
          options: [
            { value: 'yesBothFiatAndCrypto', label: 'Yes, fiat and crypto' },
            { value: 'yesFiat', label: 'Yes, fiat' },
            { value: 'yesCrypto', label: 'Yes, crypto' },
            { value: 'no', label: 'No' },
            { value: 'other', label: 'Other' },
          ],
        },
        {
          name: 'diligenceRemittancesOther',
          label: 'Which remittances',
          kind: 'prose',
          onlyIf: { field: 'diligenceCanSendRemittances', value: 'other' },
        },
        flag('diligenceAllowWhitelist', 'Does it allow transfers to listed addresses only?'),
        flag('prescreenWalletAddressAtm', 'Are wallet addresses of cash machines screened first?'),
      ],
    },
  ],
};

export const PERSON_SECTION_GROUPS: readonly FactGroup[] = [
  {
    title: 'Person',
    fields: [
      { name: 'nameFirst', label: 'First name', kind: 'line' },
      { name: 'nameLast', label: 'Last name', kind: 'line' },
      { name: 'birthdate', label: 'Date of birth', kind: 'birthdate' },
      { name: 'email', label: 'Email', kind: 'email' },
      { name: 'phoneNumber', label: 'Telephone', kind: 'phone' },
      { name: 'occupation', label: 'Occupation', kind: 'choice', options: asThemselves(OCCUPATIONS) },
      flag(
        'politicallyExposedPerson',
        'Are they a politically exposed person?',
        'They, or somebody close to them, hold a public office.',
      ),
    ],
  },
  {
    title: 'Citizenship and residence',
    fields: [
      { name: 'countryOfCitizenship', label: 'Country of citizenship', kind: 'country' },
      { name: 'countryOfResidence', label: 'Country of residence', kind: 'country' },
      { name: 'address', label: 'Home address', kind: 'address' },
    ],
  },
  {
    title: 'Identity document and number',
    fields: [
      {
        name: 'govIdClass',
        label: 'Kind of government ID',
        kind: 'choice',
        options: ID_CLASS_OPTIONS,
      },
      { name: 'govIdCountryOfIssuance', label: 'Country of issue', kind: 'country' },
      {
        name: 'identificationNumber',
        label: 'Identification number',
        kind: 'number',
        about: 'Citizens and residents of the United States: their social security number. Others: optional.',
      },
    ],
  },
];
