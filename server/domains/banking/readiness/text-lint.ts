import type { AccountDraft } from '#lib/banking/account.ts';
import { fold } from '../addresses/countries.ts';
import { carried, hasWrongSlash, uncarried, withoutWrongSlashes } from './charset.ts';
import { type Found, subjectOf } from './finding.ts';
import { NAME_LIMITS, type Rail } from './rails.ts';
import { type PaidText, paidTexts } from './texts.ts';

const PLACEHOLDERS = new Set(['', 'n a', 'unknown', 'none', 'not applicable', 'not available', 'tbd', 'null']);
const PO_BOX =
  /^(?:p ?o ?box|post office box|postfach|postbus|postboks|postlada|boite postale|bp \d|apartado|casella postale|skrytka pocztowa)\b/;

const mendTo = (field: string, value: string, text: string): Found['mend'] => ({ text, fields: { [field]: value } });

function charset({ field, text, max }: PaidText, rail: Rail): Found[] {
  const characters = uncarried(text, rail);
  if (characters.length === 0) return [];
  const value = carried(text, rail);
  return [
    {
      code: 'charset',
      field,
      text: `${subjectOf(field)} holds characters that payments do not carry: ${characters.join(' ')}`,
      ...(value !== null && value.length <= max && { mend: mendTo(field, value, `Write “${value}”.`) }),
    },
  ];
}

function slash({ field, text }: PaidText): Found[] {
  if (!hasWrongSlash(text)) return [];
  const value = withoutWrongSlashes(text);
  const found: Found = {
    code: 'slash',
    field,
    text: `${subjectOf(field)} begins or ends with a slash, or holds two in a row.`,
  };
  return [value === '' ? found : { ...found, mend: mendTo(field, value, `Write “${value}”.`) }];
}

const placeholder = ({ field, text }: PaidText): Found[] =>
  text !== '' && PLACEHOLDERS.has(fold(text))
    ? [{ code: 'placeholder', field, text: `${subjectOf(field)} stands for nothing: banks refuse it.` }]
    : [];

const FIRST_LINES = ['ownerAddressLine1', 'bankAddressLine1', 'ownerAddress', 'address'];

const poBox = ({ field, text }: PaidText): Found[] =>
  FIRST_LINES.includes(field) && PO_BOX.test(fold(text))
    ? [{ code: 'po-box', field, text: `${subjectOf(field)} is a PO box: banks ask for a street.` }]
    : [];

function nameOverLimit({ ownerName }: AccountDraft, rail: Rail): Found[] {
  const limit = NAME_LIMITS[rail];
  if (limit === undefined || ownerName.length <= limit) return [];
  const text = `${subjectOf('ownerName')} has ${ownerName.length} characters; this rail carries ${limit}.`;
  return [{ code: 'name-over-limit', field: 'ownerName', text }];
}

/** What a rail does not carry of the texts of an account. */
export const textFindings = (draft: AccountDraft, rail: Rail): Found[] => [
  ...nameOverLimit(draft, rail),
  ...paidTexts(draft).flatMap((text) => [...charset(text, rail), ...slash(text), ...placeholder(text), ...poBox(text)]),
];
