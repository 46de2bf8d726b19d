import { coinById } from '#lib/coins.ts';
import type { Method } from '#lib/contract.ts';
import { fitsTemplate, wordsOf } from '#server/core/call/path-template.ts';

/** What the public client calls of a wallet in order to spend, below `/api/v2/{coin}/wallet/{walletId}`. */
const BELOW_A_WALLET: readonly (readonly [Method, path: string])[] = [
  ['GET', 'unspents'],
  ['GET', 'crossChainUnspents'],
  ['GET', 'maximumSpendable'],
  ['GET', 'paymentInfo'],
  ['POST', 'sendPayment'],
  ['POST', 'sendcoins'],
  ['POST', 'sendmany'],
  ['POST', 'tx/build'],
  ['POST', 'tx/initiate'],
  ['POST', 'tx/send'],
  ['POST', 'tx/changeFee'],
  ['POST', 'consolidateUnspents'],
  ['POST', 'fanoutUnspents'],
  ['POST', 'consolidateAccount/build'],
  ['POST', 'sweepWallet'],
  ['POST', 'sweep'],
  ['POST', 'fundForwarder'],
  ['POST', 'fundforwarders'],
  ['POST', 'token/approval/build'],
  ['POST', 'delegateResources/build'],
  ['POST', 'undelegateResources/build'],
];

/** The same below `/api/v2/wallet/{walletId}`. */
const WITHOUT_COIN: readonly (readonly [Method, path: string])[] = [
  ['GET', 'txrequests'],
  ['POST', 'txrequests'],
  ['GET', 'reservedunspents'],
  ['POST', 'reservedunspents'],
  ['PUT', 'reservedunspents'],
  ['DELETE', 'reservedunspents'],
];

const templates = [
  ...BELOW_A_WALLET.map(([method, path]) => ({ method, words: wordsOf(`/api/v2/{coin}/wallet/{walletId}/${path}`) })),
  ...WITHOUT_COIN.map(([method, path]) => ({ method, words: wordsOf(`/api/v2/wallet/{walletId}/${path}`) })),
];

/** What to tell whoever wants to spend from a wallet on a chain. */
export const SPENDS_NOTHING = 'There is no such path: this service spends nothing from wallets on a chain.';

/** Whether a word names a trading account or what it holds: from those something is sent. */
function isOfAccount(word: string): boolean {
  const kind = coinById(word)?.kind;
  return kind === 'account' || kind === 'unit';
}

/** Whether a request is for spending from a wallet that is no trading account, which this service does not do. */
export function isSpending(method: string, path: string): boolean {
  const words = wordsOf(path);
  return !words.some(isOfAccount) && templates.some((one) => one.method === method && fitsTemplate(one.words, words));
}

/** The same for a coin that there is: what the path of an operation has for others, the operation tells. */
export const isChainSpending = (method: string, path: string): boolean =>
  isSpending(method, path) && wordsOf(path).some((word) => coinById(word) !== undefined && !isOfAccount(word));
