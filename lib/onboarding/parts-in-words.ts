import { countryOf3 } from '#lib/console/country-options.ts';
import { groupDigits } from '#lib/money.ts';
import { formatDay } from '#lib/time.ts';

export interface PhoneParts {
  countryCode: string;
  phoneNumber: string;
}

const NORTH_AMERICAN = /^(\d{3})(\d{3})(\d{4})$/;

/** A telephone number as people write it: `+1 617 555 0100`. */
export const phoneInWords = ({ countryCode, phoneNumber }: PhoneParts): string =>
  `+${countryCode} ${countryCode === '1' ? phoneNumber.replace(NORTH_AMERICAN, '$1 $2 $3') : phoneNumber}`;

interface ContactParts {
  nameFirst: string;
  nameLast: string;
  emailAddress: string;
  phoneNumber: PhoneParts;
}

/** Somebody to turn to: their name, email and telephone number. */
export const contactInWords = ({ nameFirst, nameLast, emailAddress, phoneNumber }: ContactParts): string =>
  `${nameFirst} ${nameLast}, ${emailAddress}, ${phoneInWords(phoneNumber)}`;

type AddressParts = Readonly<Record<'street1' | 'street2' | 'city' | 'subdivision' | 'zip' | 'country', string>>;

/** An address on one line, with its country by name. */
export const addressInWords = ({ street1, street2, city, subdivision, zip, country }: AddressParts): string =>
  [street1, street2, city, `${subdivision} ${zip}`.trim(), country && countryOf3(country)].filter(Boolean).join(', ');

/** A whole number with its digits in groups; any other text as it stands. */
export const digitsInGroups = (text: string): string => (/^\d+$/.test(text) ? groupDigits(text) : text);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as `21 Feb 1990`; any other text as it stands. */
export const dayInWords = (text: string): string => (DAY.test(text) ? formatDay(text) : text);
