import { findCoin } from '#lib/coins.ts';
import type { Payment } from './dvp-proposal.ts';
import { amountProblem, unitsOf } from './typed-amount.ts';

/** Who can be paid, and in what. */
interface Payable {
  payees: readonly { id: string; counterpartyWalletId: string; name: string }[];
  /** Units, such as `ofcusdc`. */
  currencies: readonly string[];
}

type Read = { payments: Payment[]; problem: null } | { payments: []; problem: string };

/** The unit that a word means: `ofcusdc` itself, or what people and chains call it, `USDC`. */
const unitOfWord = (word: string, currencies: readonly string[]): string | undefined =>
  currencies.find((unit) => {
    const coin = findCoin(unit);
    return [unit, coin?.id, coin?.symbol].some((name) => name?.toLowerCase() === word.toLowerCase());
  });

/** Parts of a line: by tabs as a sheet copies them, else by semicolons or commas; the commas of an amount stay. */
function partsOf(line: string): [account: string, currency: string, amount: string] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? ' ';
  const [account = '', currency = '', ...amount] = line.split(separator);
  return [account.trim(), currency.trim(), amount.join(separator).trim()];
}

/** The payment of a line, or what is wrong with it. */
function readLine(line: string, { payees, currencies }: Payable): Payment | string {
  const [account, word, amount] = partsOf(line);
  if (account === '' || word === '' || amount === '') return 'enter an account id or a name, a currency and an amount.';
  const named = account.toLowerCase();
  const found = payees.filter((one) => one.counterpartyWalletId === named || one.name.toLowerCase() === named);
  const [payee] = found;
  if (payee === undefined) return `${account} is no counterparty that can be added.`;
  if (found.length > 1) return `${account} is the name of ${found.length} counterparties: enter the account id.`;
  const currency = unitOfWord(word, currencies);
  if (currency === undefined) return `${word} is no currency of this account.`;
  if (unitsOf(currency, amount) === null) return amountProblem(currency, amount) ?? 'enter an amount.';
  return { connectionId: payee.id, currency, amount };
}

/** Payments by lines such as `2d3e…, USDC, 1250.50`; of the first line that is wrong, what is wrong with it. */
export function readPayments(text: string, payable: Payable): Read {
  const payments: Payment[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line, payable);
    if (typeof read === 'string') return { payments: [], problem: `Line ${index + 1}: ${read}` };
    if (payments.some(({ connectionId }) => connectionId === read.connectionId))
      return { payments: [], problem: `Line ${index + 1}: this account is named twice.` };
    payments.push(read);
  }
  return payments.length === 0 ? { payments: [], problem: 'Paste at least one payment.' } : { payments, problem: null };
}
