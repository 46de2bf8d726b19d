import { parsePhoneNumber } from 'awesome-phonenumber';

/** Whether a text is a phone number in international form. Pages load this file when they need it: it knows all countries. */
export const isPhone = (text: string): boolean => text.startsWith('+') && parsePhoneNumber(text).valid;
