import { describeAmount } from '#lib/money.ts';

/**
 * Version of both texts: a change of one is another version. They are written by us and are no legal advice: whoever offers debits
 * has them looked at by counsel first.
 */
export const ACH_TERMS_VERSION = '2026-11';

interface Parties {
  /** Who debits. */
  operator: string;
  /** Whose account is debited. */
  enterprise: string;
}

/** What is accepted with a transfer from a bank account, for this one and those to come. */
export const authorizationText = ({ operator, enterprise }: Parties): string =>
  [
    `${enterprise} authorises ${operator} to debit, by the Automated Clearing House, the bank account that it names with each transfer, of the amount that it names with it, and to credit the same account where a debit was wrong.`,
    'Each transfer is started by a person or a program that acts for the enterprise. Nothing is debited without such a start, and nothing repeats by itself.',
    'The enterprise owns the account or may draw on it, and keeps enough on it. A debit that the bank returns is taken back from the trading account; what was spent already is owed, and is taken out of the next deposits.',
    `The authorisation stands until the enterprise tells ${operator} that it ends, and gives it two bank days to act on that. Debits follow the rules of Nacha and the law of the United States.`,
  ].join('\n\n');

interface Debited {
  operator: string;
  accountHolderName: string;
  bankName: string;
  /** All but its last characters are stars. */
  accountNumber: string;
  routingNumber: string;
  accountType: 'checking' | 'savings';
  currency: string;
  /** Base units; undefined where none is known yet. */
  amount: string | undefined;
}

/** What is accepted with one debit. */
export function agreementParts({ operator, currency, amount, ...accountInformation }: Debited) {
  const sum = amount === undefined ? 'the amount that you enter' : describeAmount(currency, amount);
  return {
    reviewAuthorization: `Review this authorisation before you accept it. It lets ${operator} debit the bank account below once, by the Automated Clearing House.`,
    accountInformation,
    authorizationDetails: `You authorise ${operator} to debit ${sum} from the account, at the next cut-off of a bank day, and to credit the account where the debit was wrong. Once the bank was asked, the debit cannot be recalled.`,
    acknowledgment:
      'You own the account or may draw on it, and it holds enough. A debit that the bank returns is taken back from your trading account; what was spent already is owed, and is taken out of the next deposits. The debit follows the rules of Nacha and the law of the United States.',
  };
}

/** The same in one text, as it is kept. */
export function agreementText(debited: Debited): string {
  const { reviewAuthorization, accountInformation: of, authorizationDetails, acknowledgment } = agreementParts(debited);
  const account = `${of.accountHolderName}, ${of.bankName}, routing number ${of.routingNumber}, ${of.accountType} account ${of.accountNumber}`;
  return [reviewAuthorization, account, authorizationDetails, acknowledgment].join('\n\n');
}
