import { countrySpecs, ValidationErrorsIBAN, validateIBAN } from 'ibantools';

/** What is wrong with an IBAN. */
interface IbanFinding {
  code: 'account-form' | 'iban-country' | 'iban-checksum';
  message: string;
}

const LIKE_AN_IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/;
const COUNTRY_LENGTH = 2;

/** The country that an IBAN names. */
export const ibanCountry = (iban: string): string => iban.slice(0, COUNTRY_LENGTH);

/** Whether a country is in the registry of IBANs. */
export const hasIbans = (country: string): boolean =>
  Object.hasOwn(countrySpecs, country) && countrySpecs[country]?.IBANRegistry === true;

/** Countries that SEPA reaches since 2025 and 2026, which the library does not know yet. */
const LATER_IN_SEPA: ReadonlySet<string> = new Set(['AL', 'ME', 'MD', 'MK', 'RS']);

/** Whether IBANs of a country are paid by SEPA. */
export const isSepaCountry = (country: string): boolean =>
  LATER_IN_SEPA.has(country) || (Object.hasOwn(countrySpecs, country) && countrySpecs[country]?.SEPA === true);

/** Whether a number begins as IBANs do. */
export const looksLikeIban = (number: string): boolean => LIKE_AN_IBAN.test(number);

/** What is wrong with an IBAN in capitals without blanks, and of which sort; null where nothing is. */
export function findIbanProblem(iban: string): IbanFinding | null {
  if (!looksLikeIban(iban))
    return { code: 'account-form', message: 'must be an IBAN: two letters, two digits, then letters and digits' };
  const country = ibanCountry(iban);
  if (!hasIbans(country)) return { code: 'iban-country', message: 'must begin with a country that has IBANs' };
  const length = countrySpecs[country]?.chars;
  if (length !== iban.length)
    return { code: 'iban-checksum', message: `must have ${length} characters, as IBANs of its country have` };
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return null;
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat))
    return { code: 'iban-checksum', message: 'has a letter or a digit where IBANs of its country have none' };
  if (errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum))
    return {
      code: 'iban-checksum',
      message: 'has wrong check digits: one character is mistyped or two are swapped',
    };
  return { code: 'iban-checksum', message: 'has a wrong check digit of its bank or account' };
}

/** Whether a number is an IBAN, with right check digits. */
export const isIban = (number: string): boolean => findIbanProblem(number) === null;
