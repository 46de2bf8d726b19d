import * as z from 'zod';
import { Country, CountryInput } from '#lib/countries.ts';
import { HexId, InstantInput, nameText, proseText, text } from '#lib/schema.ts';
import { BUSINESS_TYPES, GOVERNMENT_ID_CLASSES, OCCUPATIONS } from './kyb-vocabulary.ts';
import { ENTITY_STRUCTURES } from './kyb-words.ts';

const LETTERS = /^[A-Za-zÀ-ÿĀ-ſƀ-ɏ\s'.-]+$/u;
/** A first or last name: letters, blanks, apostrophes, points and hyphens. */
export const PersonName = nameText(70).regex(LETTERS, "must have letters, blanks, ', . and - alone");
const Digits = (max: number) => text(max).regex(/^\d+$/, 'must have digits alone');
export const Email = z.email().max(254);
export const Subdivision = text(3)
  .regex(/^[A-Za-z0-9]+$/, 'must have letters and digits alone')
  .meta({ description: 'State or region, by the part of its ISO 3166-2 code behind the hyphen.', examples: ['NY'] });

export const Phone = z
  .object({
    countryCode: Digits(4).meta({ description: 'Country code, without plus or zeros.' }),
    phoneNumber: Digits(15).meta({ description: 'Number within the country.' }),
  })
  .meta({ description: 'Telephone number: country code and number, digits alone.' });

/** Which schemas a set of fields is made of: what comes in takes either country code, what goes out has alpha-3. */
const address = (country: z.ZodType<string, string>) =>
  z.object({
    street1: nameText(140).meta({ description: 'Street and number.' }),
    street2: nameText(140).optional().meta({ description: 'More of the street. Default: none.' }),
    city: nameText(70).meta({ description: 'Town.' }),
    subdivision: Subdivision,
    zip: nameText(16).meta({ description: 'Post code.' }),
    country,
  });

const first = PersonName.meta({ description: 'First name.' });
const last = PersonName.meta({ description: 'Last name.' });
const contact = z.object({
  nameFirst: first,
  nameLast: last,
  emailAddress: Email.meta({ description: 'Email address of the person.' }),
  phoneNumber: Phone,
});
const AmlAttestation = z
  .object({
    userId: HexId.meta({ description: 'The user who attests it.' }),
    attestationDate: InstantInput.meta({ description: 'When they did.' }),
    attested: z.boolean().meta({ description: 'Whether it is so.' }),
  })
  .meta({ description: 'Who attests that the business prevents money laundering, and when.' });
const AmlAttested = AmlAttestation.extend({ attestationDate: z.string().max(40) });

const day = z.iso
  .date('must be a date such as 2026-03-02')
  .refine((date) => date >= '1000-01-01' && date <= '2100-12-31', 'must lie in the years 1000 to 2100');
const prose = proseText(2000);
const line = nameText(200);
const flag = z.boolean();

/** The fields of a business, with the schemas of countries, addresses and its attestation that fit the direction. */
const businessFields = <A extends z.ZodType>(country: z.ZodType<string, string>, attestation: A) => ({
  businessName: line.optional(),
  incorporationCountryCode: country.optional(),
  primaryOperationsCountryCode: country.optional(),
  einTinIdentificationNumber: nameText(30).optional().meta({
    description: 'Tax number: of the United States two digits, a hyphen and seven digits, else 4 to 30 characters.',
  }),
  otherEntityId: line.optional(),
  physicalBusinessAddress: address(country).optional(),
  mailingAddress: address(country).optional(),
  billingAddress: address(country).optional(),
  legalEntityStructure: z.enum(ENTITY_STRUCTURES).optional(),
  formationDate: day.optional(),
  dbaName: line.optional(),
  companyWebsiteAddress: line.optional(),
  primaryBusinessType: z.enum(BUSINESS_TYPES).optional(),
  descriptionBusinessActivities: prose.optional(),
  billingContact: contact.optional(),
  authorizedSigner: contact.optional(),
  tradeStrategy: prose.optional(),
  activeCoinTokens: prose.optional(),
  tradeVolumeUsd: line.optional(),
  activeExchanges: prose.optional(),
  diligenceRetailInstitutional: z.enum(['retail0To25', 'retail25To50', 'retail50To75', 'retail75To100']).optional(),
  customerBaseLocations: prose.optional(),
  sanctionAffiliates: flag.optional(),
  hasAuditor: flag.optional(),
  firmAuditor: line.nullish(),
  hasLegalCounsel: flag.optional(),
  diligenceCounselName: line.nullish(),
  walletAddress: line.optional(),
  isRegulated: flag.optional(),
  regulatorCountryCode: country.nullish(),
  regulatorName: line.nullish(),
  regulatoryRegistrationNumber: line.nullish(),
  amlAttestation: attestation.optional(),
  fundsSource: z.enum(['proprietary', 'customer']).optional(),
  diligenceMaterialFindings: flag.optional(),
  diligenceMaterialFindingsDescription: prose.nullish(),
  prescreenWalletAddressAtm: flag.optional(),
  outsourcedFunctions: flag.optional(),
  outsourcedVendors: prose.nullish(),
  diligenceFinancialInstitutionsUsed: prose.optional(),
  diligenceCanReceiveThirdPartyPayments: flag.optional(),
  diligenceCanSendRemittances: z.enum(['yesBothFiatAndCrypto', 'yesFiat', 'yesCrypto', 'no', 'other']).optional(),
  diligenceRemittancesOther: prose.nullish(),
  diligenceAllowWhitelist: flag.optional(),
});

const Birthdate = z
  .object({
    month: text(2)
      .regex(/^\d{2}$/, 'must have two digits')
      .meta({ description: 'Month, two digits.' }),
    day: text(2)
      .regex(/^\d{2}$/, 'must have two digits')
      .meta({ description: 'Day, two digits.' }),
    year: text(4)
      .regex(/^\d{4}$/, 'must have four digits')
      .meta({ description: 'Year, four digits.' }),
  })
  .meta({ description: 'Date of birth.' });

const individualFields = (country: z.ZodType<string, string>) => ({
  nameFirst: PersonName.optional(),
  nameLast: PersonName.optional(),
  birthdate: Birthdate.optional(),
  phoneNumber: Phone.optional(),
  email: Email.optional(),
  occupation: z.enum(OCCUPATIONS).optional(),
  countryOfCitizenship: country.optional(),
  countryOfResidence: country.optional(),
  govIdCountryOfIssuance: country.optional(),
  govIdClass: z.enum(GOVERNMENT_ID_CLASSES).optional(),
  address: address(country).optional(),
  identificationNumber: nameText(30).optional().meta({
    description:
      'Number of the person: the social security number of citizens and residents of the United States, else 4 to 30 characters.',
  }),
  politicallyExposedPerson: z.boolean().optional(),
});

/** `taxNumber` → `Tax number`. */
function spoken(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, as it is to be recorded.`;
}

/** The fields with what documents say of each: every one may be left out. */
const told = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields, otherwise: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.meta({ description: `${field.description ?? spoken(name)}${otherwise}` }),
    ]),
  ) as Fields;

const NONE = ' Default: none.';
const UNCHANGED = ' Default: unchanged.';

/** A business as callers describe it first, and as they change it; every field may be sent apart. */
export const NewBusiness = z.object(told(businessFields(CountryInput, AmlAttestation), NONE));
export const BusinessChange = z.object(told(businessFields(CountryInput, AmlAttestation), UNCHANGED));
export type BusinessFacts = Omit<z.output<typeof Business>, 'einTinIdentificationNumber'>;

/** A business as the service answers it. */
export const Business = z.object(businessFields(Country, AmlAttested)).meta({ id: 'KybBusiness' });

/** A person as callers describe them first, and as they change it; every field may be sent apart. */
export const NewIndividual = z.object(told(individualFields(CountryInput), NONE));
export const IndividualChange = z.object(told(individualFields(CountryInput), UNCHANGED));
export type IndividualFacts = Omit<z.output<typeof Individual>, 'identificationNumber'>;

/** A person as the service answers them. */
export const Individual = z.object(individualFields(Country)).meta({ id: 'KybIndividual' });
